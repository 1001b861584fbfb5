package org.mizan.mechanism.ranges;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mizan.mechanism.additive.AddedNoise;

/**
 * One run over private counts. The exact counts are only read by {@link #count} and {@link #unevenness}, whose results only go
 * through {@link Draws}; all decisions follow from what these return.
 */
final class RangesRun {
    /** Who adds noise to an exact number, at a price in parts of ε. */
    interface Draws {
        long draw(long exact, int share);
    }

    private static final int ALL = AdaptiveRanges.PARTS;
    private static final int ROOT_SHARE = ALL / 20;
    private static final int TEST_SHARE = ALL * 6 / 100;

    /** What every measurement has at least: where less would be left, nothing is cut further. */
    private static final int LEAST_SHARE = ALL / 25;

    /** A part should hold this many times the scale of the noise that all of ε buys. */
    private static final double MASS = 10;

    /** Ranges whose rows are spread more evenly than this, in the same unit, are not cut. */
    private static final double EVEN = 20;

    /** Into how many parts a range is cut at most, and half as many again in its last round. */
    private static final double MOST_PARTS = 12;

    private final AdaptiveRanges mechanism;
    private final long[] below;
    private final Draws draws;
    private final double unit;
    private final RangePiece root;
    private final Set<RangePiece> ended = new HashSet<>();
    private int left = ALL;

    RangesRun(AdaptiveRanges mechanism, long[] counts, Draws draws) {
        this.mechanism = mechanism;
        this.draws = draws;
        this.unit = mechanism.unit().nearest();
        this.root = new RangePiece(0, mechanism.cells());
        this.below = new long[mechanism.cells() + 1];
        for (int cell = 0; cell < mechanism.cells(); cell++) {
            long count = cell < counts.length ? counts[cell] : 0;
            below[cell + 1] = below[cell] + Math.max(0, Math.min(AdaptiveRanges.MOST_COUNT, count));
        }
    }

    MeasuredRanges measured() {
        left -= ROOT_SHARE;
        root.measured(ROOT_SHARE, draws.draw(count(root), ROOT_SHARE));
        root.estimateAll();
        List<RangePiece> front = List.of(root);
        while (!front.isEmpty()) {
            front = round(front);
        }
        return MeasuredRanges.of(mechanism.unit(), root);
    }

    /** Ends some ranges of the front and cuts the others, whose parts are the next front. */
    private List<RangePiece> round(List<RangePiece> front) {
        List<RangePiece> open = new ArrayList<>();
        for (RangePiece piece : front) {
            boolean isCut = piece.size() > 1 && left >= LEAST_SHARE && (piece == root || wanted(piece) >= 1.5);
            (isCut ? open : ended).add(piece);
        }
        Front look = new Front(open);
        if (look.isTested() && left >= TEST_SHARE + 2 * LEAST_SHARE) {
            left -= TEST_SHARE;
            open = uneven(open);
            look = new Front(open);
        }
        measureEnded(root);
        List<RangePiece> next = look.rounds == 0 ? List.of() : cut(look);
        root.estimateAll();
        return next;
    }

    /** Into how many parts a range should come at the end, by its estimate: one for each mass of rows, and one cell each at most. */
    private double wanted(RangePiece piece) {
        return Math.min(piece.size(), masses(piece));
    }

    private double masses(RangePiece piece) {
        return piece.estimate() / unit / MASS;
    }

    /** What the ranges that may be cut are like on the whole. */
    private final class Front {
        final List<RangePiece> pieces;

        /** How many more rounds of cutting there should be. */
        final int rounds;

        /** The share of ranges that will be cut down to cells, or nearly so. */
        final double fine;

        private final double parts;
        private final double density;

        Front(List<RangePiece> pieces) {
            this.pieces = pieces;
            double all = 0;
            double masses = 0;
            double cells = 0;
            double fineOnes = 0;
            for (RangePiece piece : pieces) {
                all += Math.max(2, wanted(piece));
                masses += masses(piece);
                cells += piece.size();
                fineOnes += masses(piece) >= 0.7 * piece.size() ? 1 : 0;
            }
            int size = Math.max(1, pieces.size());
            this.parts = all / size;
            this.density = masses / Math.max(1, cells);
            this.fine = fineOnes / size;
            this.rounds = pieces.isEmpty()
                    ? 0
                    : (int) Math.max(1, Math.ceil(StrictMath.log(parts) / StrictMath.log(MOST_PARTS) - 0.15));
        }

        /** Whether a test is worth its price: before the last cuts, of ranges with many rows but not many in each cell. */
        boolean isTested() {
            return rounds == 1 && !pieces.contains(root) && parts >= 8 && density < 1.5;
        }

        /** What the parts are measured with. Something is kept for ranges that turn out to need more rounds. */
        int share() {
            double coarse = 1 - fine;
            double share = rounds == 1 ? left * (0.7 + 0.3 * fine) : left / (rounds + 0.5 * coarse);
            int whole = (int) Math.max(LEAST_SHARE, share);
            return left - whole < LEAST_SHARE ? left : whole;
        }
    }

    /** Those of the ranges that a noisy test finds uneven; the others end. */
    private List<RangePiece> uneven(List<RangePiece> pieces) {
        List<RangePiece> uneven = new ArrayList<>();
        for (RangePiece piece : pieces) {
            boolean isEven = draws.draw(unevenness(piece), TEST_SHARE) <= EVEN * unit;
            (isEven ? ended : uneven).add(piece);
        }
        return uneven;
    }

    private List<RangePiece> cut(Front front) {
        int share = front.share();
        left -= share;
        List<RangePiece> next = new ArrayList<>();
        for (RangePiece piece : front.pieces) {
            double parts = StrictMath.pow(Math.max(2, wanted(piece)), 1.0 / front.rounds);
            List<RangePiece> cut = parts(piece, (int) Math.max(2, Math.min(piece.size(), Math.round(parts))));
            piece.cut(cut);
            for (RangePiece part : cut) {
                long noisy = draws.draw(count(part), share);
                if (left == 0) {
                    part.measuredLast(share, noisy);
                } else {
                    part.measured(share, noisy);
                }
            }
            next.addAll(cut);
        }
        return left == 0 ? List.of() : next;
    }

    private static List<RangePiece> parts(RangePiece piece, int number) {
        List<RangePiece> parts = new ArrayList<>();
        for (int part = 0; part < number; part++) {
            int from = piece.from + (int) ((long) piece.size() * part / number);
            parts.add(new RangePiece(from, piece.from + (int) ((long) piece.size() * (part + 1) / number)));
        }
        return parts;
    }

    /** Measures the ranges that ended for the last time, with all that is left for them; small neighbours as one range. */
    private void measureEnded(RangePiece piece) {
        if (!piece.isCut()) {
            if (ended.remove(piece)) {
                measureLast(piece);
            }
            return;
        }
        List<RangePiece> parts = new ArrayList<>();
        List<RangePiece> joined = new ArrayList<>();
        double mass = 0;
        for (RangePiece part : piece.parts()) {
            double more = masses(part);
            boolean isAlone = !ended.contains(part) || (part.size() == 1 && more > 1);
            if (isAlone || mass + more > 1.5) {
                join(joined, parts);
                mass = 0;
            }
            if (isAlone) {
                parts.add(part);
            } else {
                joined.add(part);
                mass += more;
            }
        }
        join(joined, parts);
        boolean isWhole = parts.size() == 1 && parts.get(0).size() == piece.size();
        if (isWhole) {
            piece.measuredLast(parts.get(0).lastShare(), parts.get(0).last());
        } else {
            piece.cut(parts);
        }
        piece.parts().forEach(this::measureEnded);
    }

    /** Measures some ended neighbours as one range, which they become parts of; one of them alone as itself. */
    private void join(List<RangePiece> joined, List<RangePiece> into) {
        if (joined.size() > 1) {
            RangePiece all = new RangePiece(joined.get(0).from, joined.get(joined.size() - 1).to);
            all.cut(joined);
            joined.forEach(ended::remove);
            measureLast(all);
            into.add(all);
        } else {
            into.addAll(joined);
        }
        joined.clear();
    }

    private void measureLast(RangePiece piece) {
        piece.measuredLast(left, draws.draw(count(piece), left));
    }

    /** How many rows are in a range. One row more in it adds one, and elsewhere nothing. */
    private long count(RangePiece piece) {
        return Math.min(AddedNoise.LARGEST_ANSWER, below[piece.to] - below[piece.from]);
    }

    /**
     * The greatest distance between the rows up to a cell of a range and the rows there if all of the range were spread evenly,
     * rounded down. One row more in the range moves it by one at most (PROOF.md), and elsewhere not at all.
     */
    private long unevenness(RangePiece piece) {
        long all = below[piece.to] - below[piece.from];
        BigInteger total = BigInteger.valueOf(all);
        BigInteger size = BigInteger.valueOf(piece.size());
        boolean isSmall = total.bitLength() + size.bitLength() < Long.SIZE - 1;
        BigInteger greatest = BigInteger.ZERO;
        long most = 0;
        for (int cell = piece.from; cell < piece.to; cell++) {
            long so = below[cell] - below[piece.from];
            long cells = (long) cell - piece.from;
            if (isSmall) {
                most = Math.max(most, Math.abs(so * piece.size() - all * cells));
            } else {
                BigInteger apart = BigInteger.valueOf(so)
                        .multiply(size)
                        .subtract(total.multiply(BigInteger.valueOf(cells)))
                        .abs();
                greatest = greatest.max(apart);
            }
        }
        return (isSmall ? BigInteger.valueOf(most) : greatest).divide(size).longValueExact();
    }
}
