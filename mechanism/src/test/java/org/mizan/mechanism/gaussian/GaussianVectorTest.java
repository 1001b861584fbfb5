package org.mizan.mechanism.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.LawAssertions;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.accounting.Accountant;

class GaussianVectorTest {
    private static final Sensitivity ROOT_TWO = Sensitivity.l2(Rational.of("1.41421357"), ADD_REMOVE);

    private static Law<List<Long>> law(Gaussian gaussian, long first, long second) {
        Law<Long> one = gaussian.law(first);
        Law<Long> other = gaussian.law(second);
        Law.Builder<List<Long>> product = Law.within(2.1e-13);
        for (int i = 0; i < one.outcomes().size(); i++) {
            for (int j = 0; j < other.outcomes().size(); j++) {
                product.add(
                        List.of(one.outcomes().get(i), other.outcomes().get(j)),
                        one.probability(i) * other.probability(j));
            }
        }
        return product.rest(1e-29);
    }

    @ParameterizedTest
    @CsvSource({"0.5", "2", "30"})
    void twoCoordinatesLoseNoMoreThanTheEventSays(String variance) {
        GaussianVector vector = GaussianVector.ofVariance(2, ROOT_TWO, Rational.of(variance));
        Gaussian one = Gaussian.ofVariance(Sensitivity.l2(1, ADD_REMOVE), Rational.of(variance));
        Accountant account = Accountant.of(vector.event());
        for (double epsilon : List.of(0.0, 0.3, 1.0, 3.0)) {
            assertThat(Divergence.delta(law(one, 0, 0), law(one, 1, -1), epsilon)
                            .least())
                    .isLessThanOrEqualTo(account.delta(epsilon));
        }
    }

    @Test
    void theVarianceIsTheLeastWhoseAccountKeepsTheTarget() {
        GaussianVector vector = GaussianVector.of(12, ROOT_TWO, Epsilon.of("1"), Delta.of("1e-6"));
        assertThat(Accountant.of(vector.event()).delta(1)).isLessThanOrEqualTo(1e-6);
        Rational less = vector.event().variance().times(Rational.of("0.99999"));
        assertThat(Accountant.of(GaussianVector.ofVariance(12, ROOT_TWO, less).event())
                        .delta(1))
                .isGreaterThan(1e-6);
        assertThat(vector.event().dimensions()).isEqualTo(12);
    }

    @Test
    void eachCoordinateFollowsTheLawOfOneInteger() {
        GaussianVector vector = GaussianVector.ofVariance(2, ROOT_TWO, Rational.of(9));
        Gaussian scalar = Gaussian.ofVariance(Sensitivity.l2(1, ADD_REMOVE), Rational.of(9));
        CountedNoise noise = new CountedNoise(2);
        long[] values = {4, Long.MIN_VALUE};
        for (int i = 0; i < 2; i++) {
            int coordinate = i;
            LawAssertions.assertDrawn(scalar.law(values[i]), () -> vector.release(values, noise)[coordinate], 50_000);
        }
        assertThat(vector.release(new long[0], noise)).hasSize(2);
    }

    @Test
    void theIntervalHoldsForAllCoordinatesAtOnce() {
        GaussianVector vector = GaussianVector.ofVariance(100, ROOT_TWO, Rational.of(100));
        assertThat(vector.interval(0.95)).isEqualTo(Interval.symmetric(Rational.of(35)));
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> GaussianVector.of(0, ROOT_TWO, Epsilon.of("1"), Delta.of("1e-6")))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> GaussianVector.ofVariance(-1, ROOT_TWO, Rational.ONE))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> GaussianVector.ofVariance(1, ROOT_TWO, Rational.ONE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("integer");
    }

    @Test
    void eachCoordinateHasTheLawOfASingleCount() {
        Sensitivity sensitivity = Sensitivity.l2(1, ADD_REMOVE);
        Rational variance = Rational.of(9, 4);
        GaussianVector vector = GaussianVector.ofVariance(3, sensitivity, variance);
        Gaussian single = Gaussian.ofVariance(sensitivity, variance);
        List<Law<Long>> laws = vector.laws(new long[] {7, -2});
        assertThat(laws).hasSize(3);
        for (int place = 0; place < 3; place++) {
            Law<Long> expected = single.law(List.of(7L, -2L, 0L).get(place));
            assertThat(laws.get(place).outcomes()).isEqualTo(expected.outcomes());
            for (int i = 0; i < expected.outcomes().size(); i++) {
                assertThat(laws.get(place).probability(i)).isEqualTo(expected.probability(i));
            }
        }
    }
}
