package org.mizan.mechanism.smooth;

import java.math.BigInteger;

/**
 * max over k of w<sub>k</sub>·A(k), or a floor if that is more, exactly. The weights fall and the movements grow with k, so
 * between two places the product is at most the weight after the first times the movement at the second: stretches that
 * cannot hold the maximum are left out, the others halved.
 */
final class SmoothSensitivity {
    private final SortedValues values;
    private final long[] weights;
    private BigInteger greatest;

    private SmoothSensitivity(SortedValues values, Decay decay, BigInteger floor) {
        this.values = values;
        this.weights = decay.weights(values.size());
        this.greatest = floor;
    }

    /** In units of 2<sup>-62</sup>, as the floor is. */
    static BigInteger of(SortedValues values, Decay decay, BigInteger floor) {
        SmoothSensitivity search = new SmoothSensitivity(values, decay, floor);
        int last = values.size();
        search.consider(0);
        search.between(0, last, search.consider(last));
        return search.greatest;
    }

    /** A(k), after its product was compared with the greatest so far. */
    private long consider(int k) {
        long movement = values.movement(k);
        greatest = greatest.max(product(weights[k], movement));
        return movement;
    }

    /** Looks for more strictly between two places, of which the second has the movement given. */
    private void between(int first, int last, long movement) {
        if (last - first <= 1 || product(weights[first + 1], movement).compareTo(greatest) <= 0) {
            return;
        }
        int middle = first + (last - first) / 2;
        long there = consider(middle);
        between(first, middle, there);
        between(middle, last, movement);
    }

    private static BigInteger product(long weight, long movement) {
        return BigInteger.valueOf(weight).multiply(BigInteger.valueOf(movement));
    }
}
