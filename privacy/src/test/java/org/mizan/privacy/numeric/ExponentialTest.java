package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;

final class ExponentialTest {
    @ParameterizedTest
    @CsvSource({
        "1e-150, 5.0000000000000000629535823217296e-301",
        "-1e-09, 4.9999999983333339565659142663073e-19",
        "1e-05, 5.0000166667083342347014348623967e-11",
        "0.1, 5.170918075647625395523700332997e-3",
        "-0.5, 0.10653065971263342360379953499118",
        "0.99, 0.70123447234926227407869979413558",
        "-1.0, 0.36787944117144232159552377016146",
        "1.0, 0.71828182845904523536028747135266",
        "1.01, 0.73560101501691650949382782610698",
        "-1.01, 0.37421897957152332540391611563232",
        "3.3, 22.81263892065788278828189796025",
        "-7.7, 6.7004528271828869746132428809509",
        "500.0, 1.4035922178528374107397703328409e+217",
    })
    void remainderKeepsItsDigits(double x, String expected) {
        Reference.assertClose(Exponential.remainder(x), expected, 1e-15);
    }

    @Test
    void remainderReachesBothEnds() {
        assertThat(Exponential.remainder(0)).isZero();
        assertThat(Exponential.remainder(800)).isInfinite();
        assertThat(Exponential.remainder(-1e300)).isEqualTo(1e300);
    }

    @Test
    void tenPointsIntegrateDegreeNineteenExactly() {
        assertThat(Quadrature.mean(x -> Math.pow(x, 19), 0, 1)).isCloseTo(0.05, within(1e-16));
        assertThat(Quadrature.mean(x -> Math.pow(x, 18), -1, 1)).isCloseTo(1.0 / 19, within(1e-16));
        assertThat(Quadrature.mean(Math::exp, 2, 2)).isCloseTo(Math.exp(2), within(1e-14));
        assertThat(Quadrature.mean(x -> x, 3, 7)).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.0",
        "3/2, 0.40546510810816438197801311546435",
        "2/3, -0.40546510810816438197801311546435",
        "1.0000000000001, 9.9999999999995000000000000333333e-14",
        "0.9999, -0.00010000500033335833533350001428696",
        "1.999, 0.69264705551826301149796017156492",
        "0.501, -0.69114917789727225339897835038579",
        "3, 1.0986122886681096913952452369225",
        "7/100, -2.6592600369327780629306301659255",
        "1e-400, -921.03403719761827360719658187375",
        "123456e500, 1163.0161865932882429441589338114",
        "1e-5, -11.512925464970228420089957273422",
    })
    void logarithmsOfFractionsKeepTheirDigits(String fraction, String expected) {
        Reference.assertClose(LogSpace.log(Rational.of(fraction)), expected, 1e-15);
    }
}
