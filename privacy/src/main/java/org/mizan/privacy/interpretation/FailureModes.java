package org.mizan.privacy.interpretation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;

/**
 * What the δ of an (ε, δ) guarantee may stand for, in numbers and in words. An (ε, δ) statement allows two very different
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
    /** Smaller bounds are shown as this one: near the least double, digits would say nothing. */
    private static final Rational LEAST_SHOWN = Rational.of("1e-300");

    private static final MathContext SHORT = new MathContext(3, RoundingMode.UP);

    public FailureModes {
        if (units < 1) {
            throw InvalidInputException.of(
                    "units.range", "units", units, "must be at least 1", "give the public number of units");
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

    /** The warning to print where δ ≥ 1/N. */
    public Optional<String> warning() {
        return allowsPublishingARecord()
                ? Optional.of(
                        "delta %s is not below 1/%d: publishing the record of a randomly chosen person would meet it; choose a delta far below 1/%d"
                                .formatted(delta, units, units))
                : Optional.empty();
    }

    /** One sentence on the catastrophic mode. */
    public String catastrophic() {
        return "At worst, delta %s is the chance that everything about a person is published: of %d people, %s on average."
                .formatted(delta, units, shortened(expectedExposures()));
    }

    /**
     * A bound on the probability that a person's loss reaches {@code times} · ε: how a mechanism fails gracefully, if it
     * does (1 where nothing is known, 0 where it cannot happen).
     */
    public static double chanceOfLoss(BayesFactor factor, Epsilon epsilon, double times) {
        return factor.chanceOfLoss(Math.nextDown(times * epsilon.lower()));
    }

    /**
     * One sentence on the graceful mode, for this bound on the chance of a loss of twice ε. A bound of 1 says nothing, as
     * where ε is 0: what is known of larger losses decides then.
     */
    public static String graceful(BayesFactor factor, double twice) {
        if (twice == 1) {
            return factor.excludesCertainty()
                    ? "This mechanism fails gracefully: larger losses are ever less likely, and some doubt is always left."
                    : "Nothing is known of losses beyond epsilon: the catastrophic case cannot be excluded.";
        }
        Rational shown = twice < LEAST_SHOWN.nearest() ? LEAST_SHOWN : Rational.ofDouble(twice);
        return "This mechanism fails gracefully: a loss of twice epsilon %s, and some doubt is always left."
                .formatted(twice == 0 ? "cannot happen" : "has a chance of at most " + shortened(shown));
    }

    private static String shortened(Rational value) {
        BigDecimal rounded = new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()), SHORT);
        return rounded.signum() == 0 ? "0" : Rational.of(rounded).toString();
    }
}
