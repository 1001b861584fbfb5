package org.mizan.privacy.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Reference;

final class GroupCurveTest {
    private static final RenyiCurve GAUSSIAN = GaussianCurve.of(Rational.ONE);

    @ParameterizedTest
    @CsvSource({
        "1, 8, 24, 16.571428571428571428571428571429",
        "2, 4, 72, 35.904761904761904761904761904762",
        "3, 2, 216, 89.761904761904761904761904761905",
    })
    void bothFormsAreTheirFormulas(int doublings, double order, String mironov, String product) {
        Reference.assertTightUpperBound(GroupCurve.mironov(GAUSSIAN, doublings).at(order), mironov, 1e-14);
        Reference.assertTightUpperBound(GroupCurve.of(GAUSSIAN, doublings).at(order), product, 1e-14);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void neitherFormFallsBelowTheExactGroup(int doublings) {
        long units = 1L << doublings;
        RenyiCurve gaussian = GaussianCurve.of(Rational.of(units * units));
        RenyiCurve laplace = LaplaceCurve.of(new Epsilon(Rational.of(units, 5)));
        RenyiCurve oneLaplace = LaplaceCurve.of(Epsilon.of("0.2"));
        for (double order : new double[] {1, 1.2, 1.9, 2, 2.5, 16, 1e5, 1e308, Double.POSITIVE_INFINITY}) {
            double sharp = GroupCurve.of(GAUSSIAN, doublings).at(order);
            assertThat(sharp)
                    .isGreaterThanOrEqualTo(gaussian.at(order) * (1 - 1e-15))
                    .isLessThanOrEqualTo(GroupCurve.mironov(GAUSSIAN, doublings).at(order));
            assertThat(GroupCurve.of(oneLaplace, doublings).at(order))
                    .isGreaterThanOrEqualTo(laplace.at(order) * (1 - 1e-15));
        }
    }

    @Test
    void greatestLossesAdd() {
        RenyiCurve laplace = LaplaceCurve.of(Epsilon.of("0.25"));
        assertThat(GroupCurve.of(laplace, 3).at(Double.POSITIVE_INFINITY)).isEqualTo(2);
        assertThat(GroupCurve.mironov(laplace, 3).at(Double.POSITIVE_INFINITY)).isEqualTo(2);
    }

    @Test
    void belowTwoTheValueAtTwoServes() {
        assertThat(GroupCurve.mironov(GAUSSIAN, 1).at(1))
                .isEqualTo(GroupCurve.mironov(GAUSSIAN, 1).at(2));
        assertThat(GroupCurve.of(GAUSSIAN, 1).at(1))
                .isEqualTo(GroupCurve.of(GAUSSIAN, 1).at(2));
        assertThat(GroupCurve.of(GAUSSIAN, 1).at(1.9))
                .isLessThan(GroupCurve.of(GAUSSIAN, 1).at(2));
    }

    @Test
    void nothingTimesAnythingIsNothing() {
        assertThat(GroupCurve.of(RenyiCurve.ZERO, 4).at(1)).isZero();
        assertThat(GroupCurve.mironov(RenyiCurve.ZERO, 4).at(3)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 61})
    void impossibleGroupsAreRefused(int doublings) {
        assertThatThrownBy(() -> GroupCurve.of(GAUSSIAN, doublings)).hasMessageContaining("doublings.range");
    }
}
