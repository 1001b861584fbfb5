package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.LazyUniform;
import org.mizan.noise.exact.Probability;
import org.mizan.noise.exact.Ratio;

/**
 * Strips that cover a density g on the magnitudes, where g(0) = 1/2 and g(m) = e<sup>-h(m)</sup>, because zero has one sign
 * and every other magnitude two.
 *
 * <p>Strip 0 is zero. Strip j = 1 … n is the column of magnitudes 1 + (j-1)2<sup>k</sup> … j2<sup>k</sup>. Strip n + 1 is the
 * tail, itself strips i = 0, 1, … of width 2<sup>t</sup>, drawn with chance 2<sup>-i-1</sup>. With an integer unit K the weights
 * W are integers with
 * <pre>
 *   W_0 ≥ K g(0) / 2^k,   W_j ≥ K g(first magnitude of j),   W_{n+1} ≥ 2 K 2^{t-k} g(first magnitude of the tail)
 * </pre>
 * and sum to exactly 2<sup>62</sup>. A strip is drawn by its weight, a magnitude in it uniformly, and accepted with a
 * probability that makes each magnitude come out with chance K g(m) / 2<sup>62+k</sup>, exactly: {@link #acceptance}. See
 * PROOF.md.
 */
final class StripTable {
    private static final int PRECISION = 256;

    final Density density;
    final int columnBits;
    final int columns;
    final int tailBits;
    final BigInteger unit;
    final long[] weights;

    /**
     * Words below this, as unsigned numbers, are accepted whatever magnitude of the strip they name: a lower bound of the
     * least acceptance, times 2<sup>64</sup>, rounded down to a multiple of 2<sup>k</sup> because the last k bits name the
     * magnitude. None in the tail.
     */
    final long[] squeezes;

    /** The acceptance at the first magnitude of each strip before the tail, within 2<sup>-52</sup> relatively or 2<sup>-100</sup>. */
    final double[] tops;

    StripTable(Density density) {
        this.density = density;
        this.columnBits = density.columnBits();
        this.columns = density.columns();
        this.tailBits = density.tailBits();
        long width = 1L << columnBits;
        Enclosure[] firsts = Progression.of(density, firstOf(1), width, columns + 1, PRECISION);
        Enclosure[] lasts =
                columnBits == 0 ? firsts : Progression.of(density, firstOf(2) - 1, width, columns, PRECISION);
        BigInteger[] heights = heights(firsts);
        BigInteger sum = BigInteger.ZERO;
        for (BigInteger height : heights) {
            sum = sum.add(height);
        }
        BigInteger available =
                BigInteger.ONE.shiftLeft(AliasTable.SUM_BITS).subtract(BigInteger.valueOf(heights.length));
        this.unit = available.shiftLeft(PRECISION).divide(sum);
        this.weights = weights(heights);
        this.squeezes = new long[columns + 2];
        this.tops = new double[columns + 1];
        for (int strip = 0; strip <= columns; strip++) {
            squeezes[strip] = squeeze(strip, strip == 0 ? heights[0] : lasts[strip - 1].lower());
            tops[strip] = top(strip, strip == 0 ? heights[0] : firsts[strip - 1].lower());
        }
    }

    /** Upper bounds of what the weights must reach with K = 1, in units of 2<sup>-PRECISION</sup>. */
    private BigInteger[] heights(Enclosure[] firsts) {
        BigInteger[] heights = new BigInteger[columns + 2];
        heights[0] = BigInteger.ONE.shiftLeft(PRECISION - 1 - columnBits);
        for (int j = 1; j <= columns; j++) {
            heights[j] = firsts[j - 1].upper();
        }
        heights[columns + 1] = firsts[columns].upper().shiftLeft(1 + tailBits - columnBits);
        return heights;
    }

    /** Each weight rounded up; the tail takes the units that are left, for its acceptance may be as low as one likes. */
    private long[] weights(BigInteger[] heights) {
        long[] rounded = new long[heights.length];
        long left = 1L << AliasTable.SUM_BITS;
        for (int j = 0; j < heights.length; j++) {
            rounded[j] =
                    Enclosure.ceilingShift(unit.multiply(heights[j]), PRECISION).longValueExact();
            left -= rounded[j];
        }
        rounded[columns + 1] += left;
        return rounded;
    }

    private long squeeze(int strip, BigInteger least) {
        BigInteger sure = acceptanceAt(strip, least, Long.SIZE).min(LazyUniform.unsigned(-1L));
        return sure.shiftRight(columnBits).shiftLeft(columnBits).longValue();
    }

    private double top(int strip, BigInteger height) {
        return Math.scalb(acceptanceAt(strip, height, 2 * Long.SIZE).doubleValue(), -2 * Long.SIZE);
    }

    /** K·height/W, rounded down to a multiple of 2<sup>-bits</sup>, in such units. */
    private BigInteger acceptanceAt(int strip, BigInteger height, int bits) {
        return unit.multiply(height)
                .shiftLeft(bits)
                .divide(BigInteger.valueOf(weights[strip]).shiftLeft(PRECISION));
    }

    /** The first magnitude of a strip; for strip 0 a number from which every offset leads to zero or below. */
    long firstOf(int strip) {
        return ((strip - 1L) << columnBits) + 1;
    }

    /** The exact chance with which a magnitude drawn in a column, or zero in strip 0, is accepted. */
    Probability acceptance(int strip, long magnitude) {
        BigInteger weight = BigInteger.valueOf(weights[strip]);
        return strip == 0
                ? Probability.of(new Ratio(unit, weight.shiftLeft(columnBits + 1)))
                : Probability.of(new Ratio(unit, weight), density.exponent(BigInteger.valueOf(magnitude)));
    }

    /** The exact chance with which a magnitude drawn in tail strip i is accepted. */
    Probability tailAcceptance(int tailStrip, BigInteger magnitude) {
        BigInteger weight = BigInteger.valueOf(weights[columns + 1]);
        return Probability.of(
                new Ratio(unit.shiftLeft(1 + tailBits - columnBits + tailStrip), weight), density.exponent(magnitude));
    }
}
