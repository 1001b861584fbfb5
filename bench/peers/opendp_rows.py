"""Asks OpenDP, through Polars, what org.mizan.bench.sql asks of the same Parquet file, and prints the median of the rounds."""
import sys
import time

import opendp.prelude as dp
import polars as pl

ROUNDS = 3
# As many rows of a unit as three groups of two hold.
ROWS = 6


def count_and_sum(query):
    keys = pl.LazyFrame({"grp": list(range(1000))}, schema={"grp": pl.Int32})
    amount = pl.col("x").fill_null(0.0).fill_nan(0.0).dp.sum((0.0, 100.0))
    return query.group_by("grp").agg(dp.len(), amount).with_keys(keys)


def context(file, unit):
    return dp.Context.compositor(
        data=pl.scan_parquet(file),
        privacy_unit=unit,
        privacy_loss=dp.loss_of(epsilon=1.0),
        split_evenly_over=1,
        margins=[dp.polars.Margin(by=["grp"], max_length=200_000_000, max_groups=1000)],
    )


def by_rows(file):
    return count_and_sum(context(file, dp.unit_of(contributions=1)).query())


def by_unit(file, column):
    query = context(file, dp.unit_of(contributions=ROWS, identifier=column)).query()
    return count_and_sum(query.truncate_per_group(ROWS))


def main(file):
    dp.enable_features("contrib")
    cases = {
        "rows: COUNT(*), SUM(x)": lambda: by_rows(file),
        "integer unit, at most %d rows: COUNT(*), SUM(x)" % ROWS: lambda: by_unit(file, "number"),
        "text unit, at most %d rows: COUNT(*), SUM(x)" % ROWS: lambda: by_unit(file, "name"),
    }
    for name, query in cases.items():
        times = []
        for _ in range(ROUNDS + 1):
            start = time.perf_counter()
            query().release().collect()
            times.append(time.perf_counter() - start)
        print("OpenDP %-60s %7.3f s" % (name, sorted(times[1:])[ROUNDS // 2]), flush=True)


main(sys.argv[1])
