package org.mizan.privacy.accounting;

import java.util.function.Function;
import java.util.function.LongToDoubleFunction;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.loss.grid.Resolution;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * The questions that accounting answers, turned round: which noise reaches a budget, and how many releases fit into it.
 * Answers are on the safe side: the account of an answer is never above the target.
 */
public final class Calibration {
    /** The bracket of the least noise is narrowed to this, relatively. */
    private static final double TOLERANCE = 1e-7;

    /** Coarse accounts, which are quick, come this near, relatively. */
    private static final double NEAR = 1e-4;

    /** The first step on, as a part of the count, from where a weaker bound ends. */
    private static final long FIRST_PARTS = 50;

    /** Counts grow by this until they no longer fit. */
    private static final long FURTHER = 8;

    /** How near quick bounds look for a count, and how near the tightest does. */
    private static final long NEAR_PARTS = 1000;

    private static final long PARTS = 1_000_000;

    /** Of great counts one is taken that leaves no more than this part of ε: grids are no finer. */
    private static final double CLOSE = 1e-9;

    private static final double MOST = 4;

    /** The curve of more different events is not quick. */
    private static final int FEW = 16;

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
     * The greatest number of further events that fit under (ε, δ) beside what is on the account already; of more than 10⁶
     * of them, one that leaves next to nothing of ε or is off by a part in 10⁶. Quick bounds find where to look, the tightest decides.
     */
    public static long moreReleases(Accountant spent, Event event, Epsilon epsilon, Delta delta) {
        if (!fits(spent, epsilon, delta)) {
            return 0;
        }
        Fitting low = new Fitting(0, -Double.MIN_NORMAL);
        if (spent.uses().size() < FEW) {
            low = further(
                    count -> excess(spent.plus(event, count), RenyiProfile::new, epsilon, delta),
                    low,
                    event,
                    NEAR_PARTS);
        }
        Function<Accountant, PrivacyProfile> coarse = account -> account.profile(Resolution.COARSE);
        low = further(count -> excess(spent.plus(event, count), coarse, epsilon, delta), low, event, NEAR_PARTS);
        return further(
                        count -> excess(spent.plus(event, count), Accountant::profile, epsilon, delta),
                        low,
                        event,
                        PARTS)
                .count();
    }

    /**
     * A count that fits, by some bound; every bound is sound, so a tighter one need not look at it again.
     *
     * @param excess what that bound says, at most 0
     */
    private record Fitting(long count, double excess) {}

    /** The last count from a known one on at which a bound is not exceeded, up to one of so many parts. */
    private static Fitting further(LongToDoubleFunction excess, Fitting known, Event event, long parts) {
        long low = known.count();
        double atLow = known.excess();
        long step = Math.max(1, low / FIRST_PARTS);
        while (low <= Long.MAX_VALUE / 4 - step) {
            double at = excess.applyAsDouble(low + step);
            if (at > 0) {
                return last(excess, low, atLow, low + step, at, parts);
            }
            low += step;
            atLow = at;
            step = Math.min(FURTHER * step, Long.MAX_VALUE / 4);
        }
        throw tooMany(event, low);
    }

    /** The last count at which nothing is in excess: by straight lines, as costs are smooth, and by halving now and then. */
    private static Fitting last(
            LongToDoubleFunction excess, long from, double atFrom, long to, double atTo, long parts) {
        long low = from;
        long high = to;
        double atLow = atFrom;
        double found = atFrom;
        double atHigh = atTo;
        int side = 0;
        boolean isClose = false;
        for (int step = 1; high - low > Math.max(1, low / parts) && !isClose; step++) {
            double part = step % 4 == 0 ? 0.5 : atLow / (atLow - atHigh);
            long middle = Math.min(high - 1, Math.max(low + 1, low + (long) (part * (high - low))));
            double at = excess.applyAsDouble(middle);
            if (at <= 0) {
                low = middle;
                atLow = at;
                found = at;
                isClose = low > parts && at > -CLOSE;
                atHigh = side < 0 ? atHigh / 2 : atHigh;
                side = -1;
            } else {
                high = middle;
                atHigh = at;
                atLow = side > 0 ? atLow / 2 : atLow;
                side = 1;
            }
        }
        return new Fitting(low, found);
    }

    /** The part of ε by which a bound exceeds it, cut so that lines can be drawn; at most 0 where the account fits. */
    private static double excess(
            Accountant account, Function<Accountant, PrivacyProfile> bound, Epsilon epsilon, Delta delta) {
        double cost = bound.apply(account).epsilon(delta.lower());
        double size = Math.max(epsilon.upper(), Double.MIN_NORMAL);
        if (cost <= epsilon.lower() || fitsBasically(account, epsilon, delta)) {
            return Math.min((cost - epsilon.lower()) / size, -Double.MIN_NORMAL);
        }
        return Math.min((cost - epsilon.lower()) / size + Double.MIN_NORMAL, MOST);
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
        return (free ? AccountingRefusal.COUNT_UNBOUNDED_FREE : AccountingRefusal.COUNT_UNBOUNDED).with(fitting);
    }
}
