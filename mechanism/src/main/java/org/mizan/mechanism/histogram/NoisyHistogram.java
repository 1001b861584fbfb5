package org.mizan.mechanism.histogram;

import java.util.Arrays;
import java.util.OptionalLong;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * Histogram perturbation: every one of k cells, empty or not, gets integer noise of P(x) ∝ e<sup>-α|x|/Δ</sup> (Dwork,
 * McSherry, Nissim and Smith 2006; Hall, Rinaldo and Wasserman 2013, section 2.2). One unit with c rows moves the counts by
 * Δ = c in L1 where it comes or goes, and by Δ = 2c where it is replaced.
 *
 * <p>A release is the noisy counts, which may be negative; {@link #project} turns them into a histogram at no further cost.
 * Its total is the public number of units where there is one record a unit and n is public; elsewhere the number of rows is
 * private, and the total is max(0, Σy).
 */
public final class NoisyHistogram implements Mechanism<CellCounts, long[]> {
    private final int cells;
    private final OptionalLong publicTotal;
    private final DiscreteLaplaceEvent event;
    private final AddedNoise added;

    private NoisyHistogram(int cells, OptionalLong publicTotal, Sensitivity sensitivity, Epsilon alpha) {
        this.cells = CellCounts.requireCells(cells);
        this.publicTotal = publicTotal;
        Rational scale = sensitivity.value().over(Budgets.requirePositive(alpha).value());
        this.event = new DiscreteLaplaceEvent(sensitivity, scale);
        // With this limit no sum of noisy counts leaves 64 bits.
        this.added = AddedNoise.within((1L << 61) / cells, LaplaceNoise.ofScale(scale));
    }

    /** The histogram of one record for each of n units, n being public, of which one is replaced. */
    public static NoisyHistogram ofPublicCount(int cells, long units, Epsilon alpha) {
        return new NoisyHistogram(
                cells, OptionalLong.of(requireUnits(units)), Sensitivity.l1(2, Neighbours.SUBSTITUTE), alpha);
    }

    /** The histogram of rows, of which each unit has at most so many; their number is private. */
    public static NoisyHistogram of(int cells, long rowsPerUnit, Neighbours neighbours, Epsilon alpha) {
        Rational rows = Rational.of(Rational.of(rowsPerUnit).count("rows per unit", 1L << 40));
        Rational moved = switch (neighbours) {
            case ADD_REMOVE -> rows;
            case SUBSTITUTE -> rows.times(2);
        };
        return new NoisyHistogram(cells, OptionalLong.empty(), Sensitivity.l1(moved, neighbours), alpha);
    }

    static long requireUnits(long units) {
        if (units < 1 || units > 1L << 50) {
            throw MechanismRefusal.UNITS_RANGE.with(units);
        }
        return units;
    }

    /** The noisy counts of all cells. Counts of a list of another length are cut off or count 0. */
    @Override
    public long[] release(CellCounts counts, Noise source) {
        long[] noisy = new long[cells];
        int place = 0;
        for (int cell = 0; cell < cells; cell++) {
            boolean stored = counts.cell(place) == cell && place < counts.stored();
            noisy[cell] = added.add(stored ? counts.count(place++) : 0, source);
        }
        return noisy;
    }

    @Override
    public DiscreteLaplaceEvent event() {
        return event;
    }

    /** Replaces noisy counts by the nearest histogram with the {@link #total} they have. */
    public void project(long[] noisy, TieRule rule) {
        SimplexProjection.project(noisy, total(noisy), rule);
    }

    /** The total of the histogram: the public one, or what the noisy counts say, never less than 0. */
    public long total(long[] noisy) {
        return publicTotal.orElseGet(() -> Math.max(0, Arrays.stream(noisy).sum()));
    }

    /** Where the exact count of a cell lies, seen from its noisy count, with at least this confidence. */
    public Interval interval(double confidence) {
        return added.interval(confidence);
    }

    /** The same for all cells at once, by the union bound. */
    public Interval intervalOfAll(double confidence) {
        return Interval.symmetric(Rational.of(added.width(confidence, cells)));
    }

    /** What is promised of the L1 distance between the projected and the exact counts. */
    public HistogramError error() {
        return HistogramError.of(cells, event.scale(), publicTotal.isPresent());
    }

    /** Adds noise to one count. */
    long add(long count, Noise source) {
        return added.add(count, source);
    }

    int cells() {
        return cells;
    }
}
