package org.mizan.audit.betting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.audit.subject.Claim;
import org.mizan.audit.subject.Layer;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.RandomizedResponseEvent;

class RenyiBoundTest {
    private static final Claim RESPONSE =
            Claim.of(new RandomizedResponseEvent(Rational.of(3, 4), 2, Neighbours.SUBSTITUTE));

    /** A randomized response is told by one set of answers, so that the bound is the divergence itself. */
    @ParameterizedTest
    @ValueSource(doubles = {1.25, 2, 8, 64})
    void theBoundIsReachedByARandomizedResponse(double order) {
        assertThat(RenyiBound.of(0.75, 0.25, order))
                .isCloseTo(RESPONSE.renyi(order), within(1e-9))
                .isLessThanOrEqualTo(RESPONSE.renyi(order));
    }

    @Test
    void nothingIsShownWhereTheSetIsNotMoreLikely() {
        assertThat(RenyiBound.of(0.25, 0.25, 2)).isZero();
        assertThat(RenyiBound.of(0.2, 0.3, 2)).isZero();
        assertThat(RenyiBound.of(1, 0.5, 2)).isCloseTo(Math.log(2), within(1e-9));
    }

    @Test
    void boundsRefuteOnlyWhatTheyExceed() {
        assertThat(new SetBounds(0.75, 0.25).finding(RESPONSE).violated()).isFalse();
        assertThat(new SetBounds(0.76, 0.25).finding(RESPONSE).violated()).isTrue();
        assertThat(new SetBounds(0.76, 0.25).finding(RESPONSE).layer()).isEqualTo(Layer.RENYI);
        assertThat(new SetBounds(0.75, 0.25).epsilon(0)).isCloseTo(Math.log(3), within(1e-9));
        assertThat(new SetBounds(0.75, 0.25).epsilon(0.25)).isCloseTo(Math.log(2), within(1e-9));
        assertThat(new SetBounds(0.75, 0.25).epsilon(0.8)).isZero();
        assertThat(new SetBounds(0.2, 0.25).epsilon(0)).isZero();
    }
}
