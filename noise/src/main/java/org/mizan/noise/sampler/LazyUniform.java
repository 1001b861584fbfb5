package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;

/**
 * A uniform real number of [0, 1) of which only as many binary digits are drawn as a comparison needs. With n digits known
 * it lies in [v, v + 1)·2<sup>-n</sup>; it is below p for certain once v + 1 is at most a lower bound of p·2<sup>n</sup>, and
 * not below once v is at least an upper bound. Each further word leaves the comparison open with chance about 2<sup>-64</sup>.
 */
final class LazyUniform {
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final Noise noise;
    private BigInteger digits;
    private int known = Long.SIZE;

    private LazyUniform(long first, Noise noise) {
        this.noise = noise;
        this.digits = unsigned(first);
    }

    static LazyUniform from(Noise noise) {
        return new LazyUniform(noise.nextLong(), noise);
    }

    /** A number whose first 64 digits were drawn already. */
    static LazyUniform startingWith(long first, Noise noise) {
        return new LazyUniform(first, noise);
    }

    boolean isBelow(Probability probability) {
        while (true) {
            Bounds bounds = probability.bounds(known);
            if (digits.compareTo(bounds.lower()) < 0) {
                return true;
            }
            if (digits.compareTo(bounds.upper()) >= 0) {
                return false;
            }
            digits = digits.shiftLeft(Long.SIZE).add(unsigned(noise.nextLong()));
            known += Long.SIZE;
        }
    }

    static BigInteger unsigned(long word) {
        BigInteger signed = BigInteger.valueOf(word);
        return word < 0 ? signed.add(WORD) : signed;
    }
}
