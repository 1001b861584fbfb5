package org.mizan.synth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
}
