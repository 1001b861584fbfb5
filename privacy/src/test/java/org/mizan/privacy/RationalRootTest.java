package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RationalRootTest {
    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "16,4", "6.25,2.5", "4/9,2/3", "1e-200,1e-100"})
    void isExactWhereItIsAFraction(String square, String root) {
        assertThat(Rational.of(square).root()).contains(Rational.of(root));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "0.5", "4/3", "3/4", "-4", "15.999999999999999999999"})
    void isAbsentElsewhere(String square) {
        assertThat(Rational.of(square).root()).isEmpty();
    }

    @Test
    void readsBackEveryDoubleHoweverSmallOrLarge() {
        for (double value :
                new double[] {Double.MIN_VALUE, Math.nextUp(1e-300), Math.nextUp(1e300), Double.MAX_VALUE}) {
            Rational exact = Rational.ofDouble(value);
            assertThat(Rational.of(exact.toString())).isEqualTo(exact);
        }
    }
}
