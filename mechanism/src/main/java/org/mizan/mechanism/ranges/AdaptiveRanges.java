package org.mizan.mechanism.ranges;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;

/**
 * Noisy counts of ranges of ordered cells, which answer questions about any range well. All cells are one range at first. Ranges
 * are cut, round by round, where earlier noisy counts say that there are many rows, and not where they are few or, by a noisy
 * test, spread evenly. Ranges that are not cut are measured once more, neighbours of few rows together, with all that is left
 * of ε for their cells.
 *
 * <p>Every measurement and test is of a range. The ranges of a round do not overlap, so that each cell has a budget of its own.
 * One unit with c rows moves the counts by Δ = c in L1 where it comes or goes, and by Δ = 2c where it is replaced. Noise has the
 * scale Δ/(ε·share), and the shares of all that is measured and tested of a cell sum to 1 at most: ε-differentially private on
 * every path (PROOF.md). What it improves on: Hay, Rastogi, Miklau and Suciu (2010) for trees and least squares, Li, Hay, Miklau
 * and Wang (2014) for partitions that follow the data.
 *
 * <p>It never fails because of the data.
 */
public final class AdaptiveRanges implements Mechanism<long[], MeasuredRanges> {
    /** Shares of ε are in whole parts: this many are all of it. */
    public static final int PARTS = 1024;

    /** Of more cells none is released. */
    public static final int MOST_CELLS = 1 << 18;

    /** With this limit no sum of counts leaves 64 bits. */
    static final long MOST_COUNT = 1L << 43;

    private final int cells;
    private final Sensitivity sensitivity;
    private final Epsilon epsilon;
    private final Rational unit;

    /** Noise by its share. Samplers are costly to make; which shares there were follows from what was released. */
    private final Map<Integer, AddedNoise> noise = new ConcurrentHashMap<>();

    private AdaptiveRanges(int cells, Sensitivity sensitivity, Epsilon epsilon) {
        if (cells < 1 || cells > MOST_CELLS) {
            throw MechanismRefusal.CELLS_RANGE.with(cells, MOST_CELLS);
        }
        this.cells = cells;
        this.sensitivity = sensitivity;
        this.epsilon = Budgets.requirePositive(epsilon);
        this.unit = sensitivity.value().over(epsilon.value());
        added(PARTS);
        added(1);
    }

    /** The mechanism of this price for rows, of which each unit has at most so many. */
    public static AdaptiveRanges of(int cells, long rowsPerUnit, Neighbours neighbours, Epsilon epsilon) {
        Rational rows = Rational.of(Rational.of(rowsPerUnit).count("rows per unit", 1L << 40));
        Rational moved = switch (neighbours) {
            case ADD_REMOVE -> rows;
            case SUBSTITUTE -> rows.times(2);
        };
        return new AdaptiveRanges(cells, Sensitivity.l1(moved, neighbours), epsilon);
    }

    /** How many cells there are. */
    public int cells() {
        return cells;
    }

    /** The scale of noise that all of ε buys: Δ/ε. */
    public Rational unit() {
        return unit;
    }

    /** Noise of a measurement or test that costs so many parts of ε. */
    AddedNoise added(int share) {
        return noise.computeIfAbsent(share, each -> AddedNoise.of(LaplaceNoise.ofScale(scale(unit, each))));
    }

    static Rational scale(Rational unit, int share) {
        return unit.times(PARTS).over(Rational.of(share));
    }

    /** The measured ranges. Cells without a count have none, further ones are left out. */
    @Override
    public MeasuredRanges release(long[] counts, Noise source) {
        return new RangesRun(this, counts, (exact, share) -> added(share).add(exact, source)).measured();
    }

    /** All of ε, whatever a run spends of it. */
    @Override
    public Declared event() {
        return new Declared(new Guarantee.Pure(epsilon, sensitivity.neighbours()));
    }
}
