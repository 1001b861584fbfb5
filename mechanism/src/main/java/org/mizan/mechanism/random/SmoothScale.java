package org.mizan.mechanism.random;

import java.math.BigInteger;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongToDoubleFunction;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.mechanism.smooth.Decay;
import org.mizan.mechanism.smooth.SmoothSensitivity;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * n·s&#42;: the greatest e<sup>-βj</sup> h<sub>(r+j)</sub> over j ≥ 0, with values rounded up to a grid and weights rounded up so that
 * neighbouring ones never differ by more than e^β, exactly. It is a secret.
 */
public final class SmoothScale {
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(62);

    private final Decay decay;
    private final Rational step;

    private SmoothScale(Decay decay, Rational step) {
        this.decay = decay;
        this.step = step;
    }

    /** The scale for a β &gt; 0, with values of h in steps of a grid. */
    public static SmoothScale of(double beta, Grid grid) {
        // Where e^-β is within rounding of 1, the weights do not fall at all: they may fall by no more than e^β.
        double ratio = Math.min(1.0, Rounding.up(Math.exp(-beta), 1e-15));
        return new SmoothScale(Decay.of(Rational.ofDouble(ratio)), RealGrid.step(grid.exponent()));
    }

    /** Over order statistics of pairs, ascending from the one of rank r. */
    public Rational over(double... ascending) {
        return greatest(j -> ascending[j], ascending.length - 1);
    }

    /** Over all pairs: the j-th is (n-1)j ranks above the first, as far as there are pairs. */
    public Rational over(DistanceRanks distances, AllPairsRank rank) {
        return over(distances::distance, rank);
    }

    /** The same of a bound that has this value at a rank, 1 for the least. */
    Rational over(LongToDoubleFunction bounds, AllPairsRank rank) {
        long stride = rank.units() - 1L;
        int last = (int) ((rank.above() + stride - 1) / stride);
        return greatest(j -> bounds.applyAsDouble(Math.min(rank.rank() + stride * j, rank.pairs())), last);
    }

    private Rational greatest(IntToDoubleFunction bound, int last) {
        BigInteger greatest = SmoothSensitivity.of(j -> inSteps(bound.applyAsDouble(j)), last, decay, BigInteger.ZERO);
        return Rational.of(greatest, BigInteger.ONE.shiftLeft(Decay.BITS)).times(step);
    }

    /** The greatest double stands for everything beyond it. */
    private long inSteps(double bound) {
        if (bound >= Double.MAX_VALUE) {
            return MOST.longValueExact();
        }
        return Rational.ofDouble(bound)
                .over(step)
                .roundedUp(0)
                .toBigIntegerExact()
                .min(MOST)
                .longValueExact();
    }
}
