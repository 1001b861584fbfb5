package org.mizan.mechanism.quantile;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mizan.noise.Noise;
import org.mizan.noise.sampler.Sampler;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Bisection;

/**
 * Noisy counts of the parts of a range, drawn when they are first looked at and kept: what is never looked at need not
 * be drawn, and what is looked at twice must not be drawn twice.
 */
final class NoisyTree {
    static final int BRANCHES = 16;

    private static final int BRANCH_BITS = 4;
    private static final long LARGEST = (1L << 62) - 1;

    private final long size;
    private final long[] sorted;
    private final Sampler sampler;
    private final Noise noise;
    private final Map<Cut, long[]> counts = new HashMap<>();

    /** Sixteen parts of 2<sup>bits</sup> points each, from {@code start} on, as far as the range goes. */
    private record Cut(long start, int bits) {}

    NoisyTree(long size, long[] sorted, Sampler sampler, Noise noise) {
        this.size = size;
        this.sorted = sorted;
        this.sampler = sampler;
        this.noise = noise;
    }

    /** How many times a range must be cut by 16 until its parts are points; at least once. */
    static int levels(long size) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(size - 1);
        return Math.max(1, (bits + BRANCH_BITS - 1) / BRANCH_BITS);
    }

    /** The point at which a share of the noisy counts lies below, walking down from the whole range. */
    long quantile(Rational share) {
        Rational left = share;
        long start = 0;
        for (int bits = BRANCH_BITS * (levels(size) - 1); bits >= 0; bits -= BRANCH_BITS) {
            long[] children = counts.computeIfAbsent(new Cut(start, bits), this::draw);
            BigInteger total = sum(children);
            if (total.signum() == 0) {
                return start + middle(left, width(start, bits));
            }
            Rational wanted = left.times(Rational.of(total, BigInteger.ONE));
            int child = 0;
            while (children[child] == 0 || wanted.compareTo(Rational.of(children[child])) > 0) {
                wanted = wanted.minus(Rational.of(children[child]));
                child++;
            }
            left = wanted.over(Rational.of(children[child]));
            start += (long) child << bits;
        }
        return start;
    }

    /**
     * Which share of all values a few more than {@code reach} are at least, where the noisy number of values is at most
     * {@code reach} off; empty where there may be none.
     */
    Optional<Rational> share(long reach) {
        int bits = BRANCH_BITS * (levels(size) - 1);
        BigInteger fewest =
                sum(counts.computeIfAbsent(new Cut(0, bits), this::draw)).subtract(BigInteger.valueOf(reach));
        return fewest.signum() > 0
                ? Optional.of(Rational.of(BigInteger.valueOf(reach).add(BigInteger.ONE), fewest))
                : Optional.empty();
    }

    private static BigInteger sum(long[] counts) {
        return Arrays.stream(counts).mapToObj(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** The noisy counts of the sixteen, none below 0; parts beyond the range have none. */
    private long[] draw(Cut cut) {
        long[] children = new long[BRANCHES];
        for (int i = 0; i < BRANCHES; i++) {
            long from = cut.start + ((long) i << cut.bits);
            if (from >= size) {
                break;
            }
            long count = below(from + (1L << cut.bits)) - below(from);
            children[i] = Math.max(0, Math.min(LARGEST, Math.min(LARGEST, sampler.draw(noise)) + count));
        }
        return children;
    }

    /** How many values lie below a point. */
    private long below(long point) {
        return 1 + Bisection.last(-1, sorted.length, index -> sorted[(int) index] < point);
    }

    /**
     * How many points 16 parts of 2<sup>bits</sup> have, as far as the range goes, which is at most 2<sup>62</sup>.
     */
    private long width(long start, int bits) {
        int all = bits + BRANCH_BITS;
        return all >= 62 ? size - start : Math.min(size - start, 1L << all);
    }

    private static long middle(Rational share, long width) {
        Rational place = share.times(width - 1);
        return place.numerator().divide(place.denominator()).longValueExact();
    }
}
