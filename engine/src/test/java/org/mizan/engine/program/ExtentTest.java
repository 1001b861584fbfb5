package org.mizan.engine.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ExtentTest {
    private static final Scalar AGE = new Scalar.OfColumn("age", Span.of(0, 1));

    /** Each is twice the one within it. */
    private static Scalar doubled(int times) {
        Scalar scalar = AGE;
        for (int time = 0; time < times; time++) {
            scalar = new Scalar.Plus(scalar, scalar);
        }
        return scalar;
    }

    @Test
    void aSharedPartIsVisitedOnceAndCountedForEachMention() {
        Extent extent = new Extent(1);
        Extent.Size size = extent.of(doubled(40));
        assertThat(size.parts()).isEqualTo((1L << 41) - 1);
        assertThat(size.levels()).isEqualTo(40);
        assertThat(extent.visited()).isEqualTo(41);
    }

    @Test
    void spansOfSharedPartsAreKept() {
        assertThat(doubled(100).span())
                .isEqualTo(new Span(java.math.BigInteger.ZERO, java.math.BigInteger.TWO.pow(100)));
    }

    @Test
    void countsBeyondAnyNumberStayThere() {
        Extent extent = new Extent(1);
        assertThat(extent.of(new Condition.IsNull(doubled(90))).parts()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aSpanThatIsNotTheirOwnIsRefused() {
        assertThatThrownBy(() -> new Scalar.Plus(AGE, AGE, Span.of(0, 1))).isInstanceOf(IllegalArgumentException.class);
    }
}
