package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.LazyUniform;

/**
 * Draws from the law with mass proportional to e<sup>-h(|x|)</sup> by strips. Two words name a sign, a strip, a magnitude in it
 * and the first digits of a uniform number U; nearly always U is below the strip's squeeze and nothing is computed. Else U is
 * compared with the acceptance in doubles of proved error, and where they leave it open, exactly.
 */
sealed class StripSampler implements Sampler permits DiscreteGaussian, DiscreteLaplace {
    private static final long REJECTED = -1;
    private static final int MOST_TAIL_STRIPS = 1 << 20;

    final StripTable table;
    private final Density density;
    private final AliasTable strips;
    private final long[] squeezes;
    private final double[] tops;
    private final int columnBits;
    private final long columnMask;

    StripSampler(Density density) {
        this.density = density;
        this.table = new StripTable(density);
        this.strips = AliasTable.complete(table.weights, table.weights.length);
        this.squeezes = table.squeezes;
        this.tops = table.tops;
        this.columnBits = table.columnBits;
        this.columnMask = (1L << columnBits) - 1;
    }

    @Override
    public final long draw(Noise noise) {
        while (true) {
            long choice = noise.nextLong();
            long word = noise.nextLong();
            int strip = strips.index(choice >>> 2);
            // Strip 0 names numbers up to zero, all of which are zero; a branch would make it slower than the others.
            long named = ((strip - 1L) << columnBits) + 1 + (word & columnMask);
            long magnitude = named & ~(named >> (Long.SIZE - 1));
            if (Long.compareUnsigned(word, squeezes[strip]) >= 0) {
                magnitude = decide(strip, magnitude, word, noise);
                if (magnitude == REJECTED) {
                    continue;
                }
            }
            long sign = -(choice & 1);
            return (magnitude ^ sign) - sign;
        }
    }

    @Override
    public final void draw(Noise noise, long[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = draw(noise);
        }
    }

    private long decide(int strip, long magnitude, long word, Noise noise) {
        if (strip > table.columns) {
            return tail(noise);
        }
        return isAccepted(strip, magnitude, word, noise) ? magnitude : REJECTED;
    }

    /** Whether U is below the acceptance; the last k bits of the word named the magnitude and are replaced by fresh ones. */
    boolean isAccepted(int strip, long magnitude, long word, Noise noise) {
        long digits = (word & ~columnMask) | (noise.nextLong() & columnMask);
        return LazyUniform.isBelow(digits, estimate(strip, magnitude), noise, () -> table.acceptance(strip, magnitude));
    }

    /** The acceptance in doubles, within 2<sup>-48</sup> relatively plus 2<sup>-90</sup>. */
    double estimate(int strip, long magnitude) {
        if (strip == 0) {
            return tops[0];
        }
        long first = table.firstOf(strip);
        return tops[strip] * Math.exp(-density.rise(first, magnitude - first));
    }

    private long tail(Noise noise) {
        int tailStrip = 0;
        while (noise.nextLong() < 0) {
            tailStrip++;
            if (tailStrip > MOST_TAIL_STRIPS) {
                throw new IllegalStateException(
                        "noise: a million equal bits in a row; the source is broken, use Generator.current()");
            }
        }
        long offset = noise.nextLong() & ((1L << table.tailBits) - 1);
        BigInteger magnitude = BigInteger.valueOf(tailStrip)
                .shiftLeft(table.tailBits)
                .add(BigInteger.valueOf(table.firstOf(table.columns + 1) + offset));
        if (!LazyUniform.from(noise).isBelow(table.tailAcceptance(tailStrip, magnitude))) {
            return REJECTED;
        }
        return magnitude.bitLength() < Long.SIZE ? magnitude.longValue() : Long.MAX_VALUE;
    }
}
