package org.mizan.privacy.interpretation;

import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * What the δ of an (ε, δ) guarantee may stand for, in numbers. An (ε, δ) statement allows two very different
 * things and cannot tell them apart:
 *
 * <ul>
 *   <li><em>catastrophic</em>: with probability δ, all about a person is published. N people then expect Nδ exposures;
 *   <li><em>graceful</em>: losses beyond ε become ever less likely, and some doubt is always left. A mechanism with a finite
 *       Rényi curve fails this way only.
 * </ul>
 *
 * It is not "ε, except with probability δ": the outcomes with a loss beyond ε differ from one pair of inputs to the next.
 *
 * @param delta the δ of the guarantee
 * @param units N, the number of people, from public metadata and never counted in the data
 */
public record FailureModes(Delta delta, long units) {
    public FailureModes {
        if (units < 1) {
            throw PrivacyRefusal.UNITS_RANGE.with(units);
        }
    }

    /** Nδ: the expected number of people exposed, if all failures are catastrophic. */
    public Rational expectedExposures() {
        return delta.value().times(units);
    }

    /** 1 - (1 - δ)^N: the probability that someone is exposed, if people are exposed independently; rounded up. */
    public double someExposure() {
        if (delta.isZero()) {
            return 0;
        }
        return Math.min(1, Rounding.up(-Math.expm1(units * Math.log1p(-delta.upper())), 8 * Rounding.UNIT));
    }

    /** Whether δ ≥ 1/N: publishing one person's record at random would then be allowed. */
    public boolean allowsPublishingARecord() {
        return expectedExposures().compareTo(Rational.ONE) >= 0;
    }

    /**
     * A bound on the probability that a person's loss reaches {@code times} · ε: how a mechanism fails gracefully, if it
     * does (1 where nothing is known, 0 where it cannot happen).
     */
    public static double chanceOfLoss(BayesFactor factor, Epsilon epsilon, double times) {
        return factor.chanceOfLoss(Math.nextDown(times * epsilon.lower()));
    }
}
