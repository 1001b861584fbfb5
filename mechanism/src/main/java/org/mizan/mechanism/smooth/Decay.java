package org.mizan.mechanism.smooth;

import java.math.BigInteger;
import org.mizan.privacy.Rational;

/**
 * Weights w<sub>0</sub> = 1, w<sub>k+1</sub> = ⌈r·w<sub>k</sub>⌉, in units of 2<sup>-62</sup>: what happens k records away
 * counts w<sub>k</sub> times. They fall, and because each is rounded up, never by more than the factor r from one to the
 * next, exactly.
 */
public final class Decay {
    /** Weights are in units of 2<sup>-BITS</sup>. */
    public static final int BITS = 62;

    private static final long ONE = 1L << BITS;

    /** r in units of 2<sup>-62</sup>. */
    private final long ratio;

    private Decay(long ratio) {
        this.ratio = ratio;
    }

    /** The decay whose r is a given number of (0, 1), rounded up. */
    public static Decay of(Rational ratio) {
        BigInteger units = ratio.times(ONE).roundedUp(0).toBigIntegerExact();
        return new Decay(units.longValueExact());
    }

    /** r, exactly. */
    Rational ratio() {
        return Rational.of(ratio, ONE);
    }

    /** w<sub>0</sub> … w<sub>last</sub> in units of 2<sup>-62</sup>. */
    public long[] weights(int last) {
        long[] weights = new long[last + 1];
        weights[0] = ONE;
        for (int k = 0; k < last; k++) {
            long high = Math.multiplyHigh(weights[k], ratio);
            long low = weights[k] * ratio;
            boolean isWhole = (low & (ONE - 1)) == 0;
            weights[k + 1] = (high << (Long.SIZE - BITS) | low >>> BITS) + (isWhole ? 0 : 1);
        }
        return weights;
    }
}
