package org.mizan.synth.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Coding;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.mechanism.model.RowDraw;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.release.answer.Released;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Bins;
import org.mizan.release.cell.RowRules;
import org.mizan.release.cell.RowRules.Derived;
import org.mizan.release.cell.RowRules.Never;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.marginal.MarginalRelease;
import org.mizan.synth.marginal.NoisyMarginals;

/** Rules of rows, in the model and in the values that are drawn. */
class RuledColumnsTest {
    private static final Dataset PEOPLE = DatasetFile.parse("""
            dataset: people
            source: people.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: add-remove
            columns:
              sex: {type: text, values: [f, m]}
              ward: {type: text, values: [maternity, surgery, eyes]}
              age: {type: integer, min: 0, max: 99}
              decade: {type: integer, min: 0, max: 9}
              stay: {type: integer, min: 0, max: 59, nulls: never}
            budget: {epsilon: 100, delta: 1e-9}
            """, "mizan.yaml");

    private static Scalar of(String column) {
        return Coding.of(PEOPLE.column(column).orElseThrow()).orElseThrow().scalar(column);
    }

    private static Condition is(String column, Comparison comparison, long value) {
        return new Condition.Compare(of(column), comparison, Scalar.of(value));
    }

    private static Never never(Condition... conditions) {
        return new Never("rule", new Condition.All(List.of(conditions)));
    }

    /** Men are in no maternity ward; nobody below 16 or above 49 is; a stay is never above the age, nor above 9 in surgery. */
    private static final RowRules RULES = new RowRules(
            List.of(
                    never(is("sex", Comparison.EQUAL, 1), is("ward", Comparison.EQUAL, 0)),
                    never(is("ward", Comparison.EQUAL, 0), is("age", Comparison.LESS, 16)),
                    never(is("ward", Comparison.EQUAL, 0), is("age", Comparison.GREATER, 49)),
                    never(new Condition.Compare(of("stay"), Comparison.GREATER, of("age"))),
                    never(is("ward", Comparison.EQUAL, 1), is("stay", Comparison.GREATER, 9))),
            Map.of("decade", new Derived("FLOOR(age / 10)", new Scalar.Quotient(of("age"), BigInteger.TEN))));

    private static RuledColumns ruled(RowRules rules, String... columns) {
        Map<String, Bins> bins = new HashMap<>(Map.of("age", new Bins.Count(10), "stay", new Bins.Count(6)));
        bins.keySet().retainAll(List.of(columns));
        return RuledColumns.of(Axes.of(PEOPLE, List.of(columns), bins), rules);
    }

    private static RuledColumns all() {
        return ruled(RULES, "decade", "sex", "ward", "age", "stay");
    }

    private static List<CodedRow> rows() {
        return IntStream.range(0, 3000)
                .mapToObj(row -> new CodedRow(
                        Map.of("sex", row % 2L, "ward", row % 3L, "age", row % 97L, "decade", 0L, "stay", row % 60L),
                        Map.of()))
                .toList();
    }

    @Test
    void noRowBreaksARuleAndWhatFollowsIsComputed() {
        RuledColumns columns = all();
        assertThat(columns.counted().list())
                .extracting(RuledColumns::name)
                .containsExactly("sex", "ward", "age", "stay");
        MarginalRelease release = MarginalRelease.plan(PEOPLE, columns, Spend.approximate("1", "1e-9"), 0.95);
        assertThat(release.asked()).contains("where not (rule) and not (rule)");
        Noise noise = Generator.current();
        Released released = release.draw(Interpreter.of(PEOPLE, rows()).read(release.program()), noise);
        assertThat(released.notes()).extracting(Object::toString).anyMatch(note -> note.contains("decade"));
        RowDraw draw = NoisyMarginals.of(columns, released).model().draw(100_000, noise);
        RowValues values = new RowValues(columns, noise);
        int[][] levels = new int[4][1000];
        int withAge = 0;
        for (int size = draw.next(levels); size > 0; size = draw.next(levels)) {
            for (int row = 0; row < size; row++) {
                int place = row;
                values.draw(IntStream.range(0, 4)
                        .mapToLong(axis -> levels[axis][place])
                        .toArray());
                boolean isMaternity = !values.isNull(2) && values.code(2) == 0;
                assertThat(isMaternity && !values.isNull(1) && values.code(1) == 1)
                        .isFalse();
                assertThat(values.isNull(4)).isFalse();
                assertThat(!values.isNull(2) && values.code(2) == 1 && values.code(4) > 9)
                        .isFalse();
                if (!values.isNull(3)) {
                    withAge++;
                    assertThat(isMaternity && (values.code(3) < 16 || values.code(3) > 49))
                            .isFalse();
                    assertThat(values.code(4)).isLessThanOrEqualTo(values.code(3));
                    assertThat(values.isNull(0)).isFalse();
                    assertThat(values.code(0)).isEqualTo(values.code(3) / 10);
                } else {
                    assertThat(values.isNull(0)).isTrue();
                }
            }
        }
        assertThat(withAge).isGreaterThan(50_000);
    }

    @Test
    void rowsThatBreakARuleDoNotCount() {
        MarginalRelease release =
                MarginalRelease.plan(PEOPLE, ruled(RULES, "sex", "ward"), Spend.approximate("50", "1e-9"), 0.95);
        Released released = release.draw(Interpreter.of(PEOPLE, rows()).read(release.program()), Generator.current());
        // Of 3000 rows every sixth is a man in the maternity ward. Noise has a deviation below 3.
        double total = NoisyMarginals.of(release.ruled(), released).model().total();
        assertThat(total).isCloseTo(2500, within(100.0));
    }

    @Test
    void aRuleCountsWhereAllItsColumnsAreInTheTableAndAColumnIsComputedWhereItsOwnAre() {
        RuledColumns some = ruled(RULES, "sex", "decade", "stay");
        assertThat(some.never()).isEmpty();
        assertThat(some.computed()).isEmpty();
        assertThat(some.domain()).isEqualTo(some.counted().domain());
        assertThat(ruled(RULES, "decade", "age").counted().list()).hasSize(1);
        Condition always = new Condition.Always();
        assertThat(some.where(always)).isSameAs(always);
    }

    /** A bin whose values one rule forbids in part and another one in the other part, is forbidden. */
    @Test
    void rulesThatShareABinAreTakenTogether() {
        RowRules halves = new RowRules(
                List.of(
                        never(is("sex", Comparison.EQUAL, 1), is("age", Comparison.LESS, 5)),
                        never(is("ward", Comparison.EQUAL, 0), is("age", Comparison.GREATER_OR_EQUAL, 5))),
                Map.of());
        RuledColumns columns = ruled(halves, "sex", "ward", "age");
        assertThat(columns.isForbidden(new long[] {1, 0, 0})).isTrue();
        assertThat(columns.isForbidden(new long[] {0, 0, 0})).isFalse();
        assertThat(columns.isForbidden(new long[] {1, 1, 0})).isFalse();
        RowValues values = new RowValues(columns, Generator.current());
        List<Long> ages = new ArrayList<>();
        for (int row = 0; row < 400; row++) {
            values.draw(new long[] {0, 0, 0});
            ages.add(values.code(2));
        }
        // One of the five is missing once in 10^38 times.
        assertThat(ages).containsOnly(0L, 1L, 2L, 3L, 4L).contains(0L, 1L, 2L, 3L, 4L);
    }

    @Test
    void rulesThatExcludeEverythingOrAreTooLargeAreRefusedBeforeAnyPrice() {
        RowRules nothing = new RowRules(
                List.of(never(is("sex", Comparison.LESS, 5)), never(new Condition.IsNull(of("sex")))), Map.of());
        assertThatThrownBy(() -> MarginalRelease.plan(PEOPLE, ruled(nothing, "sex", "ward"), 0.95))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("leave no combination of values");
        Dataset large = DatasetFile.parse("""
                dataset: large
                source: large.csv
                ledger: .mizan/ledger.db
                unit: rows
                neighbours: add-remove
                columns:
                  a: {type: integer, min: 0, max: 1999}
                  b: {type: integer, min: 0, max: 1999}
                  c: {type: integer, min: 0, max: 399}
                  d: {type: integer, min: 0, max: 399}
                budget: {epsilon: 100, delta: 1e-9}
                """, "mizan.yaml");
        for (List<String> pair : List.of(List.of("a", "b"), List.of("c", "d"))) {
            Axes axes = Axes.of(large, pair, Map.of());
            Scalar one = Coding.of(axes.list().get(0).column()).orElseThrow().scalar(pair.get(0));
            Scalar other = Coding.of(axes.list().get(1).column()).orElseThrow().scalar(pair.get(1));
            RowRules equal =
                    new RowRules(List.of(never(new Condition.Compare(one, Comparison.EQUAL, other))), Map.of());
            assertThatThrownBy(() -> MarginalRelease.plan(large, RuledColumns.of(axes, equal), 0.95))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining(
                            pair.get(0).equals("a") ? "combinations of values" : "put columns into fewer bins");
        }
    }
}
