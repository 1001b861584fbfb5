package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration.PairDistance;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.Statistic;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

class MeansTest {
    private static final int UNITS = 1000;

    private static final Dataset PEOPLE = DatasetFile.parse("""
        dataset: people
        source: people.csv
        ledger: .mizan/ledger.db
        unit: rows
        neighbours: substitute
        units: 1000
        columns:
          age: {type: integer, min: 18, max: 95}
          debt: {type: integer, min: -1000, max: 500}
        budget: {epsilon: 10, delta: 0, gamma: 0.9}
        random:
          - {name: ages, h: abs(age), gamma: 0.05}
          - {name: clipped, h: "abs(clip(debt - -20, 30))", gamma: 0.05}
          - {name: moved, h: abs(20 + debt), gamma: 0.04}
          - {name: number, h: "60", gamma: 0.03}
          - {name: less, h: "59", gamma: 0.06}
        """, "mizan.yaml");

    private static final NumberColumns COLUMNS = NumberColumns.of(PEOPLE);

    private static Release plan(String text, String alpha, String... key) {
        return StatisticRelease.plan(
                text, PEOPLE, List.of(key).stream().findFirst(), Spend.epsilon(alpha), 0.95, Secrets.FIXED);
    }

    private static Cell.Value value(Released released, int row) {
        return (Cell.Value) released.rows().get(row).get(1);
    }

    private static List<CodedRow> rows() {
        Random random = new Random(21);
        List<CodedRow> rows = new ArrayList<>();
        for (int i = 0; i < UNITS; i++) {
            long debt = random.nextInt(20) == 0 ? -1000 : random.nextInt(100) - 60;
            rows.add(new CodedRow(i % 10 == 0 ? Map.of() : Map.of("debt", debt), Map.of()));
        }
        return rows;
    }

    @Test
    void oneStepOfHubersEstimatorHasAnIntervalInItsOwnUnit() {
        Release release = plan("huber(debt; -20, 30, 0.5)", "100000");
        Released released = release.draw(Interpreter.of(PEOPLE, rows()).read(release.program()), Generator.current());
        double sum = 0;
        for (CodedRow row : rows()) {
            Long debt = row.codes().get("debt");
            sum += debt == null ? 0 : Math.max(-30, Math.min(30, debt + 20));
        }
        assertThat(released.rows().get(0).get(0)).isEqualTo(new Cell.Text("mean(clip(20 + debt, 30))"));
        assertThat(released.rows().get(1).get(0)).isEqualTo(new Cell.Text("huber(debt; -20, 30, 0.5)"));
        double mean = sum / UNITS;
        assertThat(Math.abs(mean)).isGreaterThan(1);
        assertThat(value(released, 1).value().nearest()).isEqualTo(-20 + mean / 0.5, within(1e-4));
        Interval inner = value(released, 0).interval().orElseThrow();
        Interval outer = value(released, 1).interval().orElseThrow();
        assertThat(outer.high().minus(outer.low()))
                .isEqualTo(inner.high().minus(inner.low()).times(2));
        assertThat(released.notes())
                .extracting(Object::toString)
                .anySatisfy(note -> assertThat(note).contains("a mean on another scale"));
    }

    @ParameterizedTest
    @CsvSource({"clipped, true", "moved, true", "number, true", "less, false", "ages, false"})
    void whatIsClippedIsBoundedByItsDistanceByThatBeforeAndByTwiceTheCutoff(String key, boolean bounded) {
        StatisticText statistic = StatisticText.of("huber(debt; -20, 30, 0.5)", COLUMNS);
        PairBound h = OpenPairs.of(PEOPLE, (PairDistance) GoodEventKeys.named(PEOPLE, key))
                .h();
        assertThat(statistic.isBoundedBy(h)).isEqualTo(bounded);
        Statistic<Map<String, Rational>> means = statistic.with(h);
        Random random = new Random(22);
        boolean exceeded = false;
        for (int i = 0; i < 2_000; i++) {
            Map<String, Rational> first = someone(random);
            Map<String, Rational> second = someone(random);
            Rational before = means.value(List.of(first)).get(0);
            Rational after = means.value(List.of(second)).get(0);
            Rational moved = before.compareTo(after) > 0 ? before.minus(after) : after.minus(before);
            exceeded |= moved.compareTo(Rational.ofDouble(means.bound(first, second))) > 0;
            assertThat(means.bound(first, second))
                    .isLessThanOrEqualTo(h.atMost(COLUMNS).upper());
        }
        assertThat(exceeded).isEqualTo(!bounded);
    }

    private static Map<String, Rational> someone(Random random) {
        Map<String, Rational> record = new HashMap<>();
        record.put("debt", Rational.of(random.nextInt(5) == 0 ? random.nextInt(1501) - 1000 : random.nextInt(81) - 60));
        record.put("age", Rational.of(18 + random.nextInt(78)));
        record.keySet().removeIf(name -> random.nextInt(6) == 0);
        return record;
    }

    /** Ages are from 18 to 95, and 0 where there is none: h is at most 95, and so is the noise's scale times nα. */
    @Test
    void aDryRunBoundsTheWidthByTheDeclaredBounds() {
        assertThat(plan("mean(age)", "0.5").outlook().get(0).words().toString())
                .startsWith("noise proportional to h = abs(age) at rank 493 of 500 pairs, over 1000 units")
                .contains(", at most ±0.5692 by the declared bounds; key ages, γ = 0.05");
        assertThat(Math.log(20) * 95 / 1000 / 0.5).isEqualTo(0.5692, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "abs(debt)                    | 1500",
                "2*abs(age) + 3               | 193",
                "abs(age*debt)                | 142500",
                "abs(clip(debt, 5))           | 10",
                "abs(1 - age/2)               | 46.5",
                "max(abs(age), abs(debt), 99) | 1500"
            })
    void theGreatestBoundFollowsFromTheDeclaredBounds(String text, String greatest) {
        assertThat(PairBound.of(text, COLUMNS).atMost(COLUMNS)).isEqualTo(Rational.of(greatest));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "huber(debt; -20, 0, 0.5)",
                "huber(debt; -20, 30, 0)",
                "huber(debt; age, 30, 1)",
                "huber(debt, 0, 30, 1)",
                "mean(clip(debt, 0))",
                "mean(clip(debt))"
            })
    void stepsWithoutPublicNumbersAboveZeroAreRefused(String text) {
        assertThatThrownBy(() -> plan(text, "1")).hasMessageContaining("statistic.syntax");
    }

    /** Earlier builds had one label for all centres; the names of the means tell which one an answer is about. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "variance(debt)       | variance(debt, 0)    | true",
                "variance(debt, -20)  | variance(debt, -20)  | true",
                "variance(debt)       | variance(debt, -20)  | false",
                "variance(debt, 20)   | variance(debt)       | false",
                "mean(debt)           | mean(debt)           | true",
                "huber(debt; 1, 2, 3) | huber(debt; 1, 2, 3) | true"
            })
    void theNamesOfTheRowsTellWhichCentreAnAnswerIsAbout(String asked, String answered, boolean isSame) {
        StatisticText stored = StatisticText.of(answered, COLUMNS);
        List<Double> released = Collections.nCopies(((Means) stored).parts().size(), 1.0);
        List<String> names = stored.rows(released, Optional.empty()).stream()
                .map(row -> row.get(0).asText().orElseThrow().text())
                .toList();
        assertThat(StatisticText.of(asked, COLUMNS).areNames(names)).isEqualTo(isSame);
    }

    @Test
    void aCentreMayBeNegative() {
        assertThat(StatisticText.of("variance(debt, -20)", COLUMNS)
                        .isBoundedBy(PairBound.of("abs(debt + 20) + abs((debt + 20)*(debt + 20))", COLUMNS)))
                .isTrue();
        assertThat(plan("mean(clip(debt - -20, 30))", "1").asked()).startsWith("mean(clip(20 + debt, 30)) on clipped");
    }
}
