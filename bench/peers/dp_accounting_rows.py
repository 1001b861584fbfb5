"""Answers the questions of org.mizan.bench.accounting.Task with dp_accounting, and times them.

Prints one line for each task, separated by tabs: its name, the share of the work that was done as "1/n", the CPU seconds
of the whole (those measured times n), and the answer ("-" where a share of the work does not give it).
"""

import argparse
import time

import dp_accounting
from dp_accounting.pld import PLDAccountant
from dp_accounting.rdp import RdpAccountant

DELTA = 1e-5


def step(rate, deviation):
    return dp_accounting.PoissonSampledDpEvent(rate, dp_accounting.GaussianDpEvent(deviation))


def different(steps, stride=1):
    """Steps whose rate goes from 0.005 to 0.015 and whose noise from 1 to 2."""
    return [step(0.005 + 0.01 * i / steps, 1 + i / steps) for i in range(0, steps, stride)]


def renyi_equal(share):
    accountant = RdpAccountant()
    for _ in range(10_000 // share):
        accountant.compose(step(0.01, 4.0))
    if share > 1:
        accountant.compose(step(0.01, 4.0), 10_000 - 10_000 // share)
    return accountant.get_epsilon(DELTA)


def composed(accountant, events):
    for event in events:
        accountant.compose(event)
    return accountant.get_epsilon(DELTA)


def repeated(rate, deviation, count, grid, delta=DELTA):
    return PLDAccountant(value_discretization_interval=grid).compose(step(rate, deviation), count).get_epsilon(delta)


def calibrated(accountant):
    return dp_accounting.calibrate_dp_mechanism(
        accountant, lambda deviation: dp_accounting.SelfComposedDpEvent(step(0.01, deviation), 1_000), 2.0, DELTA
    )


TASKS = {
    "RENYI_EQUAL": (10, renyi_equal),
    "RENYI_DIFFERENT": (1, lambda share: composed(RdpAccountant(), different(1_000))),
    "LOSS_STANDARD": (1, lambda share: repeated(0.01, 1.0, 10_000, 1e-4)),
    "LOSS_FINE": (1, lambda share: repeated(0.01, 1.0, 10_000, 1e-5)),
    "LOSS_TINY": (1, lambda share: repeated(0.01, 1.0, 10_000, 1e-4, 1e-12)),
    "LOSS_RARE": (1, lambda share: repeated(0.001, 0.8, 100_000, 1e-4)),
    "LOSS_DIFFERENT": (10, lambda share: composed(PLDAccountant(), different(1_000, share))),
    "LOSS_MANY_DIFFERENT": (100, lambda share: composed(PLDAccountant(), different(10_000, share))),
    "CALIBRATE_LOSS": (1, lambda share: calibrated(PLDAccountant)),
    "CALIBRATE_RENYI": (1, lambda share: calibrated(RdpAccountant)),
}
COMPLETE_AT_ANY_SHARE = {"RENYI_EQUAL"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="print the names of the tasks and stop")
    parser.add_argument("--whole", action="store_true", help="do all of the work, however long it takes")
    parser.add_argument("tasks", nargs="*", metavar="TASK", choices=[*TASKS, []], help="the tasks to run")
    arguments = parser.parse_args()
    if arguments.list:
        print(*TASKS, sep="\n")
        return
    repeated(0.5, 1.0, 2, 1e-3)  # loads what is loaded late
    for name in arguments.tasks:
        share, answer = TASKS[name]
        share = 1 if arguments.whole else share
        started = time.process_time()
        value = answer(share)
        seconds = (time.process_time() - started) * share
        known = share == 1 or name in COMPLETE_AT_ANY_SHARE
        print(name, f"1/{share}", f"{seconds:.4f}", f"{value:.12g}" if known else "-", sep="\t", flush=True)


main()
