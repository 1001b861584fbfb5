package org.mizan.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mizan.privacy.Rational;

class BoundTest {
    private static final Rational EXACT = Rational.of("1.1");

    @Test
    void anExactBoundIsShownInPlaceOfOneAHairAbove() {
        Bound bound = Bound.least(Math.nextUp(1.1), Optional.of(EXACT));
        assertThat(bound).hasToString("1.1");
        assertThat(bound.value()).isEqualTo(EXACT.upper());
    }

    @Test
    void aComputedBoundThatIsLessCounts() {
        Bound bound = Bound.least(1.05, Optional.of(EXACT));
        assertThat(bound.value()).isEqualTo(1.05);
        assertThat(bound).hasToString("1.0501");
    }

    @Test
    void withoutAnExactBoundTheComputedOneIsRoundedUp() {
        assertThat(Bound.least(1.1, Optional.empty())).hasToString("1.1001");
        assertThat(Bound.least(Double.POSITIVE_INFINITY, Optional.empty()).isFinite())
                .isFalse();
    }
}
