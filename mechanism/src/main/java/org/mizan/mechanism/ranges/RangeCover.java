package org.mizan.mechanism.ranges;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * Bounds on the exact count of one range. Measured ranges that lie within it and do not overlap have a noisy sum that the
 * exact count is not far below; with those that it cuts through, one that it is not far above.
 *
 * <p>Two such covers are made. One takes the largest ranges within, as they were measured when their parents were cut; the other
 * takes last measurements only. Whether a measurement is taken was settled before its noise was drawn, so that the noisy sum is
 * a martingale and Chernoff's bound holds although later ranges follow from earlier noise (PROOF.md).
 */
final class RangeCover {
    /** The λ of Chernoff's bound are tried at these multiples of ε/Δ; they may not follow from what was drawn. */
    private static final double[] LAMBDAS = {0.02, 0.06, 0.15, 0.3, 0.6};

    /** Two covers, with a bound on either side. */
    private static final int BOUNDS = 4;

    private final Rational unit;
    private final RangePiece root;
    private final int from;
    private final int to;

    RangeCover(Rational unit, RangePiece root, int from, int to) {
        this.unit = unit;
        this.root = root;
        this.from = from;
        this.to = to;
    }

    /** The sum of some measurements, and how many of them have a share. */
    private static final class Sum {
        private final Map<Integer, Integer> terms = new TreeMap<>();
        private Rational noisy = Rational.ZERO;

        void add(int share, long count) {
            noisy = noisy.plus(Rational.of(count));
            terms.merge(share, 1, Integer::sum);
        }

        /** The noise that is exceeded with at most this probability, in units of the noise that all of ε buys. */
        double width(double failure) {
            if (terms.isEmpty()) {
                return 0;
            }
            double least = Double.POSITIVE_INFINITY;
            for (double lambda : LAMBDAS) {
                double log = StrictMath.log(LAMBDAS.length / failure);
                for (Map.Entry<Integer, Integer> term : terms.entrySet()) {
                    double product = lambda * AdaptiveRanges.PARTS / term.getKey();
                    log += product < 1
                            ? -StrictMath.log1p(-product * product) * term.getValue()
                            : Double.POSITIVE_INFINITY;
                }
                least = Math.min(least, log / lambda);
            }
            return Rounding.up(least, 1e-12);
        }
    }

    /** What lies within the range, and the same with what it cuts through. */
    private record Ends(Sum inner, Sum outer, Set<RangePiece> edges) {
        Ends() {
            this(new Sum(), new Sum(), new HashSet<>());
        }

        /** A measurement around an end of the range; around both ends it is taken once. */
        void across(RangePiece edge) {
            if (edges.add(edge)) {
                outer.add(edge.lastShare(), edge.last());
            }
        }

        void within(int share, long count) {
            inner.add(share, count);
            outer.add(share, count);
        }
    }

    Interval interval(double confidence) {
        Ends first = new Ends();
        byFirst(root, Optional.empty(), first);
        Ends last = new Ends();
        byLast(root, last);
        double failure = (1 - confidence) * (1 - 1e-12) / BOUNDS;
        Rational low = greater(low(first.inner(), failure), low(last.inner(), failure));
        Rational high = smaller(high(first.outer(), failure), high(last.outer(), failure));
        // They cross where one of the bounds fails, which they do as rarely as is allowed.
        return new Interval(smaller(low, high), greater(low, high));
    }

    private Rational low(Sum sum, double failure) {
        return greater(Rational.ZERO, sum.noisy.minus(width(sum, failure)));
    }

    private Rational high(Sum sum, double failure) {
        return greater(Rational.ZERO, sum.noisy.plus(width(sum, failure)));
    }

    private Rational width(Sum sum, double failure) {
        double width = Rounding.up(sum.width(failure) * unit.upper(), 1e-12);
        // Where no λ of the list bounds so little noise, nothing is known of the sum.
        return Rational.of(width < Long.MAX_VALUE ? (long) Math.ceil(width) : Long.MAX_VALUE);
    }

    private static Rational greater(Rational one, Rational other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    private static Rational smaller(Rational one, Rational other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private boolean isWithin(RangePiece piece) {
        return from <= piece.from && piece.to <= to;
    }

    private boolean isApart(RangePiece piece) {
        return piece.to <= from || to <= piece.from;
    }

    /** Adds the largest ranges within, and for those that are cut through the last measurement around them. */
    private void byFirst(RangePiece piece, Optional<RangePiece> around, Ends into) {
        Optional<RangePiece> last = piece.lastShare() > 0 ? Optional.of(piece) : around;
        if (isApart(piece)) {
            return;
        }
        if (isWithin(piece) && piece.share() > 0) {
            into.within(piece.share(), piece.noisy());
        } else if (isWithin(piece) && !piece.isCut()) {
            into.within(piece.lastShare(), piece.last());
        } else if (piece.isCut()) {
            piece.parts().forEach(part -> byFirst(part, last, into));
        } else {
            into.across(last.orElseThrow());
        }
    }

    /** Adds last measurements alone. */
    private void byLast(RangePiece piece, Ends into) {
        if (isApart(piece)) {
            return;
        }
        if (piece.lastShare() == 0) {
            piece.parts().forEach(part -> byLast(part, into));
        } else if (isWithin(piece)) {
            into.within(piece.lastShare(), piece.last());
        } else {
            into.across(piece);
        }
    }
}
