"""The cell magic ``%%mizan``. Only this module needs IPython."""

from __future__ import annotations

import argparse
import shlex
from typing import Any

from .connection import Connection, connect


class _Words(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise ValueError(f"%%mizan: {message}; write it such as %%mizan --epsilon 0.5")


def _parser() -> _Words:
    parser = _Words(prog="%%mizan", add_help=False)
    for name in ("--epsilon", "--within", "--delta", "--expect", "--confidence", "--data"):
        parser.add_argument(name)
    parser.add_argument("--preview", action="store_true")
    parser.add_argument("--as", dest="name")
    parser.add_argument("--connection", default="mizan")
    return parser


def register(shell: Any) -> None:
    """Registers ``%%mizan [--epsilon 0.5 | --within 20] [--preview] [--as name] [--connection name]``.

    It asks by the connection in the variable ``mizan``, or by one from ``MIZAN_SERVER`` and ``MIZAN_KEY``. Running a cell again
    is a new question, and costs again.
    """

    def mizan(line: str, cell: str) -> Any:
        words = vars(_parser().parse_args(shlex.split(line)))
        is_preview, name = words.pop("preview"), words.pop("name")
        held = shell.user_ns.get(words.pop("connection"))
        connection = held if isinstance(held, Connection) else connect()
        found = connection.preview(cell, **words) if is_preview else connection.ask(cell, **words)
        if name:
            shell.user_ns[name] = found
        return found

    shell.register_magic_function(mizan, magic_kind="cell", magic_name="mizan")
