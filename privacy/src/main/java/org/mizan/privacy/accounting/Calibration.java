package org.mizan.privacy.accounting;

import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
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

    /** Coarse accounts, which are quick, come this near, relatively. */
    private static final double NEAR = 1e-4;

    /** Counts are multiplied by this until they no longer fit. */
    private static final long FURTHER = 8;

    private static final long PARTS = 1_000_000_000;

    private Calibration() {}

    /**
     * The least noise, up to a part in 10⁷, with which {@code count} events cost at most (ε, δ) together.
     *
     * @param family the event with a given noise: its scale, standard deviation or whatever lowers the cost when it grows
     */
    public static Rational leastNoise(Function<Rational, Event> family, long count, Epsilon epsilon, Delta delta) {
        NoiseCost coarse = new NoiseCost(family, count, epsilon, delta, Resolution.COARSE);
        NoiseCost standard = new NoiseCost(family, count, epsilon, delta, Resolution.STANDARD);
        double enough = coarse.enough();
        double near = coarse.least(enough / 2, enough, NEAR);
        return NoiseCost.exact(standard.least(near * (1 - 2 * NEAR), near, TOLERANCE));
    }

    /**
     * The greatest number of further events that fit under (ε, δ) beside what is on the account already; of more than 10⁹
     * of them, up to a part in 10⁹.
     */
    public static long moreReleases(Accountant spent, Event event, Epsilon epsilon, Delta delta) {
        if (!fits(spent, epsilon, delta)) {
            return 0;
        }
        LongToDoubleFunction excess = count -> excess(spent.plus(event, count), epsilon, delta);
        long low = 0;
        double atLow = excess(spent, epsilon, delta);
        long high = 1;
        double atHigh = excess.applyAsDouble(high);
        while (atHigh <= 0) {
            if (high > Long.MAX_VALUE / (2 * FURTHER)) {
                throw tooMany(event, high);
            }
            low = high;
            atLow = atHigh;
            high *= FURTHER;
            atHigh = excess.applyAsDouble(high);
        }
        return last(excess, low, atLow, high, atHigh);
    }

    /** The last count at which nothing is in excess: by straight lines, as costs are smooth, and by halving now and then. */
    private static long last(LongToDoubleFunction excess, long from, double atFrom, long to, double atTo) {
        long low = from;
        long high = to;
        double atLow = atFrom;
        double atHigh = atTo;
        int side = 0;
        for (int step = 1; high - low > Math.max(1, low / PARTS); step++) {
            double part = step % 4 == 0 ? 0.5 : atLow / (atLow - atHigh);
            long middle = Math.min(high - 1, Math.max(low + 1, low + (long) (part * (high - low))));
            double at = excess.applyAsDouble(middle);
            if (at <= 0) {
                low = middle;
                atLow = at;
                atHigh = side < 0 ? atHigh / 2 : atHigh;
                side = -1;
            } else {
                high = middle;
                atHigh = at;
                atLow = side > 0 ? atLow / 2 : atLow;
                side = 1;
            }
        }
        return low;
    }

    /** By how much ε is exceeded, cut so that lines can be drawn; at most 0 where the account fits. */
    private static double excess(Accountant account, Epsilon epsilon, Delta delta) {
        double over = account.epsilon(delta.lower()) - epsilon.lower();
        if (over <= 0 || fitsBasically(account, epsilon, delta)) {
            return Math.min(over, -Double.MIN_NORMAL);
        }
        return Math.min(over, 4 * epsilon.upper() + Double.MIN_NORMAL);
    }

    /** Whether an account costs at most (ε, δ): by basic composition, which compares exactly, or by the tightest profile. */
    public static boolean fits(Accountant account, Epsilon epsilon, Delta delta) {
        return fitsBasically(account, epsilon, delta) || account.epsilon(delta.lower()) <= epsilon.lower();
    }

    private static boolean fitsBasically(Accountant account, Epsilon epsilon, Delta delta) {
        return account.delta().value().compareTo(delta.value()) <= 0
                && account.pureEpsilon()
                        .filter(sum -> sum.value().compareTo(epsilon.value()) <= 0)
                        .isPresent();
    }

    private static InvalidInputException tooMany(Event event, long fitting) {
        boolean free = Accountant.of(event).epsilon(0) == 0;
        return InvalidInputException.of(
                "count.unbounded",
                "releases",
                "more than " + fitting,
                free ? "an event that costs nothing fits without end" : "counts end there, and more fit",
                free ? "ask for an event that looks at the data" : "ask with less noise or a smaller budget");
    }
}
