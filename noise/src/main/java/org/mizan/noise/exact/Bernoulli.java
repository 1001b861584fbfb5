package org.mizan.noise.exact;

import java.math.BigInteger;
import org.mizan.noise.Noise;

/**
 * An exact coin: heads with probability n/d, or e<sup>-n/d</sup>, exactly.
 *
 * <p>A uniform number of [0, 1) is compared with the probability, of which a prepared coin knows 64 bits: one word decides
 * all but about 2<sup>-63</sup> of the draws, and those draw more words and compare with tighter bounds until decided. For an
 * exponent that is used once, {@link #exponential(BigInteger, BigInteger, Noise)} compares with a double first.
 */
public final class Bernoulli {
    /** Exponents above this are decided from bounds; below it, the double is good to 2<sup>-45</sup>. */
    private static final double LARGEST_QUICK_EXPONENT = 32;

    /** e<sup>-32</sup> is below 2<sup>-46</sup>: a first word from 2<sup>18</sup> on is tails for every exponent above. */
    private static final long SURELY_TAILS = 1L << 18;

    private static final BigInteger LARGEST_WORD = LazyUniform.unsigned(-1L);

    private final Probability probability;
    /** Words below this are heads, words above {@link #lastOpen} tails, as unsigned numbers. */
    private final long firstOpen;

    private final long lastOpen;

    private Bernoulli(Probability probability) {
        this.probability = probability;
        Enclosure bounds = probability.bounds(Long.SIZE);
        this.firstOpen = bounds.lower().min(LARGEST_WORD).longValue();
        this.lastOpen = bounds.upper().subtract(BigInteger.ONE).longValue();
    }

    /** A coin of probability numerator/denominator. */
    public static Bernoulli of(BigInteger numerator, BigInteger denominator) {
        Ratio ratio = new Ratio(numerator, denominator);
        if (ratio.numerator().compareTo(ratio.denominator()) > 0) {
            throw new IllegalArgumentException(
                    "probability %s: must be at most 1; check numerator and denominator".formatted(ratio));
        }
        return new Bernoulli(Probability.of(ratio));
    }

    /** A coin of probability e<sup>-numerator/denominator</sup>. */
    public static Bernoulli exponential(BigInteger numerator, BigInteger denominator) {
        return new Bernoulli(exponential(new Ratio(numerator, denominator)));
    }

    /** One toss of a coin of probability e<sup>-numerator/denominator</sup>, for an exponent that is used once. */
    public static boolean exponential(BigInteger numerator, BigInteger denominator, Noise noise) {
        Ratio.checkSigns(numerator, denominator);
        double quick = Ratio.nearest(numerator, denominator);
        long first = noise.nextLong();
        if (quick > LARGEST_QUICK_EXPONENT && Long.compareUnsigned(first, SURELY_TAILS) >= 0) {
            return false;
        }
        double estimate = quick <= LARGEST_QUICK_EXPONENT ? Math.exp(-quick) : Double.NaN;
        return LazyUniform.isBelow(first, estimate, noise, () -> exponential(new Ratio(numerator, denominator)));
    }

    private static Probability exponential(Ratio exponent) {
        return bits -> ExponentialBounds.of(exponent, bits);
    }

    /** One toss. */
    public boolean draw(Noise noise) {
        long first = noise.nextLong();
        if (Long.compareUnsigned(first, firstOpen) < 0) {
            return true;
        }
        if (Long.compareUnsigned(first, lastOpen) > 0) {
            return false;
        }
        return LazyUniform.startingWith(first, noise).isBelow(probability);
    }
}
