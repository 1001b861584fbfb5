package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

final class LossesTest {
    @ParameterizedTest
    @CsvSource({"0.1, 1", "0.1, 7", "3, 12", "1e-6, 40", "0.5, 300", "50, 6"})
    void repeatedLossesAreBinomial(double epsilon, int count) {
        Losses losses = Losses.repeated(epsilon, count);
        double logTruth = -Math.log1p(Math.exp(-epsilon));
        assertThat(losses.size()).isEqualTo(count + 1);
        assertThat(losses.escaped()).isZero();
        for (int lies = 0; lies <= count; lies++) {
            double expected = Math.exp(LogSpace.logBinomial(count, lies) + count * logTruth - lies * epsilon);
            assertThat(losses.value(lies)).isCloseTo((count - 2 * lies) * epsilon, within(1e-12 * count * epsilon));
            assertThat(losses.mass(lies)).isCloseTo(expected, within(1e-12 * expected));
        }
    }

    @Test
    void whatNeverHappensIsLeftOutAndCounted() {
        Losses losses = Losses.repeated(0.1, 1_000_000);
        assertThat(losses.size()).isBetween(20_000, 80_000);
        assertThat(losses.escaped()).isEqualTo(1e-280);
        assertThat(losses.mass(0)).isBetween(1e-295, 1e-289);
        assertThat(losses.relativeError()).isBetween(losses.size() * Rounding.UNIT, 1e-10);
    }

    @Test
    void sumsOfLossesKeepTheirMassAndTheirErrors() {
        Losses one = Losses.repeated(0.3, 4);
        Losses other = Losses.repeated(0.7, 3);
        Losses sum = one.plus(other);
        assertThat(sum.size()).isEqualTo(20);
        assertThat(sum.value(0)).isBetween(3.3, 3.3 + 1e-14);
        assertThat(sum.value(19)).isBetween(-3.3 - 1e-14, -3.3 + 1e-14);
        assertThat(sum.escaped()).isBetween(1e-301, 1e-299);
        assertThat(sum.relativeError()).isGreaterThan(one.relativeError() + other.relativeError());
        double mass = 0;
        for (int i = 0; i < sum.size(); i++) {
            mass += sum.mass(i);
            assertThat(i == 0 || sum.value(i) <= sum.value(i - 1)).isTrue();
        }
        assertThat(mass).isCloseTo(1, within(1e-14));
        Losses rare = Losses.repeated(0.1, 1_000_000).plus(Losses.none());
        assertThat(rare.escaped()).isEqualTo(1e-280 + 1e-300);
    }
}
