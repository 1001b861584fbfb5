package org.mizan.mechanism.ranges;

import java.util.ArrayList;
import java.util.List;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.privacy.Rational;

/**
 * Noisy counts of ranges of cells, and what follows from them for any range at no further cost: whole counts of cells that are
 * never negative and add up, and intervals.
 */
public final class MeasuredRanges {
    private final Rational unit;
    private final List<MeasuredRange> list;
    private final RangePiece root;
    private final long[] below;

    private MeasuredRanges(Rational unit, List<MeasuredRange> list, RangePiece root) {
        this.unit = unit;
        this.list = List.copyOf(list);
        this.root = root;
        this.below = below(root);
    }

    /** Of a run that has ended. */
    static MeasuredRanges of(Rational unit, RangePiece root) {
        List<MeasuredRange> list = new ArrayList<>();
        write(root, -1, list);
        return of(unit, list);
    }

    private static void write(RangePiece piece, int parent, List<MeasuredRange> into) {
        int place = into.size();
        into.add(new MeasuredRange(
                piece.from, piece.to, parent, piece.share(), piece.noisy(), piece.lastShare(), piece.last()));
        piece.parts().forEach(part -> write(part, place, into));
    }

    /**
     * As they were released: each range before its parts, and these in their order.
     *
     * @param unit the scale of noise that all of ε buys
     */
    public static MeasuredRanges of(Rational unit, List<MeasuredRange> list) {
        return new MeasuredRanges(unit, list, read(list));
    }

    private static RangePiece read(List<MeasuredRange> list) {
        List<RangePiece> pieces = new ArrayList<>();
        List<List<RangePiece>> parts = new ArrayList<>();
        for (MeasuredRange range : list) {
            RangePiece piece = new RangePiece(range.from(), range.to());
            piece.measured(range.share(), range.noisy());
            piece.measuredLast(range.lastShare(), range.last());
            boolean isFirst = pieces.isEmpty();
            if (isFirst != (range.parent() == -1) || range.parent() >= pieces.size()) {
                throw refused(list);
            }
            if (!isFirst) {
                parts.get(range.parent()).add(piece);
            }
            pieces.add(piece);
            parts.add(new ArrayList<>());
        }
        for (int place = 0; place < pieces.size(); place++) {
            RangePiece piece = pieces.get(place);
            if (!isWhole(piece, parts.get(place)) || piece.share() + piece.lastShare() < 1) {
                throw refused(list);
            }
            piece.cut(parts.get(place));
        }
        if (pieces.isEmpty() || !isAllMeasured(pieces.get(0), false)) {
            throw refused(list);
        }
        return pieces.get(0);
    }

    /** Whether the parts of a range are all of it, one after another. */
    private static boolean isWhole(RangePiece piece, List<RangePiece> parts) {
        int next = piece.from;
        for (RangePiece part : parts) {
            if (part.from != next) {
                return false;
            }
            next = part.to;
        }
        return piece.from < piece.to && (parts.isEmpty() || next == piece.to);
    }

    /** Whether every cell is in a range that was measured for the last time. */
    private static boolean isAllMeasured(RangePiece piece, boolean isMeasured) {
        boolean isDone = isMeasured || piece.lastShare() > 0;
        return piece.isCut() ? piece.parts().stream().allMatch(part -> isAllMeasured(part, isDone)) : isDone;
    }

    private static RuntimeException refused(List<MeasuredRange> list) {
        return MechanismRefusal.RANGES_MEASURED.with(list.size());
    }

    /** How many rows are below each cell by the estimates, whole and ascending. */
    private static long[] below(RangePiece root) {
        root.estimateAll();
        long[] below = new long[root.size() + 1];
        double before = 0;
        List<RangePiece> leaves = new ArrayList<>();
        leaves(root, leaves);
        for (RangePiece leaf : leaves) {
            for (int cell = leaf.from; cell < leaf.to; cell++) {
                double so = before + leaf.estimate() * (cell + 1 - leaf.from) / leaf.size();
                below[cell + 1] = Math.max(below[cell], Math.round(so));
            }
            before += leaf.estimate();
        }
        return below;
    }

    private static void leaves(RangePiece piece, List<RangePiece> into) {
        if (piece.isCut()) {
            piece.parts().forEach(part -> leaves(part, into));
        } else {
            into.add(piece);
        }
    }

    /** What was measured, each range before its parts. */
    public List<MeasuredRange> list() {
        return list;
    }

    /** The scale of noise that all of ε buys. */
    public Rational unit() {
        return unit;
    }

    public int cells() {
        return root.size();
    }

    /** The count of every cell: never negative, and spread evenly where nothing finer was measured. */
    public long[] counts() {
        long[] counts = new long[cells()];
        for (int cell = 0; cell < counts.length; cell++) {
            counts[cell] = below[cell + 1] - below[cell];
        }
        return counts;
    }

    /** How many rows are in a range, by the counts of its cells. */
    public long count(int from, int to) {
        requireRange(from, to);
        return below[to] - below[from];
    }

    /** Where the exact number of rows in a range lies with at least this confidence. It holds {@link #count}. */
    public Interval interval(int from, int to, double confidence) {
        requireRange(from, to);
        Rational count = Rational.of(count(from, to));
        return new RangeCover(unit, root, from, to)
                .interval(Interval.requireConfidence(confidence))
                .with(count);
    }

    private void requireRange(int from, int to) {
        if (from < 0 || from >= to || to > cells()) {
            throw MechanismRefusal.RANGE_CELLS.with(from, to, cells());
        }
    }
}
