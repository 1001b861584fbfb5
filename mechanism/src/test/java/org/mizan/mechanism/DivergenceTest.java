package org.mizan.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;

class DivergenceTest {
    private static Law<Integer> law(double error, double rest, double... probabilities) {
        Law.Builder<Integer> builder = Law.within(error);
        for (int i = 0; i < probabilities.length; i++) {
            builder.add(i, probabilities[i]);
        }
        return builder.rest(rest);
    }

    @Test
    void theHockeyStickCountsWhatIsAbove() {
        Divergence divergence = Divergence.delta(law(0, 0, 0.7, 0.3), law(0, 0, 0.3, 0.7), Math.log(2));
        assertThat(divergence.least()).isCloseTo(0.1, within(1e-12)).isLessThanOrEqualTo(divergence.most());
        assertThat(divergence.most()).isCloseTo(0.1, within(1e-12));
    }

    @Test
    void anOutcomeThatTheOtherLawLacksIsCertain() {
        Divergence divergence = Divergence.delta(law(0, 0, 0.5, 0.25, 0.25), law(0, 0, 0.5, 0.5), 50);
        assertThat(divergence.least()).isCloseTo(0.25, within(1e-12));
        assertThat(Divergence.renyi(law(0, 0, 0.5, 0.25, 0.25), law(0, 0, 0.5, 0.5), 2)
                        .least())
                .isInfinite();
    }

    @Test
    void errorsAndWhatIsNotListedWidenTheInterval() {
        Divergence divergence = Divergence.delta(law(1e-3, 1e-2, 0.7, 0.29), law(1e-3, 1e-2, 0.3, 0.69), 0);
        assertThat(divergence.least()).isLessThan(0.39);
        assertThat(divergence.most()).isGreaterThan(0.41);
    }

    @Test
    void renyiDivergenceIsThatOfTheDefinition() {
        Divergence divergence = Divergence.renyi(law(0, 0, 0.7, 0.3), law(0, 0, 0.3, 0.7), 3);
        double exact = Math.log(Math.pow(0.7, 3) / 0.09 + Math.pow(0.3, 3) / 0.49) / 2;
        assertThat(divergence.least()).isCloseTo(exact, within(1e-12)).isLessThanOrEqualTo(exact);
        assertThat(divergence.most()).isCloseTo(exact, within(1e-12)).isGreaterThanOrEqualTo(exact);
        assertThat(Divergence.renyi(law(0, 1e-9, 0.7, 0.3), law(0, 0, 0.3, 0.7), 3)
                        .most())
                .isInfinite();
    }

    /** P = (1 - p, p) and Q = (1 - q, q) with q far below p have a moment of about p^α q^{1-α}. */
    @Test
    void divergencesTooGreatForTheirMomentsAreStillNumbers() {
        Law<Integer> often = law(0, 0, 0.5, 0.5);
        Law<Integer> seldom = law(0, 0, 1, 1e-30);
        Divergence divergence = Divergence.renyi(often, seldom, 32);
        double exact = (32 * Math.log(0.5) + 31 * 30 * Math.log(10)) / 31;
        assertThat(divergence.least()).isCloseTo(exact, within(1e-11)).isLessThanOrEqualTo(exact);
        assertThat(divergence.most()).isCloseTo(exact, within(1e-11)).isGreaterThanOrEqualTo(exact);
        assertThat(Divergence.renyi(law(0, 0, 0.25, 0.25, 0.5), law(0, 0, 1e-30, 1e-30, 1), 32)
                        .least())
                .isCloseTo((Math.log(2) + 32 * Math.log(0.25) + 31 * 30 * Math.log(10)) / 31, within(1e-11));
    }

    @Test
    void whatTheOtherLawDoesNotListMayBeAnyOutcome() {
        Divergence divergence = Divergence.renyi(law(0, 0, 0.5, 0.5), law(0, 0.1, 0.9), 2);
        double most = Math.log(0.25 / 0.9 + 0.25 / 0.1);
        assertThat(divergence.least()).isCloseTo(most, within(1e-12)).isLessThanOrEqualTo(most);
        assertThat(Divergence.delta(law(0, 0, 0.5, 0.5), law(0, 0.1, 0.9), 0).least())
                .isLessThanOrEqualTo(0.4);
    }

    @Test
    void theErrorOfTheOtherLawLowersTheLowerEnd() {
        Divergence divergence = Divergence.renyi(law(0, 0, 0.7, 0.3), law(0.01, 0, 0.3, 0.7), 2);
        double lowered = Math.log((0.49 / 0.3 + 0.09 / 0.7) / 1.01);
        assertThat(divergence.least()).isCloseTo(lowered, within(1e-12)).isLessThanOrEqualTo(lowered);
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> law(0, 0, -0.1)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> law(0, 0, Double.NaN)).isInstanceOf(InvalidInputException.class);
    }
}
