package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.Reference;

final class LogSpaceTest {
    private static final double ZERO = Double.NEGATIVE_INFINITY;

    @ParameterizedTest
    @CsvFileSource(resources = "log-binomial.csv", numLinesToSkip = 1)
    void logBinomialAgreesWithReference(long n, long k, String expected) {
        Reference.assertClose(LogSpace.logBinomial(n, k), expected, 2e-15);
        assertThat(LogSpace.logBinomial(n, n - k)).isEqualTo(LogSpace.logBinomial(n, k));
    }

    @Test
    void nothingCanBeChosenOutsideTheRange() {
        assertThat(LogSpace.logBinomial(5, -1)).isEqualTo(ZERO);
        assertThat(LogSpace.logBinomial(5, 6)).isEqualTo(ZERO);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,-1", "-800,-801", "900,899.5", "3,-700"})
    void sumsAreSymmetricAndAboveTheirGreatestTerm(double a, double b) {
        double sum = LogSpace.add(a, b);
        assertThat(sum).isEqualTo(LogSpace.add(b, a)).isEqualTo(LogSpace.sum(a, b), within(1e-12));
        assertThat(sum - Math.max(a, b)).isCloseTo(Math.log1p(Math.exp(-Math.abs(a - b))), within(1e-12));
    }

    @Test
    void zeroIsNeutral() {
        assertThat(LogSpace.add(ZERO, ZERO)).isEqualTo(ZERO);
        assertThat(LogSpace.add(3, ZERO)).isEqualTo(3);
        assertThat(LogSpace.add(Double.POSITIVE_INFINITY, 1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(LogSpace.sum()).isEqualTo(ZERO);
        assertThat(LogSpace.sum(ZERO, 2, ZERO)).isEqualTo(2);
        assertThat(LogSpace.sum(Double.POSITIVE_INFINITY, 2)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @CsvSource({
        "1e-20, -46.051701859880913735211557639478, -46.051701859880913735201557639478",
        "0.5, -0.9327521295671885718946410001485, -0.4327521295671885718946410001485",
        "0.7, -0.68634100280838515349921529829262, 0.013658997191614802091863716701122",
        "1, -0.45867514538708189102164364506733, 0.54132485461291810897835635493267",
        "40, -4.2483542552915890043534917220857e-18, 39.999999999999999995751645744708",
        "800, 0, 800",
    })
    void onesAreSubtractedWithoutCancellation(double x, String oneMinusExp, String expMinusOne) {
        Reference.assertClose(LogSpace.logOneMinusExp(x), oneMinusExp, x == 800 ? 1e-300 : 4e-16);
        Reference.assertClose(LogSpace.logExpMinusOne(x), expMinusOne, 2e-14);
    }

    @Test
    void aProductMayBeADoubleWhereTheExponentialIsNone() {
        assertThat(LogSpace.timesExp(Math.exp(-740), 740)).isCloseTo(1, within(1e-2));
        assertThat(LogSpace.timesExp(Math.exp(-700), 712)).isCloseTo(Math.exp(12), within(1e-8));
        assertThat(LogSpace.timesExp(0, 2000)).isZero();
        assertThat(LogSpace.timesExp(3, -1)).isCloseTo(3 / Math.E, within(1e-15));
    }
}
