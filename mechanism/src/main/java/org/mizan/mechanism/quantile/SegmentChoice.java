package org.mizan.mechanism.quantile;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.mizan.mechanism.ExponentialEnclosure;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;
import org.mizan.privacy.Rational;

/**
 * Draws a segment with probability proportional to w = length·e<sup>-r·distance</sup>, exactly.
 *
 * <p>Rejection: each segment has an integer weight W that is not below w·2<sup>k</sup>/(the greatest w) and hardly
 * above; one is drawn with probability W/ΣW and accepted with the exact probability w·2<sup>k</sup>/(the greatest w)/W.
 * Doubles only make W; how well they do changes how often a draw is accepted, which is nearly always, and not what is
 * drawn.
 */
final class SegmentChoice {
    private static final int SUM_BITS = 60;

    /** Covers exponents up to 745; those beyond have W = 2, which is far more than enough. */
    private static final double ALLOWANCE = 1 + 0x1p-40;

    /** The double is off by (4 + 2·exponent)·2<sup>-53</sup> of itself, or underflows; it is at most 1. */
    private static final double QUICK_ERROR = 0x1p-42;

    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final List<Segment> segments;
    private final Rational rate;
    private final long[] weights;
    private final long sum;
    /** 2<sup>k</sup>/(the greatest w). */
    private final Rational unit;

    SegmentChoice(List<Segment> segments, Rational rate) {
        this.segments = segments;
        this.rate = rate;
        double[] approximate = weights(segments, rate.nearest());
        double greatest = Arrays.stream(approximate).max().orElseThrow();
        int bits = SUM_BITS - (Integer.SIZE - Integer.numberOfLeadingZeros(segments.size()));
        this.unit = Rational.of(1L << bits).over(Rational.ofDouble(greatest));
        this.weights = Arrays.stream(approximate)
                .mapToLong(weight -> (long) (weight / greatest * Math.scalb(ALLOWANCE, bits)) + 2)
                .toArray();
        this.sum = Arrays.stream(weights).sum();
    }

    /** length·e<sup>-rate·distance</sup> of each, with a relative error of (4 + 4·rate·distance)·2<sup>-53</sup>. */
    static double[] weights(List<Segment> segments, double rate) {
        return segments.stream()
                .mapToDouble(segment -> segment.length() * Math.exp(-rate * segment.distance()))
                .toArray();
    }

    Segment draw(Noise noise) {
        while (true) {
            long place = UniformInteger.below(sum, noise);
            int index = 0;
            while (place >= weights[index]) {
                place -= weights[index];
                index++;
            }
            Segment segment = segments.get(index);
            Rational factor = unit.times(segment.length()).over(Rational.of(weights[index]));
            if (accepts(factor, rate.times(segment.distance()), noise)) {
                return segment;
            }
        }
    }

    /**
     * Tosses a coin of probability factor·e<sup>-exponent</sup> ≤ 1: a uniform number is compared with a double first,
     * and where that is too close to tell, with enclosures, while more of its digits are drawn.
     */
    static boolean accepts(Rational factor, Rational exponent, Noise noise) {
        BigInteger digits = UniformInteger.below(WORD, noise);
        double quick = factor.nearest() * Math.exp(-exponent.nearest());
        double uniform = Math.scalb(digits.doubleValue(), -Long.SIZE);
        if (Math.abs(uniform - quick) > QUICK_ERROR) {
            return uniform < quick;
        }
        BigDecimal denominator = new BigDecimal(factor.denominator());
        for (int bits = Long.SIZE; ; bits += Long.SIZE) {
            ExponentialEnclosure power = ExponentialEnclosure.of(exponent.negate(), bits / 3 + 4);
            BigDecimal numerator = new BigDecimal(factor.numerator().shiftLeft(bits));
            BigDecimal drawn = new BigDecimal(digits).multiply(denominator);
            if (drawn.add(denominator).compareTo(power.lower().multiply(numerator)) <= 0) {
                return true;
            }
            if (drawn.compareTo(power.upper().multiply(numerator)) >= 0) {
                return false;
            }
            digits = digits.shiftLeft(Long.SIZE).add(UniformInteger.below(WORD, noise));
        }
    }
}
