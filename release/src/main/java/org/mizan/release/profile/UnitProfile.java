package org.mizan.release.profile;

import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.function.LongUnaryOperator;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedColumn;

/**
 * How many units have how many rows, as it was released: what is computed from it costs nothing. Noise in an empty bin of half a
 * million rows would drown every estimate, so bins count up to the last one whose tail, the units that have as many rows or
 * more, is beyond noise of nobody. Of what is beyond that bin only a number of units is known. PROOF.md has the argument.
 */
public final class UnitProfile {
    /** The probability that noise alone makes a bin count in which nobody is. */
    private static final double ALARM = 0.01;

    /** Intervals include so many times what units beyond the last known bin are guessed to have. */
    private static final double GUESSES = 2;

    private final long[] counts;
    private final double scale;
    private final OptionalInt mostRows;
    private final int bins;
    private final int known;
    private final double above;

    private UnitProfile(long[] counts, double scale, OptionalInt mostRows) {
        this.counts = counts;
        this.scale = scale;
        this.mostRows = mostRows;
        this.bins = mostRows.isPresent() ? RowBins.of(mostRows.getAsInt()) + 1 : counts.length;
        LaplaceSum noise = new LaplaceSum(scale, 1, bins);
        long tail = 0;
        int bin = bins - 1;
        while (bin >= 0 && tail + counts[bin] <= noise.add(1).ofContinuous(ALARM / bins)) {
            tail += counts[bin--];
        }
        this.known = bin;
        this.above = tail;
    }

    /**
     * What {@link ProfileQuestion} released.
     *
     * @param scale of the discrete Laplace noise in each count
     * @param mostRows how many rows a unit can have at most, where that is public
     */
    public static UnitProfile of(Released released, Rational scale, OptionalInt mostRows) {
        if (!isProfile(released)) {
            throw ProfileRefusal.PROFILE_RELEASED.with(released.labels());
        }
        ReleasedColumn column = released.table().cells(1);
        long[] counts = new long[column.size()];
        for (int bin = 0; bin < counts.length; bin++) {
            counts[bin] = column.number(bin).map(BigDecimal::longValueExact).orElse(0L);
        }
        return of(counts, scale.upper(), mostRows);
    }

    static UnitProfile of(long[] counts, double scale, OptionalInt mostRows) {
        return new UnitProfile(counts.clone(), scale, mostRows);
    }

    /** The scale of the noise in each count. */
    public double scale() {
        return scale;
    }

    /** Whether an answer has the form of a profile. */
    public static boolean isProfile(Released released) {
        return released.labels().indexOf(ProfileQuestion.UNITS) == 1
                && released.table().size() == RowBins.count();
    }

    /** Whether noise drowns everything, so that nothing follows. */
    public boolean isFaint() {
        return known < 0;
    }

    /** The greatest number of rows of a unit that is beyond doubt. */
    public long horizon() {
        return last(known);
    }

    /** Whether no unit can have more rows than {@link #horizon()}, so that nothing stays unknown. */
    private boolean isWhole() {
        return known == bins - 1;
    }

    /** Whether intervals hold for every row: what a unit can have at most is public, or known. */
    public boolean isComplete() {
        return mostRows.isPresent() || isWhole();
    }

    private long last(int bin) {
        return Math.min(RowBins.last(bin), mostRows.orElse(Integer.MAX_VALUE));
    }

    /** The cut of a limit of so many rows for each unit, with intervals of this confidence. */
    public RowsCut cut(long limit, double confidence) {
        double failure = (1 - confidence) / 4 / RowBins.count();
        int seen = seen(limit);
        long beyond = beyond(seen, failure);
        double mostCut = mostCutOfOne(limit, failure);
        double leastKept = Math.max(0, below(rows -> Math.min(rows, limit), failure));
        double leastCut = Math.max(0, below(rows -> Math.max(0, rows - limit), failure));
        double mostKept = above(rows -> Math.min(rows, limit), failure) + (double) limit * beyond(known, failure);
        double cut = Math.max(0, expected(limit));
        double kept = Math.max(1, kept(limit));
        return new RowsCut(
                limit,
                cut / (cut + kept),
                share(leastCut, mostKept),
                share(mostCut, leastKept),
                last(seen),
                beyond,
                isComplete());
    }

    private static double share(double cut, double kept) {
        double all = cut + Math.max(0, kept);
        return all == 0 ? 0 : cut / all;
    }

    /** The last bin of which nothing stays unknown: the last known one, or a later one that the limit does not cut. */
    private int seen(long limit) {
        int bin = known;
        while (bin < bins - 1 && last(bin + 1) <= limit) {
            bin++;
        }
        return bin;
    }

    /**
     * As many rows as a limit cuts at most, but with this probability: all of them where the profile is complete, and otherwise of
     * units that have at most {@link #horizon()} rows, or as many as the limit, and twice the guess for those that have more. It holds for the limits at all ends of bins at once, so that
     * a limit may be chosen by the profile.
     */
    public double mostCut(long limit, double failure) {
        double ofKnown = mostCutOfOne(limit, failure / RowBins.count());
        return isComplete() ? ofKnown : ofKnown + GUESSES * guessedBeyond(limit);
    }

    /** The same of a limit that was fixed before anybody saw the profile. */
    private double mostCutOfOne(long limit, double failure) {
        LongUnaryOperator number = rows -> Math.max(0, rows - limit);
        return Math.max(0, mostRows.isPresent() ? ofAll(number, failure) : above(number, failure));
    }

    /** At most so many units are in bins after this one, but with a quarter of this probability, whichever bin is asked about. */
    private long beyond(int bin, double failure) {
        int bigger = bins - 1 - bin;
        if (bigger == 0) {
            return 0;
        }
        long sum = 0;
        for (int each = bin + 1; each < bins; each++) {
            sum += counts[each];
        }
        return (long) Math.max(0, Math.floor(sum + LaplaceSum.ofOnes(scale, bigger, failure / 4 / bins)));
    }

    /** At least the sum over all units, where it is public how many rows one can have: no bin was chosen by its noise. */
    private double ofAll(LongUnaryOperator number, double failure) {
        long[] weights = weights(bins, bin -> number.applyAsLong(last((int) bin)));
        return sum(weights) + LaplaceSum.of(scale, weights, failure);
    }

    /** At least the sum over the known units of a number that grows with their rows, but with 3/4 of this probability. */
    private double above(LongUnaryOperator number, double failure) {
        long[] weights = weights(known + 1, bin -> number.applyAsLong(last((int) bin)));
        return sum(weights) + reach(weights, failure);
    }

    /** At most that sum. */
    private double below(LongUnaryOperator number, double failure) {
        long[] weights = weights(known + 1, bin -> number.applyAsLong(RowBins.first((int) bin)));
        return sum(weights) - reach(weights, failure);
    }

    /** The last bin was chosen by its own noise, which so may be the worst of all bins. The others were not looked at. */
    private double reach(long[] weights, double failure) {
        long[] others = weights.clone();
        others[known] = 0;
        double worst = weights[known] == 0 ? 0 : weights[known] * (scale * StrictMath.log(2 * bins / failure) + 1);
        return LaplaceSum.of(scale, others, failure / 2) + worst;
    }

    private static long[] weights(int bins, LongUnaryOperator ofBin) {
        long[] weights = new long[bins];
        for (int bin = 0; bin < bins; bin++) {
            weights[bin] = ofBin.applyAsLong(bin);
        }
        return weights;
    }

    private double sum(long[] weights) {
        double sum = 0;
        for (int bin = 0; bin < weights.length; bin++) {
            sum += (double) weights[bin] * counts[bin];
        }
        return sum;
    }

    /** The rows that a limit cuts of the known units, as far as can be told: rows are spread evenly in a bin. */
    double expected(long limit) {
        double sum = 0;
        for (int bin = 0; bin <= known; bin++) {
            sum += counts[bin] * cut(bin, limit);
        }
        return sum;
    }

    /** The variance of {@link #expected}. */
    double variance(long limit) {
        double sum = 0;
        for (int bin = 0; bin <= known; bin++) {
            double cut = cut(bin, limit);
            sum += 2 * scale * scale * cut * cut;
        }
        return sum;
    }

    private double kept(long limit) {
        double all = 0;
        for (int bin = 0; bin <= known; bin++) {
            all += counts[bin] * (RowBins.first(bin) + last(bin)) / 2.0;
        }
        return all - expected(limit);
    }

    private double cut(int bin, long limit) {
        double from = (double) Math.max(RowBins.first(bin), limit + 1);
        double to = last(bin);
        double average = (from + to) / 2 - limit;
        return from > to ? 0 : average * (to - from + 1) / (to - RowBins.first(bin) + 1);
    }

    /**
     * The rows beyond a limit of units that have more than {@link #horizon()}, as if their number fell geometrically: a guess, by
     * which limits are chosen. Intervals only grow by it, and no bound rests on it.
     */
    double guessedBeyond(long limit) {
        if (isWhole()) {
            return 0;
        }
        int next = Math.min(known + 2, bins - 1);
        double tail = above + counts[known];
        double then = Math.max(0, next == known + 1 ? above : above - counts[known + 1])
                + scale * Math.sqrt(2.0 * (bins - next)) / 2;
        double gap = RowBins.first(next) - RowBins.first(known);
        double rate = StrictMath.log(Math.max(1.5, tail / then)) / gap;
        double from = Math.max(limit, horizon());
        double units = tail * StrictMath.exp(-rate * (horizon() + 1 - RowBins.first(known)));
        return units * (StrictMath.exp(-rate * (from - horizon())) / rate + Math.max(0, horizon() - limit));
    }

    /** The greatest limit that is worth a thought. */
    long greatest() {
        return Math.min(16 * horizon(), Math.min(RowBins.MOST, mostRows.orElse(Integer.MAX_VALUE)));
    }
}
