package org.mizan.privacy.accounting;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.loss.Resolution;

/**
 * The questions that accounting answers, turned round: which noise reaches a budget, and how many releases fit into it.
 * Answers are on the safe side: the account of an answer is never above the target.
 */
public final class Calibration {
    /** The bracket of the least noise is narrowed to this, relatively. */
    private static final double TOLERANCE = 1e-7;

    private static final MathContext SHOWN = new MathContext(9, RoundingMode.CEILING);
    private static final double LEAST_NOISE = 1e-12;
    private static final double MOST_NOISE = 1e15;

    private Calibration() {}

    /**
     * The least noise, up to a part in 10⁷, with which {@code count} events cost at most (ε, δ) together.
     *
     * @param family the event with a given noise: its scale, medium deviation or whatever lowers the cost when it grows
     */
    public static Rational leastNoise(Function<Rational, Event> family, long count, Epsilon epsilon, Delta delta) {
        double target = epsilon.lower();
        double at = delta.lower();
        DoubleUnaryOperator coarse = noise -> cost(family, exact(noise), count, at, Resolution.COARSE);
        DoubleUnaryOperator medium = noise -> cost(family, exact(noise), count, at, Resolution.MEDIUM);
        double enough = enough(coarse, target);
        double safe = narrow(coarse, target, enough / 2, enough, 1e-3);
        double low = safe * (1 - 2e-3);
        double high = narrow(medium, target, medium.applyAsDouble(low) <= target ? low / 2 : low, safe, TOLERANCE);
        Rational noise = exact(high);
        while (cost(family, noise, count, at, Resolution.MEDIUM) > target) {
            noise = exact(noise.nearest() * (1 + TOLERANCE));
        }
        return noise;
    }

    /** The greatest number of further events that fit under (ε, δ) beside what is on the account already. */
    public static long moreReleases(Accountant spent, Event event, Epsilon epsilon, Delta delta) {
        double target = epsilon.lower();
        double at = delta.lower();
        if (!(spent.epsilon(at) <= target)) {
            return 0;
        }
        long low = 0;
        long high = 1;
        while (spent.plus(event, high).epsilon(at) <= target) {
            if (high > Long.MAX_VALUE / 4) {
                throw InvalidInputException.of(
                        "count.unbounded",
                        "releases",
                        "more than " + high,
                        "an event that costs nothing fits without end",
                        "ask for an event that looks at the data");
            }
            low = high;
            high *= 2;
        }
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (spent.plus(event, middle).epsilon(at) <= target) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double cost(
            Function<Rational, Event> family, Rational noise, long count, double delta, Resolution resolution) {
        Event event = family.apply(noise);
        return Accountant.of(event.neighbours())
                .plus(event, count)
                .profile(resolution)
                .epsilon(delta);
    }

    /** A few digits, rounded up, so that the answer can be written down and used as it is. */
    private static Rational exact(double noise) {
        return Rational.of(new BigDecimal(noise).round(SHOWN));
    }

    /** Doubles or halves until the noise is enough and half of it is not. */
    private static double enough(DoubleUnaryOperator cost, double target) {
        double noise = 1;
        while (!(cost.applyAsDouble(noise) <= target)) {
            noise *= 2;
            if (noise > MOST_NOISE) {
                throw InvalidInputException.of(
                        "calibration.target",
                        "target epsilon",
                        target,
                        "no amount of noise reaches it at this delta",
                        "raise epsilon or delta, or release less often");
            }
        }
        while (noise > LEAST_NOISE && cost.applyAsDouble(noise / 2) <= target) {
            noise /= 2;
        }
        return noise;
    }

    /** Regula falsi on logarithms, with bisection when it stalls; returns the end at which the target is kept. */
    private static double narrow(DoubleUnaryOperator cost, double target, double low, double high, double tolerance) {
        double atLow = excess(cost, low, target);
        double atHigh = excess(cost, high, target);
        for (int step = 0; step < 100 && high - low > tolerance * high; step++) {
            double part = atLow / (atLow - atHigh);
            boolean bisect = step % 3 == 2 || !(part > 0.01 && part < 0.99);
            double middle = low * Math.pow(high / low, bisect ? 0.5 : part);
            double at = excess(cost, middle, target);
            if (at > 0) {
                low = middle;
                atLow = at;
            } else {
                high = middle;
                atHigh = at;
            }
        }
        return high;
    }

    private static double excess(DoubleUnaryOperator cost, double noise, double target) {
        double at = cost.applyAsDouble(noise);
        return at <= 0 ? -10 : Math.min(10, Math.log(at) - Math.log(target));
    }
}
