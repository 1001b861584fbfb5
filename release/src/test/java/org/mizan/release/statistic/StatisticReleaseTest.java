package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.Statistic;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.release.Release;
import org.mizan.release.Survey;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

public class StatisticReleaseTest {
    /** People with a few columns, before their good events. */
    public static final String COLUMNS = """
        dataset: people
        source: people.csv
        ledger: .mizan/ledger.db
        unit: rows
        neighbours: substitute
        units: 601
        columns:
          a: {type: integer, min: -20, max: 20}
          b: {type: number, min: 0, max: 10, step: 0.5}
          yes: {type: boolean}
          name: {type: text, values: [x, y]}
        budget: {epsilon: 10, delta: 0, gamma: 0.9}
        """;

    private static final Dataset PEOPLE = DatasetFile.parse(COLUMNS + """
        random:
          - {name: a, h: abs(a), gamma: 0.05}
          - {name: precise, h: 2*abs(a) + 3, gamma: 0.1}
          - {name: tight, h: abs(b), gamma: 0.005}
          - {name: square, h: abs(a) + abs(a*a), gamma: 0.1}
          - {name: either, h: "max(abs(b - 1), abs(b*yes))", gamma: 0.1}
          - {name: joint, h: abs(a) + abs(b) + abs(a*a) + abs(b*a) + abs(b*b), gamma: 0.1}
        """, "mizan.yaml");

    private static Release plan(String text, String... key) {
        return StatisticRelease.plan(
                text, PEOPLE, List.of(key).stream().findFirst(), Spend.epsilon("1"), 0.95, Secrets.FIXED);
    }

    private static List<CodedRow> rows() {
        Random random = new Random(3);
        return IntStream.range(0, 601)
                .mapToObj(i -> {
                    Map<String, Long> codes = new HashMap<>();
                    codes.put("b", (long) random.nextInt(21));
                    codes.put("yes", (long) random.nextInt(2));
                    if (random.nextInt(20) > 0) {
                        codes.put("a", (long) random.nextInt(41) - 20);
                    }
                    return new CodedRow(codes, Map.of());
                })
                .toList();
    }

    private static Released released(Release release, List<CodedRow> rows) {
        return release.draw(Interpreter.of(PEOPLE, rows).read(release.program()), Generator.current());
    }

    private static Cell.Value value(Released released, int row) {
        return (Cell.Value) released.rows().get(row).get(1);
    }

    @Test
    void aMeanOverAllUnitsHasNoiseInProportionToTheDistancesOfItsPairs() {
        Release release = plan("mean(a)", "a");
        List<Long> values =
                rows().stream().map(row -> row.codes().getOrDefault("a", 0L)).toList();
        double exact = values.stream().mapToLong(Long::longValue).sum() / 601.0;
        Cell.Value told = value(released(release, rows()), 0);
        Interval interval = told.interval().orElseThrow();
        assertThat(Math.abs(told.value().nearest() - exact)).isLessThan(40 * 40.0 / 601);
        // Rank 296 of 300: the scale is one of the greatest distances, 30 to 40, over 601.
        double width = interval.high().minus(told.value()).nearest();
        assertThat(width).isBetween(3.0 * 30 / 601, 3.05 * 40 / 601);
    }

    @Test
    void theCostIsAlphaOnAnEventThatNamesAllItDependsOn() {
        assertThat(plan("mean(a)", "a").event()).isInstanceOfSatisfying(OnGoodEvent.class, event -> {
            assertThat(event.gamma().value()).isEqualTo(Rational.of("0.05"));
            assertThat(event.key())
                    .isEqualTo("a = pairs(data=\"people\", units=601, order=secret, h=\"abs(a)\", gamma=0.05)");
            assertThat(GoodEventKeys.of(PEOPLE)).containsKey(event.key());
        });
    }

    /** Statistics with the key of the greatest γ that bounds each. */
    static Stream<Arguments> statisticsAndKeys() {
        return Stream.of(
                arguments("mean(a)", "precise"),
                arguments("mean(b - 1)", "either"),
                arguments("mean(yes*b)", "either"),
                arguments("proportion(a > 3)", "precise"),
                arguments("cdf(b, 2)", "precise"),
                arguments("moment(a, 2)", "square"),
                arguments("variance(a)", "square"),
                arguments("correlation(a, b)", "joint"));
    }

    @ParameterizedTest
    @MethodSource("statisticsAndKeys")
    void theKeyOfTheGreatestGammaThatBoundsAStatisticIsTaken(String text, String key) {
        assertThat(plan(text).asked()).contains(" on " + key + " | alpha 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mean(a*b*b)", "mean(2*b)", "mean(a + 1)"})
    void aStatisticWithoutAKeyThatIsOpenIsRefused(String text) {
        assertThatThrownBy(() -> plan(text))
                .isInstanceOf(KeyNotOpenException.class)
                .hasMessageContaining("no key under random: has an h that bounds it");
    }

    @Test
    void aGammaThatSoFewUnitsCannotCertifyIsRefusedWithTheNumberThatWouldDo() {
        assertThatThrownBy(() -> plan("mean(b)", "tight"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("use at least 1200 units, or a gamma of at least 0.01");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mean(b)       | a       | is not known to bound it",
                "median(a)     |         | has no h that bounds it",
                "men(a)        |         | did you mean mean",
                "mean(name)    |         | is not a declared column of numbers",
                "mean(a        |         | needs )",
                "mean(a) + 1   |         | continues where it should end",
                "mean(a ? b)   |         | a sign that means nothing here",
                "a             |         | must begin with a function",
                "mean(a + )    |         | needs a column or a number",
                "proportion(a) |         | needs a comparison",
                "cdf(a)        |         | needs ,",
                "moment(a, b)  |         | needs a number"
            })
    void whatCannotBeAskedIsRefused(String text, @Nullable String key, String words) {
        Optional<String> named = Optional.ofNullable(key);
        assertThatThrownBy(() -> StatisticRelease.plan(text, PEOPLE, named, Spend.epsilon("1"), 0.95, Secrets.FIXED))
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abs(a) - abs(b)", "a", "max(abs(a)", "abs(c)", "2*a", "", "abs(a) +"})
    void anHThatIsNotSymmetricOrNotAboutNumbersIsRefused(String h) {
        assertThatThrownBy(() -> PairBound.of(h, NumberColumns.of(PEOPLE))).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void depthAndLengthHaveLimits() {
        String deep = "mean(" + "(".repeat(100) + "a" + ")".repeat(100) + ")";
        assertThatThrownBy(() -> plan(deep)).hasMessageContaining("nested too deep");
        assertThatThrownBy(() -> plan("mean(a" + " + a".repeat(500) + ")")).hasMessageContaining("too long");
    }

    /** For every statistic that a key admits, and every pair of records, nulls included: what a record moves is within h. */
    @ParameterizedTest
    @MethodSource("statisticsAndKeys")
    void replacingARecordMovesTheMeansByNoMoreThanH(String text, String key) {
        StatisticText statistic = StatisticText.of(text, NumberColumns.of(PEOPLE));
        OpenPairs open = OpenPairs.find(PEOPLE, statistic, Optional.of(key), Pairs.ORDERED);
        Statistic<Map<String, Rational>> means = statistic.with(open.h());
        Random random = new Random(8);
        for (int i = 0; i < 2_000; i++) {
            Map<String, Rational> first = someone(random);
            Map<String, Rational> second = someone(random);
            List<Rational> before = means.value(List.of(first, Map.of()));
            List<Rational> after = means.value(List.of(second, Map.of()));
            Rational moved = Rational.ZERO;
            for (int place = 0; place < before.size(); place++) {
                Rational apart = before.get(place).minus(after.get(place));
                moved = moved.plus(apart.signum() < 0 ? apart.negate() : apart);
            }
            double h = means.bound(first, second);
            assertThat(moved.times(2)).isLessThanOrEqualTo(Rational.ofDouble(h));
            assertThat(h).isEqualTo(means.bound(second, first));
        }
    }

    private static Map<String, Rational> someone(Random random) {
        Map<String, Rational> record = new HashMap<>();
        if (random.nextInt(4) > 0) {
            record.put("a", Rational.of(random.nextInt(41) - 20));
        }
        if (random.nextInt(4) > 0) {
            record.put("b", Rational.of(random.nextInt(21), 2));
        }
        if (random.nextInt(4) > 0) {
            record.put("yes", Rational.of(random.nextInt(2)));
        }
        return record;
    }

    @Test
    void whatFollowsFromMeansStandsBelowThem() {
        Released released = released(plan("variance(a)"), rows());
        assertThat(released.rows()).hasSize(3);
        assertThat(released.rows().get(1).get(0)).isEqualTo(new Cell.Text("mean(a*a)"));
        Cell.Value variance = value(released, 2);
        double mean = value(released, 0).value().nearest();
        assertThat(variance.value().nearest())
                .isEqualTo(Math.max(0, value(released, 1).value().nearest() - mean * mean));
        assertThat(variance.interval()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 601, 2000})
    void anyNumberOfRowsAlsoWithoutValuesIsAnswered(int number) {
        List<CodedRow> rows = Collections.nCopies(number, new CodedRow(Map.of(), Map.of()));
        Cell.Value told = value(released(plan("mean(a)", "a"), rows), 0);
        // All distances are 0, so the noise is that of one step of the grid.
        assertThat(Math.abs(told.value().nearest())).isLessThan(1e-6);
    }

    @Test
    void onlyOneRowAUnitAndAPublicNumberOfUnitsWillDo() {
        assertThatThrownBy(() -> StatisticRelease.plan(
                        "mean(a)", Survey.CLINIC, Optional.empty(), Spend.epsilon("1"), 0.95, Secrets.FIXED))
                .hasMessageContaining("needs neighbours: substitute");
        Dataset units = DatasetFile.parse(
                COLUMNS.replace("unit: rows", "unit: id")
                        .replace(
                                "columns:",
                                "limits: {groups_per_unit: 1, rows_per_group: 1}\ncolumns:\n  id: {type: integer}"),
                "mizan.yaml");
        assertThatThrownBy(() -> StatisticRelease.plan(
                        "mean(a)", units, Optional.empty(), Spend.epsilon("1"), 0.95, Secrets.FIXED))
                .hasMessageContaining("one record for each unit");
        for (String source : List.of("postgresql://localhost/people", "spark:people")) {
            Dataset table = DatasetFile.parse(COLUMNS.replace("people.csv", source), "mizan.yaml");
            assertThatThrownBy(() -> StatisticRelease.plan(
                            "mean(a)", table, Optional.empty(), Spend.epsilon("1"), 0.95, Secrets.FIXED))
                    .hasMessageContaining("a table can change between two answers");
        }
        assertThatThrownBy(() -> StatisticRelease.plan(
                        "mean(a)", PEOPLE, Optional.empty(), new Spend.Within(Rational.ONE), 0.95, Secrets.FIXED))
                .hasMessageContaining("give one");
    }
}
