package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.ExponentialBounds;
import org.mizan.noise.exact.Ratio;

/**
 * The discrete Laplace law drawn in the same time and by the same steps whatever comes out: for replies whose time is seen.
 *
 * <p>With q = e<sup>-1/s</sup> the difference of two geometric numbers has mass (1 - q)/(1 + q)·q<sup>|x|</sup>, and the binary
 * digits of a geometric number are independent: digit j is 1 with probability 1/(1 + e<sup>2^j/s</sup>). Each digit is a coin
 * of 192 bits, compared without a branch, and the digits end at the first J with 2<sup>J</sup> ≥ 128 s. Finite coins and
 * digits make the law not quite exact: its total variation distance from the discrete Laplace law is at most
 * {@link #DISTANCE}. A release that is ε-private with the exact law is therefore (ε, (1 + e<sup>ε</sup>)·DISTANCE)-private with
 * this one, and the second number is at most {@link #DELTA} for every ε up to 36; charge it for each draw.
 *
 * <p>Practical at every scale that {@link DiscreteLaplace} takes: 6 J words, from 6 at scale 1/64 to 342 at 2<sup>50</sup>.
 */
public final class ConstantTimeLaplace implements Sampler {
    /** The total variation distance of one draw from the discrete Laplace law, at most. */
    public static final double DISTANCE = 0x1p-180;

    /** The δ to charge for each draw where ε is at most 36. */
    public static final double DELTA = 0x1p-128;

    private static final int REACH_BITS = 7;
    private static final int COIN_WORDS = 3;

    /** The coins' probabilities in units of 2<sup>-192</sup>, rounded down, as words with the highest first. */
    private final long[] thresholds;

    private ConstantTimeLaplace(Ratio scale) {
        int digits = digits(scale);
        thresholds = new long[digits * COIN_WORDS];
        for (int j = 0; j < digits; j++) {
            BigInteger coin = coin(scale, j);
            for (int word = COIN_WORDS - 1; word >= 0; word--) {
                thresholds[j * COIN_WORDS + word] = coin.longValue();
                coin = coin.shiftRight(Long.SIZE);
            }
        }
    }

    /** The law of scale s = numerator/denominator, from 1/64 to 2<sup>50</sup>. */
    public static ConstantTimeLaplace of(BigInteger numerator, BigInteger denominator) {
        return new ConstantTimeLaplace(DiscreteLaplace.checked(new Ratio(numerator, denominator)));
    }

    @Override
    public long draw(Noise noise) {
        long plus = geometric(noise);
        long minus = geometric(noise);
        return plus - minus;
    }

    private long geometric(Noise noise) {
        long value = 0;
        for (int j = thresholds.length - COIN_WORDS; j >= 0; j -= COIN_WORDS) {
            long below = 0;
            for (int word = COIN_WORDS - 1; word >= 0; word--) {
                below = isBelow(noise.nextLong(), thresholds[j + word], below);
            }
            value = value << 1 | below;
        }
        return value;
    }

    /** 1 if a < b as unsigned numbers, or a = b and the lower words were below; else 0: the borrow of a - b - lower. */
    static long isBelow(long a, long b, long lower) {
        long difference = a - b - lower;
        return ((~a & b) | (~(a ^ b) & difference)) >>> (Long.SIZE - 1);
    }

    /** The least J with 2<sup>J</sup> ≥ 128 s. */
    static int digits(Ratio scale) {
        BigInteger reach = Enclosure.ceilingOver(scale.numerator().shiftLeft(REACH_BITS), scale.denominator());
        return reach.subtract(BigInteger.ONE).bitLength();
    }

    /** 1/(1 + e<sup>2^j/s</sup>) = p/(1 + p) with p = e<sup>-2^j/s</sup>, within two units of 2<sup>-192</sup>. */
    static BigInteger coin(Ratio scale, int digit) {
        int bits = COIN_WORDS * Long.SIZE;
        int precision = bits + Long.SIZE;
        BigInteger power = ExponentialBounds.of(
                        new Ratio(scale.denominator().shiftLeft(digit), scale.numerator()), precision)
                .lower();
        return power.shiftLeft(bits).divide(BigInteger.ONE.shiftLeft(precision).add(power));
    }
}
