package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Rational;

class PairBoundTest {
    private static final NumberColumns COLUMNS = RegressionTest.COLUMNS;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "logistic(yes; a/20, b/10, 1; 0.01)",
                "logistic(a - 3 >= b*b; a/3; 1e-5)",
                "abs(a)",
                "abs(clip(a - 3, 2.5)) + 3*abs(b/7) + 2",
                "max(abs(b - 1), abs(b*yes))"
            })
    void aBoundIsReadFromItsOwnSpelling(String text) {
        PairBound bound = PairBound.of(text, COLUMNS);
        assertThat(PairBound.of(bound.toString(), COLUMNS)).hasToString(bound.toString());
    }

    @Test
    void aColumnWhoseNameIsNoWordIsSpelledInQuotes() {
        NumberColumns columns = new NumberColumns(
                Map.of(
                        "a*a", COLUMNS.column("a"),
                        "a", COLUMNS.column("a")),
                RegressionTest.UNITS);
        PairBound odd = PairBound.of("abs(\"a*a\")", columns);
        assertThat(odd).hasToString("abs(\"a*a\")");
        assertThat(PairBound.of(odd.toString(), columns))
                .isEqualTo(odd)
                .isNotEqualTo(PairBound.of("abs(a*a)", columns));
    }

    private static boolean covers(String h, String... parts) {
        List<RecordPart> read = new ArrayList<>();
        for (String part : parts) {
            read.add(RecordPart.read(new Formula(part, COLUMNS.names())));
        }
        return PairBound.of(h, COLUMNS).covers(read);
    }

    /** Two means of one column move twice as far as one. */
    @Test
    void everyPartNeedsADistanceOfItsOwn() {
        assertThat(covers("abs(a)", "a")).isTrue();
        assertThat(covers("abs(a)", "a", "a")).isFalse();
        assertThat(covers("abs(a) + abs(a)", "a", "a")).isTrue();
        assertThat(covers("abs(a) + abs(b)", "a", "b")).isTrue();
        assertThat(covers("abs(a)", "b")).isFalse();
    }

    /** A record that lacks a feature adds nothing to a regression, as one that lacks its label. */
    @Test
    void aRecordWithoutAFeatureCountsAsNothing() {
        PairBound h = PairBound.of("logistic(yes; a/20, 1; 0.01)", COLUMNS);
        double nothing = h.at(Map.of(), Map.of());
        assertThat(h.at(Map.of("yes", Rational.ONE), Map.of())).isEqualTo(nothing);
        assertThat(h.at(Map.of("a", Rational.ONE), Map.of())).isEqualTo(nothing);
        assertThat(h.at(Map.of("yes", Rational.ONE, "a", Rational.ONE), Map.of()))
                .isGreaterThan(nothing);
    }

    @Test
    void aDistanceCoversWhatMovesNoFurther() {
        assertThat(covers("0.5*abs(a)", "a")).isFalse();
        assertThat(covers("2*abs(a)", "a")).isTrue();
        assertThat(covers("abs(a)", "clip(a, 5)")).isTrue();
        assertThat(covers("abs(clip(a, 5))", "a")).isFalse();
        assertThat(covers("9", "clip(a, 5)")).isFalse();
        assertThat(covers("10", "clip(a, 5)")).isTrue();
    }
}
