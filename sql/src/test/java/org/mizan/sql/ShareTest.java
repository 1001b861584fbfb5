package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.engine.Reading;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.Interval;
import org.mizan.noise.Generator;
import org.mizan.privacy.Rational;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.pricing.Spend;

/** A share is from 0 to 1 whatever noise makes of it, and the number that noise made is kept beside it. */
class ShareTest {
    private static final int ANSWERS = 400;

    private static Released drawn(String expression) {
        Release release = PrivateSql.plan(
                "SELECT department, %s AS share FROM visits GROUP BY department".formatted(expression),
                Clinic.tables(Clinic.DATASET),
                Spend.epsilon("1"),
                0.95);
        try (Interpreter interpreter = Interpreter.of(Clinic.DATASET, Clinic.ROWS)) {
            Reading reading = interpreter.read(release.program());
            return release.draw(reading, Generator.current());
        }
    }

    /** Of 1,200 shares of a row or two with noise of ±6 hundreds are out of bounds: that fewer than one is has no chance worth telling. */
    @ParameterizedTest
    @CsvSource({
        "COUNT(*) FILTER (WHERE urgent) / COUNT(*), 1",
        "'COUNT(stay) / NULLIF(COUNT(*), 0)', 1",
        "100.0 * SUM(CASE WHEN urgent THEN 1 ELSE 0 END) / COUNT(*), 100",
        "'ROUND(COUNT(*) FILTER (WHERE age > 50) / COUNT(*), 3)', 1"
    })
    void aShareAndItsIntervalAreWithinItsBounds(String expression, long most) {
        Interval bounds = new Interval(Rational.ZERO, Rational.of(most));
        int moved = 0;
        for (int answer = 0; answer < ANSWERS; answer++) {
            ReleasedColumn shares = drawn(expression).table().cells(1);
            for (int row = 0; row < 3; row++) {
                if (shares.number(row).isPresent()) {
                    Rational share = Rational.of(shares.number(row).get());
                    assertThat(bounds.nearest(share)).isEqualTo(share);
                    Rational low = Rational.of(shares.low(row).orElseThrow());
                    Rational high = Rational.of(shares.high(row).orElseThrow());
                    assertThat(List.of(low, high))
                            .allMatch(end -> bounds.nearest(end).equals(end));
                    assertThat(share).isBetween(low, high);
                    boolean isMoved = shares.raw(row).isPresent();
                    moved += isMoved ? 1 : 0;
                    assertThat(isMoved).isEqualTo(isMoved && isOutside(bounds, shares, row));
                }
            }
        }
        assertThat(moved).isPositive();
    }

    private static boolean isOutside(Interval bounds, ReleasedColumn shares, int row) {
        Rational raw = Rational.of(shares.raw(row).orElseThrow());
        return !bounds.nearest(raw).equals(raw);
    }

    /** A ratio that no share is stays as it was drawn. */
    @Test
    void otherRatiosAreNotMoved() {
        for (int answer = 0; answer < 50; answer++) {
            assertThat(drawn("COUNT(*) / COUNT(stay)").table().cells(1).hasRaw())
                    .isFalse();
            assertThat(drawn("SUM(stay) / COUNT(*)").table().cells(1).hasRaw()).isFalse();
            // Limits of rows in all can let more values than rows count.
            assertThat(drawn("COUNT(DISTINCT age) / COUNT(*)").table().cells(1).hasRaw())
                    .isFalse();
            assertThat(drawn("COUNT(*) - COUNT(stay)").table().cells(1).hasRaw())
                    .isFalse();
        }
    }
}
