package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Reference.assertTightUpperBound;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

final class AmplificationTest {
    private static Approximate guarantee(String epsilon, Neighbours neighbours) {
        return new Approximate(Epsilon.of(epsilon), Delta.of("1e-6"), neighbours);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "amplification.csv", numLinesToSkip = 1)
    void bothWaysOfSamplingAmplifyAsTheReference(String epsilon, String rate, String expected) {
        Approximate poisson =
                Amplification.byPoissonSampling(guarantee(epsilon, Neighbours.ADD_REMOVE), Rational.of(rate));
        Approximate fixed =
                Amplification.byFixedSizeSampling(guarantee(epsilon, Neighbours.SUBSTITUTE), Rational.of(rate));
        assertTightUpperBound(poisson.epsilon().upper(), expected, 1e-12);
        assertThat(poisson.delta().value()).isEqualTo(Rational.of("1e-6").times(Rational.of(rate)));
        assertThat(poisson.neighbours()).isEqualTo(Neighbours.ADD_REMOVE);
        assertThat(fixed.epsilon()).isEqualTo(poisson.epsilon());
        assertThat(fixed.delta()).isEqualTo(poisson.delta());
        assertThat(fixed.neighbours()).isEqualTo(Neighbours.SUBSTITUTE);
    }

    @Test
    void theEndsAreExact() {
        Approximate whole = guarantee("0.3", Neighbours.ADD_REMOVE);
        assertThat(Amplification.byPoissonSampling(whole, Rational.ONE)).isEqualTo(whole);
        assertThat(Amplification.byPoissonSampling(whole, Rational.ZERO))
                .isEqualTo(new Approximate(Epsilon.ZERO, Delta.ZERO, Neighbours.ADD_REMOVE));
        assertThat(Amplification.byPoissonSampling(guarantee("0", Neighbours.ADD_REMOVE), Rational.of("0.5"))
                        .epsilon())
                .isEqualTo(Epsilon.ZERO);
    }

    @Test
    void samplingNeverCosts() {
        Approximate whole = guarantee("0.1", Neighbours.ADD_REMOVE);
        Rational almostAll = Rational.ONE.minus(Rational.of("1e-40"));
        assertThat(Amplification.byPoissonSampling(whole, almostAll).epsilon()).isEqualTo(whole.epsilon());
    }

    @Test
    void theOtherRelationIsRefused() {
        Rational rate = Rational.of("0.1");
        assertThatThrownBy(() -> Amplification.byPoissonSampling(guarantee("1", Neighbours.SUBSTITUTE), rate))
                .hasMessageContaining("add-remove only")
                .hasMessageContaining("sample.neighbours");
        assertThatThrownBy(() -> Amplification.byFixedSizeSampling(guarantee("1", Neighbours.ADD_REMOVE), rate))
                .hasMessageContaining("substitute only");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.1", "1.0000001"})
    void ratesOutsideTheUnitIntervalAreRefused(String rate) {
        assertThatThrownBy(
                        () -> Amplification.byPoissonSampling(guarantee("1", Neighbours.ADD_REMOVE), Rational.of(rate)))
                .hasMessageContaining("sample.range");
    }
}
