package org.mizan.release.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.release.Survey;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.Partition;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.statistic.GoodEventKeys;
import org.mizan.release.statistic.KeyNotOpenException;

class HistogramReleaseTest {
    private static final String DROWNED =
            "The error may be larger than all counts together: there are too many cells for this ε."
                    + " Use fewer columns or bins, or a larger ε.";
    /** At this price a noisy count is off by a chance below 1e-25, where a row is replaced. */
    private static final Spend NEARLY_EXACT = Spend.epsilon("120");

    /** At this price it is so by a chance below 1e-21, where a unit comes or goes with six rows. */
    private static final Spend NEARLY_EXACT_FOR_SIX = Spend.epsilon("300");

    private static final Spend ONE = Spend.epsilon("1");

    private static HistogramRelease plan(Dataset dataset, Partition partition, Spend spend, String... key) {
        return HistogramRelease.plan(
                dataset, partition, List.of(key).stream().findFirst(), Ties.LEAST_SQUARES, spend, 0.95);
    }

    private static Partition cells(Dataset dataset, String... columns) {
        return Partition.of(dataset, List.of(columns), Map.of());
    }

    private static Histogram released(HistogramRelease release, Dataset dataset, List<CodedRow> rows) {
        return Histogram.of(release.partition(), table(release, dataset, rows));
    }

    private static Released table(HistogramRelease release, Dataset dataset, List<CodedRow> rows) {
        return release.draw(Interpreter.of(dataset, rows).read(release.program()), Generator.current());
    }

    @Test
    void countsEveryCombinationWithRowsThatHaveNoValueInCellsOfTheirOwn() {
        Partition partition = cells(Survey.SURVEY, "region", "owner");
        Histogram histogram = released(plan(Survey.SURVEY, partition, NEARLY_EXACT), Survey.SURVEY, Survey.rows());
        long[] exact = new long[partition.cells()];
        for (CodedRow row : Survey.rows()) {
            exact[
                    (int) (3 * row.codes().getOrDefault("region", 3L)
                            + row.codes().getOrDefault("owner", 0L))]++;
        }
        assertThat(exact[9] + exact[10]).isBetween(200L, 400L);
        assertThat(histogram.counts())
                .containsExactly(exact[0], exact[1], exact[3], exact[4], exact[7], exact[9], exact[10]);
        assertThat(histogram.total()).isEqualTo(Survey.UNITS);
    }

    @Test
    void aBinIsNamedByItsFirstValueAndItsLastOrWhereTheNextBegins() {
        Partition partition = Partition.of(
                Survey.SURVEY,
                List.of("income", "moved", "age"),
                Map.of(
                        "income",
                        new Bins.Width(Rational.of("33.34")),
                        "moved",
                        new Bins.Count(2),
                        "age",
                        new Bins.Width(Rational.of(13))));
        assertThat(partition.axes().stream().map(axis -> axis.name(0)))
                .containsExactly("0 to below 33.34", "2020-01-01 to 2020-07-01", "18 to 30");
        assertThat(partition.axes().get(0).name(2)).isEqualTo("66.68 to 100");
    }

    @Test
    void countsBinsOfNumbersAndDays() {
        Partition partition = Partition.of(
                Survey.SURVEY,
                List.of("income", "moved"),
                Map.of("income", new Bins.Width(Rational.of("33.34")), "moved", new Bins.Count(2)));
        assertThat(partition.cells()).isEqualTo(4 * 3);
        Histogram histogram = released(plan(Survey.SURVEY, partition, NEARLY_EXACT), Survey.SURVEY, Survey.rows());
        long[] exact = new long[12];
        for (CodedRow row : Survey.rows()) {
            long day = row.codes().getOrDefault("moved", 0L) - 18_262;
            exact[(int) (row.codes().getOrDefault("income", 0L) / 3334 * 3 + day / 183)]++;
        }
        assertThat(histogram.counts()).containsExactly(exact[0], exact[1], exact[3], exact[4], exact[6], exact[7]);
    }

    @Test
    void aRowOfEachUnitIsReplacedSoCountsMoveByTwo() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "region"), ONE);
        assertThat(release.event())
                .isInstanceOfSatisfying(
                        DiscreteLaplaceEvent.class,
                        event -> assertThat(event.scale()).isEqualTo(Rational.of(2)));
        assertThat(product(release)).isEqualTo(Rational.of(2));
    }

    @Test
    void aUnitWithManyRowsMovesAsManyAsTheLimitsAdmit() {
        // Three cells, of which a patient may be in three with two rows each.
        HistogramRelease release = plan(Survey.CLINIC, cells(Survey.CLINIC, "department"), ONE);
        assertThat(release.event())
                .isInstanceOfSatisfying(
                        DiscreteLaplaceEvent.class,
                        event -> assertThat(event.scale()).isEqualTo(Rational.of(6)));
        assertThat(product(release)).isEqualTo(Rational.of(6));
    }

    /** The number of rows is public only where each unit has one. */
    @Test
    void unitsOfManyRowsThatAreReplacedMoveTwiceTheirRows() {
        Dataset replaced = DatasetFile.parse(
                Survey.CLINIC_TEXT.replace("neighbours: add-remove", "neighbours: substitute\nunits: 50"),
                "mizan.yaml");
        HistogramRelease release = plan(replaced, cells(replaced, "department"), ONE);
        assertThat(release.event())
                .isInstanceOfSatisfying(
                        DiscreteLaplaceEvent.class,
                        event -> assertThat(event.scale()).isEqualTo(Rational.of(12)));
        assertThat(product(release)).isEqualTo(Rational.of(12));
    }

    /** Cells without rows, of which about half are drawn below zero. */
    @Test
    void aNoisyCountIsShownAsDrawnAndItsIntervalLiesAroundIt() {
        HistogramRelease release = plan(Survey.CLINIC, cells(Survey.CLINIC, "department", "count"), ONE);
        Released table =
                release.draw(Interpreter.of(Survey.CLINIC, List.of()).read(release.program()), new Random(3)::nextLong);
        Interval interval =
                release.outlook().get(0).width().map(Interval::symmetric).orElseThrow();
        List<Rational> drawn = new ArrayList<>();
        for (List<Cell> row : table.rows()) {
            Cell.Value count = (Cell.Value) row.get(2);
            Cell.Value noisy = (Cell.Value) row.get(3);
            assertThat(count.value()).isGreaterThanOrEqualTo(Rational.ZERO);
            assertThat(noisy.interval()).contains(interval.around(noisy.value()));
            drawn.add(noisy.value());
        }
        assertThat(drawn).anyMatch(value -> value.signum() < 0).anyMatch(value -> value.signum() > 0);
    }

    private static Rational product(HistogramRelease release) {
        return release.parts().get(0).steps().stream().map(Part.Step::factor).reduce(Rational.ONE, Rational::times);
    }

    @Test
    void anOpenKeyKeepsEmptyCellsAtZero() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "owner", "region"), ONE, "cells");
        assertThat(release.event())
                .isInstanceOfSatisfying(
                        OnGoodEvent.class,
                        event -> assertThat(event.key())
                                .isEqualTo(GoodEventKeys.of(Survey.SURVEY).keySet().stream()
                                        .filter(key -> key.startsWith("cells = "))
                                        .findFirst()
                                        .orElseThrow()));
        Released table = table(release, Survey.SURVEY, Survey.rows());
        // Nobody lacks an answer about owning: the last four cells.
        for (List<Cell> row : table.rows().subList(8, 12)) {
            assertThat(row.get(2)).isEqualTo(new Cell.Value(Rational.ZERO, Optional.empty()));
            assertThat(row.get(3)).isEqualTo(new Cell.Missing());
        }
        assertThat(Histogram.of(release.partition(), table).total()).isEqualTo(Survey.UNITS);
        assertThat(table.notes())
                .extracting(Object::toString)
                .anyMatch(note -> note.contains("Outliers are not protected"));
    }

    @Test
    void aGateThatIsShutGivesNoiseToEveryCellAndNeedsNoGamma() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "age"), ONE, "ages");
        assertThat(release.event()).isInstanceOf(DiscreteLaplaceEvent.class);
        assertThat(release.outlook().get(1).words().toString()).contains("To leave empty cells at 0, γ = 0.029");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "regio            | columns.unknown | did you mean region",
                "region,region    | columns.twice   | named twice",
                "remark           | columns.public  | no public list",
                "answered         | columns.bins    | give it bins",
                "income,moved,age | cells.range     | fewer bins"
            })
    void cellsThatCannotBeCountedAreRefused(String columns, String code, String words) {
        assertThatThrownBy(() -> cells(Survey.SURVEY, columns.split(",", -1)))
                .isInstanceOfSatisfying(InvalidInputException.class, refusal -> {
                    assertThat(refusal.code()).isEqualTo(code);
                    assertThat(refusal).hasMessageContaining(words);
                });
    }

    @ParameterizedTest
    @CsvSource({"region, 2, bins.column", "income, 0, bins.number", "age, 2, bins.unknown"})
    void binsThatMeanNothingAreRefused(String column, long bins, String code) {
        assertThatThrownBy(() ->
                        Partition.of(Survey.SURVEY, List.of("region", "income"), Map.of(column, new Bins.Count(bins))))
                .isInstanceOfSatisfying(
                        InvalidInputException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    @Test
    void aWidthThatIsNoWholeNumberOfStepsIsRefused() {
        Map<String, Bins> bins = Map.of("income", new Bins.Width(Rational.of("0.005")));
        assertThatThrownBy(() -> Partition.of(Survey.SURVEY, List.of("income"), bins))
                .hasMessageContaining("steps of 0.01");
    }

    @Test
    void aKeyIsForItsOwnCellsOnly() {
        assertThatThrownBy(() -> plan(Survey.SURVEY, cells(Survey.SURVEY, "region"), ONE, "cells"))
                .hasMessageContaining("is for the cells of region, owner");
        Partition binned = Partition.of(Survey.SURVEY, List.of("age"), Map.of("age", new Bins.Count(4)));
        assertThatThrownBy(() -> plan(Survey.SURVEY, binned, ONE, "ages")).hasMessageContaining("without bins");
        assertThatThrownBy(() -> plan(Survey.SURVEY, cells(Survey.SURVEY, "income"), ONE, "earned"))
                .hasMessageContaining("is not about cells");
        assertThatThrownBy(() -> plan(Survey.SURVEY, cells(Survey.SURVEY, "region"), ONE, "other"))
                .isInstanceOf(KeyNotOpenException.class)
                .hasMessageContaining("random: declares no such key");
    }

    @Test
    void aPriceWithDeltaOrAWidthIsRefused() {
        Partition partition = cells(Survey.SURVEY, "region");
        assertThatThrownBy(() -> plan(Survey.SURVEY, partition, Spend.approximate("1", "1e-6")))
                .hasMessageContaining("an epsilon and nothing else");
        assertThatThrownBy(() -> plan(Survey.SURVEY, partition, new Spend.Within(Rational.ONE)))
                .hasMessageContaining("an epsilon and nothing else");
    }

    @Test
    void aColumnMayHaveTheNameOfTheCounts() {
        List<CodedRow> rows = List.of(new CodedRow(Map.of("patient", 1L, "count", 1L), Map.of()));
        HistogramRelease release = plan(Survey.CLINIC, cells(Survey.CLINIC, "count"), NEARLY_EXACT_FOR_SIX);
        assertThat(released(release, Survey.CLINIC, rows).counts()).containsExactly(1);
    }

    @Test
    void noRowsAreAnsweredLikeAnyOthers() {
        Histogram survey = released(plan(Survey.SURVEY, cells(Survey.SURVEY, "region"), ONE), Survey.SURVEY, List.of());
        assertThat(survey.total()).isEqualTo(Survey.UNITS);
        Histogram clinic = released(
                plan(Survey.CLINIC, cells(Survey.CLINIC, "department"), NEARLY_EXACT_FOR_SIX),
                Survey.CLINIC,
                List.of());
        assertThat(clinic.total()).isZero();
    }

    @Test
    void rowsWithoutAnyValueAreOneCell() {
        List<CodedRow> rows = Collections.nCopies(Survey.UNITS, new CodedRow(Map.of(), Map.of()));
        Histogram histogram = released(
                plan(Survey.SURVEY, cells(Survey.SURVEY, "region", "owner"), NEARLY_EXACT), Survey.SURVEY, rows);
        assertThat(histogram.occupied()).isEqualTo(1);
        assertThat(histogram.cell(0)).isEqualTo(11);
    }

    @Test
    void ofVeryManyCellsThoseAboveZeroAreListed() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "age", "income"), NEARLY_EXACT);
        Released table = table(release, Survey.SURVEY, Survey.rows());
        assertThat(table.columns()).isEqualTo(release.columns());
        assertThat(table.labels()).containsExactly("age", "income", "count");
        Histogram histogram = Histogram.of(release.partition(), table);
        assertThat(table.rows()).hasSize(histogram.occupied());
        assertThat(histogram.total()).isEqualTo(Survey.UNITS);
        long[] ages = new long[81];
        Survey.rows().forEach(row -> ages[(int) (row.codes().getOrDefault("age", 0L) - 18)]++);
        assertThat(histogram.marginal(0, histogram.counts())).containsExactly(ages);
    }

    @Test
    void aListOfCellsThatIsNotOfThePartitionIsRefused() {
        Partition partition = cells(Survey.SURVEY, "age", "owner");
        List<AnswerColumn> columns = Histogram.aboveZero(partition);
        List<Cell> young = List.of(new Cell.Text("18"), new Cell.Text("true"), value(3));
        List<Cell> old = List.of(new Cell.Missing(), new Cell.Missing(), value(4));
        Histogram histogram = Histogram.of(partition, new Released(columns, List.of(young, old), List.of()));
        assertThat(histogram.cell(0)).isEqualTo(1);
        assertThat(histogram.cell(1)).isEqualTo(partition.cells() - 1);
        assertThat(histogram.counts()).containsExactly(3, 4);
        assertThat(Histogram.of(partition, new Released(columns, List.of(), List.of()))
                        .occupied())
                .isZero();
        for (List<List<Cell>> rows : List.of(
                List.of(old, young),
                List.of(young, young),
                List.of(List.<Cell>of(new Cell.Text("17"), new Cell.Text("true"), value(3))),
                List.of(List.<Cell>of(new Cell.Text("18"), new Cell.Text("true"), value(0))),
                List.of(List.<Cell>of(new Cell.Text("18"), new Cell.Text("true"), value(-1))))) {
            assertThatThrownBy(() -> Histogram.of(partition, new Released(columns, rows, List.of())))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[histogram.");
        }
    }

    private static Cell value(long count) {
        return new Cell.Value(Rational.of(count), Optional.empty());
    }

    @Test
    void whatIsPromisedStandsBesideTheBoundThatNoMethodBeats() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "region", "owner"), ONE);
        List<Outlook> outlook = release.outlook();
        assertThat(outlook.get(0).width()).contains(Rational.of(6));
        // 2r/sinh(1/s) = 2 * 12 / sinh(1/2).
        assertThat(outlook.get(1).words().toString()).contains("at most 46.06 on average");
        assertThat(table(release, Survey.SURVEY, Survey.rows()).notes())
                .extracting(Object::toString)
                .anyMatch(note ->
                        note.contains("there is a table of 3000 rows on which its mean error is at least 2.958"));
    }

    @Test
    void howFewRowsWouldDrownIsToldWhereTheirNumberIsSecret() {
        HistogramRelease release = plan(Survey.CLINIC, cells(Survey.CLINIC, "department"), ONE);
        String bound = release.outlook()
                .get(1)
                .words()
                .toString()
                .replaceFirst("(?s).*at most (\\S+) with confidence.*", "$1");
        assertThat(release.remarks())
                .hasSize(2)
                .extracting(Object::toString)
                .startsWith("The error may be larger than all counts together if the table has fewer than " + bound
                        + " rows. Use fewer columns or bins, or a larger ε.");
        assertThat(release.remarks().get(1).toString())
                .endsWith("Intervals do not account for rows dropped by these limits.");
        Reading empty = Interpreter.of(Survey.CLINIC, List.of()).read(release.program());
        assertThat(release.draw(empty, new Random(4)::nextLong).notes())
                .extracting(Object::toString)
                .startsWith(DROWNED);
    }

    /** Where units have several rows, their public number bounds neither the rows nor how far two tables are apart. */
    @Test
    void whatIsPromisedOfUnitsOfSeveralRowsCoversHowFarTheirTablesCanBeApart() {
        Dataset pooled = DatasetFile.parse(
                DatasetFile.write(Survey.CLINIC).replace("neighbours: add-remove", "neighbours: substitute\nunits: 10"),
                "mizan.yaml");
        HistogramRelease release = plan(pooled, cells(pooled, "department", "count"), Spend.epsilon("0.01"));
        long apart = distance(release, pooled, visits(10, 0), visits(10, 10));
        assertThat(apart).isEqualTo(10 * 2 * 6);
        assertThat(release.outlook().get(1).width().orElseThrow()).isGreaterThan(Rational.of(apart));
        assertThat(release.outlook().get(1).words().toString()).doesNotContain("of 10 rows");
        assertThat(release.remarks()).extracting(Object::toString).noneMatch(DROWNED::equals);
        long replaced = distance(release, pooled, visits(10, 0), visits(10, 1));
        assertThat(release.parts().get(0).steps().stream()
                        .map(Part.Step::factor)
                        .reduce(Rational.ONE, Rational::times))
                .isEqualTo(Rational.of(replaced));
    }

    /** Patients of two rows in each of three cells; the first so many are in other cells than the rest. */
    private static List<CodedRow> visits(int patients, int elsewhere) {
        List<CodedRow> rows = new ArrayList<>();
        for (long patient = 0; patient < patients; patient++) {
            for (int row = 0; row < 6; row++) {
                Map<String, Long> codes =
                        new HashMap<>(Map.of("patient", patient, "department", patient < elsewhere ? 1L : 0L));
                if (row / 2 < 2) {
                    codes.put("count", row / 2L);
                }
                rows.add(new CodedRow(codes, Map.of()));
            }
        }
        return rows;
    }

    private static long distance(HistogramRelease release, Dataset dataset, List<CodedRow> one, List<CodedRow> other) {
        Map<Long, BigInteger> counts = new HashMap<>(counts(release, dataset, one));
        counts(release, dataset, other).forEach((cell, count) -> counts.merge(cell, count.negate(), BigInteger::add));
        return counts.values().stream()
                .mapToLong(count -> count.abs().longValueExact())
                .sum();
    }

    private static Map<Long, BigInteger> counts(HistogramRelease release, Dataset dataset, List<CodedRow> rows) {
        Reading reading = Interpreter.of(dataset, rows).read(release.program());
        Map<Long, BigInteger> counts = new HashMap<>();
        for (int place = 0; place < reading.groups().length; place++) {
            counts.put(reading.groups()[place], reading.total(place, 0));
        }
        return counts;
    }

    @Test
    void tooManyCellsAreSaidToDrownTheRows() {
        HistogramRelease release = plan(Survey.SURVEY, cells(Survey.SURVEY, "income"), ONE);
        assertThat(release.remarks()).extracting(Object::toString).containsExactly(DROWNED);
        assertThat(table(release, Survey.SURVEY, Survey.rows()).notes())
                .extracting(Object::toString)
                .startsWith(DROWNED);
        assertThat(release.outlook().get(1).width()).contains(Rational.of(2L * Survey.UNITS));
        assertThat(plan(Survey.SURVEY, cells(Survey.SURVEY, "region", "owner"), ONE)
                        .remarks())
                .isEmpty();
    }
}
