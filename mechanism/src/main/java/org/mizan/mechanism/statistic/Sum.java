package org.mizan.mechanism.statistic;

import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.laplace.Laplace;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * The sum of one value per unit, clamped to bounds [L, U], with Laplace noise on its exact total in steps of a grid:
 * ε-differentially private. A NaN adds 0.
 *
 * <p>One unit moves the total by max(|L|, |U|) where it comes or goes, and by max(U, 0) - min(L, 0) where another takes its
 * place, because either may be NaN. Where every unit has a value and their number n is public, n times a
 * {@link Mean#ofPublicCount} has less noise if 0 is not within the bounds.
 */
public final class Sum implements DiscreteMechanism<double[], Double> {
    private final ValueRange range;
    private final Laplace laplace;

    private Sum(ValueRange range, Laplace laplace) {
        this.range = range;
        this.laplace = laplace;
    }

    /** A sum that costs ε. */
    public static Sum of(ValueRange range, Neighbours neighbours, Epsilon epsilon) {
        Summand summand = range.plain().requireRoom(range.mostRecords());
        return new Sum(range, Laplace.of(summand.sensitivity(neighbours), epsilon));
    }

    @Override
    public Double release(double[] values, Noise noise) {
        return range.value(laplace.release(sums(values).total(0), noise));
    }

    @Override
    public DiscreteLaplaceEvent event() {
        return laplace.event();
    }

    /** {@inheritDoc} Only for totals that fit 64 bits. */
    @Override
    public Law<Double> law(double[] values) {
        return laplace.law(sums(values).total(0).longValueExact(), range::value);
    }

    Sums sums(double[] values) {
        Sums sums = new Sums(1);
        for (double value : values) {
            sums.add(range.steps(value));
        }
        return sums;
    }

    /**
     * Where the exact sum of the clamped values lies, seen from the answer, with at least this confidence, if there are not
     * more records than the range names: the narrowest width of the noise, half a step for each record, and what rounding
     * the answer to a double may add.
     */
    public Interval interval(double confidence) {
        Rational noise = laplace.interval(confidence).high();
        Rational records = Rational.of(range.mostRecords());
        Rational greatest = records.times(range.plain().largest()).plus(noise);
        Rational steps = noise.plus(greatest.times(RealGrid.step(-53)));
        return Interval.symmetric(steps.times(range.step()).plus(records.times(range.rounding())));
    }
}
