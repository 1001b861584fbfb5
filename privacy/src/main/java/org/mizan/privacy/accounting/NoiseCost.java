package org.mizan.privacy.accounting;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.numeric.Search;

/** By how much a number of events exceed a target ε, as a function of their noise; remembered, because it is dear. */
final class NoiseCost {
    private static final MathContext SHOWN = new MathContext(9, RoundingMode.CEILING);
    private static final double LEAST_NOISE = 1e-12;
    private static final double MOST_NOISE = 1e15;

    /** Where the logarithm of an ε is cut, so that 0 and ∞ can be interpolated. */
    private static final double FAR = 10;

    private final Function<Rational, Event> family;
    private final long count;
    private final Epsilon budget;
    private final double target;
    private final double delta;
    private final Resolution resolution;
    private final Map<Rational, Double> known = new HashMap<>();

    NoiseCost(Function<Rational, Event> family, long count, Epsilon budget, Delta delta, Resolution resolution) {
        this.family = family;
        this.count = count;
        this.budget = budget;
        this.target = budget.lower();
        this.delta = delta.lower();
        this.resolution = resolution;
    }

    /** A few digits, rounded up, so that the answer can be written down and used as it is. */
    static Rational exact(double noise) {
        return Rational.of(new BigDecimal(noise).round(SHOWN));
    }

    /** Doubles or halves until the noise is enough and half of it is not; a target that asks for none is refused. */
    double enough() {
        double noise = 1;
        while (excess(noise) > 0) {
            noise *= 2;
            if (noise > MOST_NOISE) {
                throw AccountingRefusal.CALIBRATION_TARGET_MUCH.with(budget);
            }
        }
        while (noise > LEAST_NOISE && excess(noise / 2) <= 0) {
            noise /= 2;
        }
        if (noise <= LEAST_NOISE) {
            throw AccountingRefusal.CALIBRATION_TARGET_LITTLE.with(budget);
        }
        return noise;
    }

    /** The least noise that keeps the target, to a relative tolerance; the interval is a guess and widened if need be. */
    double least(double low, double high, double tolerance) {
        double enough = high;
        for (double step = tolerance; excess(enough) > 0; step *= 2) {
            enough *= 1 + step;
        }
        double little = low;
        while (little > LEAST_NOISE && excess(little) <= 0) {
            little = Math.max(little / 2, enough - 8 * (enough - little));
        }
        return excess(little) <= 0
                ? little
                : Search.bracket(this::excess, little, enough, tolerance).high();
    }

    /** ln of the cost over the target: at most 0 where the target is kept. */
    private double excess(double noise) {
        return known.computeIfAbsent(exact(noise), this::excess);
    }

    private double excess(Rational noise) {
        Event event = family.apply(noise);
        double cost = Accountant.of(event.neighbours())
                .plus(event, count)
                .profile(resolution)
                .epsilon(delta);
        if (cost <= target) {
            return cost > 0 ? Math.max(-FAR, Math.log(cost / target)) : -FAR;
        }
        return Math.min(FAR, Math.max(Double.MIN_NORMAL, Math.log(cost / target)));
    }
}
