package org.mizan.audit.betting;

import java.util.function.DoublePredicate;
import org.mizan.audit.AuditRefusal;
import org.mizan.privacy.numeric.Binomial;
import org.mizan.privacy.numeric.Bisection;

/**
 * Exact confidence bounds on a probability, from k successes in n trials (Clopper and Pearson 1934): the lower bound is
 * the p at which k or more successes have the failure probability given, the upper bound that for k or fewer. Tails are
 * rounded up, which moves both bounds outward.
 */
public final class ClopperPearson {
    private static final double NEGLIGIBLE = 1e-6;
    private static final double ROUNDING = 1e-9;

    private ClopperPearson() {}

    /** Not above the probability, but with probability {@code failure} at most. */
    public static double lower(long successes, long trials, double failure) {
        require(successes, trials, failure);
        return successes == 0 ? 0 : last(p -> upperTail(successes, trials, p) <= failure) * (1 - ROUNDING);
    }

    /** Not below the probability, but with probability {@code failure} at most. */
    public static double upper(long successes, long trials, double failure) {
        require(successes, trials, failure);
        // The failures of the trials are as likely as successes of probability 1 - p.
        return successes == trials ? 1 : 1 - lower(trials - successes, trials, failure);
    }

    private static void require(long successes, long trials, double failure) {
        if (successes < 0 || successes > trials || trials < 1 || !(failure > 0 && failure < 1)) {
            throw AuditRefusal.CONFIDENCE_COUNTS.with(successes, trials, failure);
        }
    }

    /**
     * P(X ≥ k), rounded up; at most 1 where k is not above the mean. Above it each term is less than the one before, so
     * that the rest is bounded by a geometric series.
     */
    private static double upperTail(long k, long n, double p) {
        if (k <= n * p) {
            return 1;
        }
        double sum = 0;
        for (long i = k; ; i++) {
            double term = Math.exp(Binomial.logMass(n, i, p, 1 - p));
            double ratio = (n - i) * p / ((i + 1) * (1 - p));
            double rest = term * ratio / (1 - ratio);
            sum += term;
            if (rest <= NEGLIGIBLE * sum) {
                return (sum + rest) * (1 + ROUNDING);
            }
        }
    }

    /** The greatest p of (0, 1), to 60 halvings, up to which a condition holds. */
    private static double last(DoublePredicate condition) {
        return Bisection.bracket(0, 1, 60, p -> p > 0 && p < 1 && condition.test(p))
                .low();
    }
}
