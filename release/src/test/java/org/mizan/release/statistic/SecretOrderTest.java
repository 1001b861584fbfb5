package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

/** Pairs depend on which rows there are and on the ledger's secret, and on nothing else. */
class SecretOrderTest {
    private static final int UNITS = 100;

    private static final Dataset PEOPLE = DatasetFile.parse("""
        units: 100
        dataset: people
        neighbours: substitute
        unit: rows
        source: people.csv
        ledger: .mizan/ledger.db
        columns:
          a: {type: integer, min: 0, max: 1000000}
          b: {type: integer, min: 0, max: 1000000}
        budget: {epsilon: 10, delta: 0, gamma: 0.9}
        random:
          - {name: first, h: abs(a), gamma: 0.3}
          - {name: second, h: 1 + abs(a), gamma: 0.3}
          - {name: share, h: "1", gamma: 0.3}
        """, "mizan.yaml");

    private static CodedRow row(long a, long b) {
        return new CodedRow(Map.of("a", a, "b", b), Map.of());
    }

    /** Numbers of a lognormal law, and others that are independent of them. */
    private static List<CodedRow> rows(Random random, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> row(lognormal(random), random.nextInt(1_000_001)))
                .toList();
    }

    private static long lognormal(Random random) {
        return Math.min(1_000_000, Math.round(1000 * Math.exp(random.nextGaussian())));
    }

    private static Release plan(String text, String key, Function<String, byte[]> secrets) {
        return StatisticRelease.plan(text, PEOPLE, Optional.of(key), Spend.epsilon("1"), 0.95, secrets);
    }

    private static Reading reading(List<CodedRow> rows) {
        return Interpreter.of(PEOPLE, rows)
                .read(plan("mean(a)", "first", Secrets.FIXED).program());
    }

    /** How wide the interval is: it follows from h of rank r and from nothing else of the data. */
    private static Rational width(Release release, Reading reading) {
        Cell.Value told = (Cell.Value)
                release.draw(reading, Generator.current()).rows().get(0).get(1);
        return told.interval().orElseThrow().high().minus(told.value());
    }

    private static Rational width(String text, String key, List<CodedRow> rows) {
        Release release = plan(text, key, Secrets.FIXED);
        return width(release, Interpreter.of(PEOPLE, rows).read(release.program()));
    }

    private static Comparator<CodedRow> by(String column) {
        return Comparator.comparing(row -> row.codes().get(column));
    }

    @Test
    void theOrderOfTheFileHasNoInfluence() {
        List<CodedRow> rows = new ArrayList<>(rows(new Random(5), UNITS));
        rows.addAll(rows.subList(0, 7));
        Rational width = width("mean(a)", "first", rows);
        for (Comparator<CodedRow> order : List.of(by("a"), by("b"), by("a").reversed())) {
            rows.sort(order);
            assertThat(width("mean(a)", "first", rows)).isEqualTo(width);
        }
        Collections.shuffle(rows, new Random(6));
        assertThat(width("mean(a)", "first", rows)).isEqualTo(width);
    }

    /** But for a step of their grids, which are fine, the noise of both is that of the same h of rank r. */
    @Test
    void everyStatisticOnAKeyHasTheSamePairs() {
        List<CodedRow> rows = rows(new Random(7), UNITS);
        double first = width("mean(a)", "second", rows).nearest();
        double second = width("proportion(b > 100)", "second", rows).nearest();
        assertThat(second / first).isBetween(1 - 1e-6, 1 + 1e-6);
    }

    @Test
    void anotherKeyOrLedgerHasAnotherOrder() {
        List<CodedRow> rows = rows(new Random(8), UNITS);
        Reading reading = reading(rows);
        long widths = IntStream.range(0, 50)
                .mapToObj(ledger -> width(plan("mean(a)", "first", Secrets.numbered(ledger)), reading))
                .distinct()
                .count();
        assertThat(widths).isGreaterThan(5);
        // h of the one is 1 more than h of the other: in the same order the widths would be 3/100 apart.
        double apart = width("mean(a)", "second", rows)
                .minus(width("mean(a)", "first", rows))
                .nearest();
        assertThat(Math.abs(apart)).isGreaterThan(0.05);
    }

    /** With h = 1 all pairs are alike, also where rows are more than was stated. */
    @ParameterizedTest
    @ValueSource(ints = {99, 100, 150})
    void anHWithoutColumnsHasNoUseForAnOrder(int number) {
        List<CodedRow> rows = new ArrayList<>(rows(new Random(9), number));
        Rational width = width("proportion(b > 100)", "share", rows);
        rows.sort(by("b"));
        assertThat(width("proportion(b > 100)", "share", rows)).isEqualTo(width);
    }
}
