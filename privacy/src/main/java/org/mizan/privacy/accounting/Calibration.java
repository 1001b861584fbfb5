package org.mizan.privacy.accounting;

import java.util.function.Function;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.loss.Resolution;
import org.mizan.privacy.numeric.Bisection;

/**
 * The questions that accounting answers, turned round: which noise reaches a budget, and how many releases fit into it.
 * Answers are on the safe side: the account of an answer is never above the target.
 */
public final class Calibration {
    /** The bracket of the least noise is narrowed to this, relatively. */
    private static final double TOLERANCE = 1e-7;

    /** Coarse accounts, which are quick, come this near, relatively. */
    private static final double NEAR = 1e-4;

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

    /** The greatest number of further events that fit under (ε, δ) beside what is on the account already. */
    public static long moreReleases(Accountant spent, Event event, Epsilon epsilon, Delta delta) {
        if (!fits(spent, epsilon, delta)) {
            return 0;
        }
        long low = 0;
        long high = 1;
        while (fits(spent.plus(event, high), epsilon, delta)) {
            if (high > Long.MAX_VALUE / 4) {
                throw tooMany(event, high);
            }
            low = high;
            high *= 2;
        }
        return Bisection.last(low, high, count -> fits(spent.plus(event, count), epsilon, delta));
    }

    /** Whether an account costs at most (ε, δ): by basic composition, which compares exactly, or by the tightest profile. */
    public static boolean fits(Accountant account, Epsilon epsilon, Delta delta) {
        boolean basic = account.delta().value().compareTo(delta.value()) <= 0
                && account.pureEpsilon()
                        .filter(sum -> sum.value().compareTo(epsilon.value()) <= 0)
                        .isPresent();
        return basic || account.epsilon(delta.lower()) <= epsilon.lower();
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
