package org.mizan.noise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.noise.sampler.Reference;

class ExponentialBoundsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "1/2",
                "2/3",
                "7",
                "63",
                "64",
                "100/3",
                "177",
                "1/1000000000000000000000000000000000000000",
                "123456789/987654321",
                "100000000000000000000000000000000000001/100000000000000000000000000000000000000"
            })
    void theyHoldTheTruthAndAreTight(String text) {
        Ratio exponent = Reference.ratio(text);
        BigDecimal truth = Reference.exponential(exponent);
        for (int bits : new int[] {64, 128, 192, 256}) {
            Enclosure bounds = ExponentialBounds.of(exponent, bits);
            BigDecimal scaled = truth.multiply(new BigDecimal(BigInteger.TWO.pow(bits)));
            BigDecimal slack = new BigDecimal("1e-2");
            assertThat(new BigDecimal(bounds.lower())).isLessThanOrEqualTo(scaled.add(slack));
            assertThat(new BigDecimal(bounds.upper())).isGreaterThanOrEqualTo(scaled.subtract(slack));
            assertThat(bounds.upper().subtract(bounds.lower())).isLessThanOrEqualTo(BigInteger.TWO);
        }
    }

    @Test
    void nothingIsOneAndVeryMuchIsNearlyZero() {
        BigInteger one = BigInteger.ONE.shiftLeft(64);
        assertThat(ExponentialBounds.of(Reference.ratio("0"), 64)).isEqualTo(new Enclosure(one, one));
        Ratio huge = new Ratio(BigInteger.TEN.pow(400), BigInteger.ONE);
        assertThat(ExponentialBounds.of(huge, 64)).isEqualTo(new Enclosure(BigInteger.ZERO, BigInteger.ONE));
    }
}
