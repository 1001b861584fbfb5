package org.mizan.audit.betting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;

class ClopperPearsonTest {
    /** References: quantiles of the beta distribution, as binomial tails summed in 60 digits give them. */
    @ParameterizedTest
    @CsvSource({
        "1, 10, 0.025, 0.0025285785444618, 0.4450161170282",
        "5, 10, 0.025, 0.1870860284474, 0.8129139715526",
        "50, 1000, 1e-9, 0.018743085635049, 0.10312019032659",
        "9, 10, 1e-9, 0.078055544292381, 0.9999999999",
    })
    void boundsAreThoseOfTheBinomialTails(long hits, long trials, double failure, double lower, double upper) {
        assertThat(ClopperPearson.lower(hits, trials, failure))
                .isCloseTo(lower, within(2e-9))
                .isLessThan(lower + 1e-13);
        assertThat(ClopperPearson.upper(hits, trials, failure))
                .isCloseTo(upper, within(2e-9))
                .isGreaterThan(upper - 1e-13);
    }

    @Test
    void nothingBadOfManyIsTheRuleOfTwenty() {
        assertThat(ClopperPearson.lower(0, 10_000, 1e-9)).isZero();
        assertThat(ClopperPearson.upper(0, 10_000, 1e-9) * 10_000).isBetween(20.70, 20.73);
        assertThat(ClopperPearson.upper(7, 7, 1e-9)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"-1, 10, 0.1", "11, 10, 0.1", "0, 0, 0.1", "1, 2, 0", "1, 2, 1", "1, 2, NaN"})
    void impossibleCountsAreRefused(long hits, long trials, double failure) {
        assertThatThrownBy(() -> ClopperPearson.lower(hits, trials, failure)).isInstanceOf(InvalidInputException.class);
    }
}
