"""Asks OpenDP, through Polars, the questions of org.mizan.bench.office over the same file, under one limit after the other, and prints
for each question the median relative error under the limit that was best, which only one who knows the truth can choose. What
SQL does within one person (totals, the stay before) is prepared here without a price."""
import sys
import warnings

import opendp.prelude as dp
import polars as pl

LIMITS = (1, 2, 3, 4, 6, 8, 12, 16, 24)
EPSILON = 0.0863
PLACES = (0.25, 0.5, 0.75)
MOST_DAYS = 60.0
MOST_ROWS = 100_000


def table(file):
    band = (
        pl.when(pl.col("age") < 18).then(pl.lit("0-17"))
        .when(pl.col("age") < 35).then(pl.lit("18-34"))
        .when(pl.col("age") < 50).then(pl.lit("35-49"))
        .when(pl.col("age") < 65).then(pl.lit("50-64"))
        .when(pl.col("age") < 80).then(pl.lit("65-79"))
        .otherwise(pl.lit("80 and more"))
    )
    rows = pl.read_csv(file, try_parse_dates=True).sort("person", "admitted")
    before = pl.col("admitted").shift(1).over("person")
    soon = (pl.col("admitted") - before).dt.total_days() <= 30
    return rows.with_columns(
        band=band,
        month=pl.col("admitted").dt.truncate("1mo").cast(pl.String),
        week=pl.col("admitted").dt.truncate("1w").cast(pl.String),
        year=pl.col("admitted").dt.year(),
        days=pl.col("days").cast(pl.Float64),
        urgent=pl.col("urgent").cast(pl.Float64),
        soon=soon.cast(pl.Float64),
    )


class Question:
    """Totals of groups, told as they are or as the quotient of the second by the first."""

    def __init__(self, rows, keys=(), sums=(), counted=True, quotient=False, top=None):
        self.rows, self.keys, self.sums, self.counted = rows, list(keys), sums, counted
        self.quotient, self.top = quotient, top
        exact = [pl.len().alias("n")] if counted else []
        exact += [pl.col(name).sum().alias(name) for name, _ in sums]
        self.truth = rows.group_by(self.keys).agg(exact) if keys else rows.select(exact)

    def noisy(self, limit):
        context = dp.Context.compositor(
            data=self.rows.lazy(),
            privacy_unit=dp.unit_of(contributions=1, identifier="person"),
            privacy_loss=dp.loss_of(epsilon=EPSILON),
            split_evenly_over=1,
            margins=[
                dp.polars.Margin(by=self.keys, max_length=MOST_ROWS, max_groups=1000)
            ],
        )
        query = context.query().truncate_per_group(limit)
        asked = [dp.len().alias("n")] if self.counted else []
        asked += [pl.col(name).fill_null(0.0).fill_nan(0.0).dp.sum((0.0, most)).alias(name) for name, most in self.sums]
        if not self.keys:
            return query.select(asked).release().collect()
        known = self.truth.select(self.keys).lazy()
        return query.group_by(self.keys).agg(asked).with_keys(known).release().collect()

    def errors(self, limit):
        noisy = self.noisy(limit)
        values = [name for name in self.truth.columns if name not in self.keys]
        if self.keys:
            both = noisy.join(self.truth, on=self.keys, suffix=" exact")
        else:
            both = pl.concat([noisy, self.truth.rename({name: name + " exact" for name in values})], how="horizontal")
        if self.top:
            both = both.sort("n", descending=True).head(self.top)
        if self.quotient:
            number, total = values
            both = both.with_columns(
                (pl.col(total) / pl.col(number)).alias("q"),
                (pl.col(total + " exact") / pl.col(number + " exact")).alias("q exact"),
            )
            values = ["q"]
        return [
            abs(row[name] - row[name + " exact"]) / abs(row[name + " exact"])
            for row in both.to_dicts()
            for name in values
            if row[name + " exact"]
        ]


class Quantiles:
    """Of a number of each person, from a thousand candidates that are even in their logarithm."""

    def __init__(self, rows, name):
        self.rows = rows.select(pl.col(name).alias("x"))
        self.candidates = [50 * 1.0095**i for i in range(1000)]
        self.truth = [self.rows["x"].quantile(place, "linear") for place in PLACES]

    def errors(self, _):
        context = dp.Context.compositor(
            data=self.rows.lazy(),
            privacy_unit=dp.unit_of(contributions=1),
            privacy_loss=dp.loss_of(epsilon=EPSILON),
            split_evenly_over=1,
            margins=[dp.polars.Margin(by=[], max_length=MOST_ROWS)],
        )
        x = pl.col("x").fill_null(0.0).fill_nan(0.0)
        asked = [x.dp.quantile(place, self.candidates).alias(str(place)) for place in PLACES]
        row = context.query().select(asked).release().collect().to_dicts()[0]
        return [abs(row[str(place)] - truth) / truth for place, truth in zip(PLACES, self.truth)]


def questions(rows):
    people = rows.group_by("person").agg(pl.len().alias("n"), pl.col("cost").sum())
    often = people.filter(pl.col("n") >= 3)
    after = rows.filter(pl.col("soon").is_not_null())
    return {
        "all stays": Question(rows),
        "stays by month and department": Question(rows, ["department", "month"]),
        "average stay by age band": Question(rows, ["band"], [("days", MOST_DAYS)], quotient=True),
        "top 20 diagnoses": Question(rows, ["diagnosis"], top=20),
        "readmission within 30 days": Question(after, (), [("soon", 1.0)], quotient=True),
        "cost per person quantiles": Quantiles(people, "cost"),
        "sex, age and region": Question(rows, ["sex", "band", "region"]),
        "weekly trend": Question(rows, ["week"]),
        "urgent share by department": Question(rows, ["department"], [("urgent", 1.0)], quotient=True),
        "people with three stays or more": Question(often),
        "two years compared": Question(rows, ["year"], [("days", MOST_DAYS)]),
    }


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


def main(file, runs, *names):
    dp.enable_features("contrib")
    rows = table(file)
    for name, question in questions(rows).items():
        if names and name not in names:
            continue
        once = isinstance(question, Quantiles) or name.startswith("people")
        reached = {
            limit: median([error for _ in range(runs) for error in question.errors(limit)])
            for limit in (LIMITS[:1] if once else LIMITS)
        }
        best = min(reached, key=reached.get)
        print("%s\t%.2f\t%d" % (name, 100 * reached[best], best), flush=True)


warnings.simplefilter("ignore")
main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
