package org.mizan.privacy.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class BinomialTest {
    @ParameterizedTest
    @CsvFileSource(resources = "binomial-mass.csv", numLinesToSkip = 1)
    void massIsBoundedTightly(long n, long k, double p, String logMass) {
        double error = new BigDecimal(Binomial.logMass(n, k, p, 1 - p))
                .subtract(new BigDecimal(logMass))
                .doubleValue();
        assertThat(error).isBetween(0.0, 2e-11);
        double mirrored = Binomial.logMass(n, n - k, 1 - p, p);
        assertThat(mirrored - Binomial.logMass(n, k, p, 1 - p)).isBetween(-2e-11, 2e-11);
    }

    @Test
    void massesAddUpToOne() {
        double sum = 0;
        for (int k = 0; k <= 300; k++) {
            sum += Math.exp(Binomial.logMass(300, k, 0.3, 0.7));
        }
        assertThat(sum).isBetween(1.0, 1 + 1e-12);
    }

    @Test
    void whatCannotHappenHasNoMass() {
        assertThat(Binomial.logMass(5, 3, 0, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Binomial.logMass(5, 0, 0, 1)).isZero();
        assertThat(Binomial.logMass(5, 5, 1, 0)).isZero();
    }
}
