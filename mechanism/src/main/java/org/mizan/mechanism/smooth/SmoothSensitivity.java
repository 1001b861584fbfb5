package org.mizan.mechanism.smooth;

import java.math.BigInteger;
import java.util.function.IntToLongFunction;

/**
 * max over k of w<sub>k</sub>·A(k), or a floor if that is more, exactly, for weights that fall and an A that grows with k:
 * between two places the product is at most the weight after the first times A at the second, so stretches that cannot hold
 * the maximum are left out, the others halved.
 */
public final class SmoothSensitivity {
    private final IntToLongFunction movement;
    private final long[] weights;
    private BigInteger greatest;

    private SmoothSensitivity(IntToLongFunction movement, long[] weights, BigInteger floor) {
        this.movement = movement;
        this.weights = weights;
        this.greatest = floor;
    }

    /**
     * The maximum over k = 0 … last, in units of 2<sup>-62</sup>, as the floor is.
     *
     * @param movement A, not negative and growing
     */
    public static BigInteger of(IntToLongFunction movement, int last, Decay decay, BigInteger floor) {
        SmoothSensitivity search = new SmoothSensitivity(movement, decay.weights(last), floor);
        search.consider(0);
        search.between(0, last, search.consider(last));
        return search.greatest;
    }

    /** A(k), after its product was compared with the greatest so far. */
    private long consider(int k) {
        long there = movement.applyAsLong(k);
        greatest = greatest.max(product(weights[k], there));
        return there;
    }

    /** Looks for more strictly between two places, of which the second has the movement given. */
    private void between(int first, int last, long there) {
        if (last - first <= 1 || product(weights[first + 1], there).compareTo(greatest) <= 0) {
            return;
        }
        int middle = first + (last - first) / 2;
        long halfway = consider(middle);
        between(first, middle, halfway);
        between(middle, last, there);
    }

    private static BigInteger product(long weight, long there) {
        return BigInteger.valueOf(weight).multiply(BigInteger.valueOf(there));
    }
}
