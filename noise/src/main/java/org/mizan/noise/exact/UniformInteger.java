package org.mizan.noise.exact;

import java.math.BigInteger;
import org.mizan.noise.Noise;

/** Uniform integers, without bias: as many bits as the bound has, drawn again until they are below it (twice at most on average). */
public final class UniformInteger {
    private UniformInteger() {}

    /** An integer of 0, 1, …, bound - 1, each with the same chance. */
    public static long below(long bound, Noise noise) {
        if (bound <= 0) {
            throw refusal(bound);
        }
        long mask = -1L >>> Long.numberOfLeadingZeros(bound - 1 | 1);
        while (true) {
            long candidate = noise.nextLong() & mask;
            if (candidate < bound) {
                return candidate;
            }
        }
    }

    /** An integer of 0, 1, …, bound - 1 but for one of them, each of the others with the same chance. */
    public static long belowExcept(long bound, long left, Noise noise) {
        long other = below(bound - 1, noise);
        return other < left ? other : other + 1;
    }

    /** An integer of 0, 1, …, bound - 1, each with the same chance. */
    public static BigInteger below(BigInteger bound, Noise noise) {
        if (bound.signum() <= 0) {
            throw refusal(bound);
        }
        int bits = bound.subtract(BigInteger.ONE).bitLength();
        while (true) {
            BigInteger candidate = bits(bits, noise);
            if (candidate.compareTo(bound) < 0) {
                return candidate;
            }
        }
    }

    private static BigInteger bits(int count, Noise noise) {
        BigInteger value = BigInteger.ZERO;
        for (int drawn = 0; drawn < count; drawn += Long.SIZE) {
            value = value.shiftLeft(Long.SIZE).add(LazyUniform.unsigned(noise.nextLong()));
        }
        return value.shiftRight(Math.floorMod(-count, Long.SIZE));
    }

    private static IllegalArgumentException refusal(Object bound) {
        return new IllegalArgumentException("bound %s: must be positive; give the number of outcomes".formatted(bound));
    }
}
