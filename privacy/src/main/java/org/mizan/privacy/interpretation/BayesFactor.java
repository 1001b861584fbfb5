package org.mizan.privacy.interpretation;

import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.privacy.numeric.Search;
import org.mizan.privacy.profile.PrivacyProfile;

/**
 * How far an answer can move an observer who weighs two neighbouring data sets, whatever was believed before. The Bayes
 * factor for D' against D is R = (posterior odds)/(prior odds) = f(D')(X)/f(D)(X), in favour of D'.
 *
 * <p>With D_α ≤ ε(α) in both directions (Mironov 2017, section on the Bayesian view, with the orientation put right):
 *
 * <ul>
 *   <li>where D is true, E R^α ≤ e^{(α-1)ε(α)}, hence P(R ≥ t) ≤ e^{(α-1)ε(α)} t^{-α}: evidence for what is false;
 *   <li>where D' is true, P(R ≥ t) ≤ e^{(α-1)ε(α)} t^{1-α}: evidence for what is true;
 *   <li>where D' is true, E ln R = D_1(f(D')‖f(D)) ≤ ε(1);
 *   <li>a pure ε bounds R by e^ε everywhere;
 *   <li>where D is true, E R ≤ 1, hence P(R ≥ t) ≤ 1/t (Markov).
 * </ul>
 *
 * <p>With a profile δ(ε) too: let S be the answers with R ≥ t, of probability p where D' is true and q where D is. Then tq ≤ p by
 * the choice of S and p ≤ e^ε q + δ(ε) by the definition of δ, hence p ≤ δ(ε)/(1 - e^ε/t) and q ≤ p/t for every ε &lt; ln t. No bound
 * from the profile is less, for an observer who may see any function of the answer.
 *
 * <p>All are rounded up; probabilities are at most 1, and 0 only for what cannot happen.
 */
public final class BayesFactor {
    private static final double UNIT = Rounding.UNIT;

    /** The first ε to try, as fractions of ln t: each gives a bound, and the best lies near 1 where the profile is steep. */
    private static final double[] FRACTIONS = IntStream.rangeClosed(0, 9)
            .mapToDouble(i -> 1 - Math.scalb(1.0, -i))
            .toArray();

    private static final double TOLERANCE = 1e-3;

    /** Divergences grow with their order, so that one near 1 is finite where any other is. */
    private static final Order JUST_ABOVE_ONE = new Order(1 + 0x1p-10);

    private final RenyiCurve curve;
    private final Optional<PrivacyProfile> profile;

    private BayesFactor(RenyiCurve curve, Optional<PrivacyProfile> profile) {
        this.curve = curve;
        this.profile = profile;
    }

    /** What a curve alone says. */
    public static BayesFactor of(RenyiCurve curve) {
        return new BayesFactor(curve, Optional.empty());
    }

    /** What a curve and a profile of the same mechanism say: the lesser bound of the two. */
    public static BayesFactor of(RenyiCurve curve, PrivacyProfile profile) {
        return new BayesFactor(curve, Optional.of(profile));
    }

    /** e^{(α-1)ε(α)}, a bound on the mean of R^α for evidence R in favour of what is false. */
    public double moment(Order order) {
        double epsilon = curve.at(order);
        if (epsilon == 0 || order.value() == 1) {
            return 1;
        }
        double exponent = (order.value() - 1) * epsilon;
        return Rounding.up(Math.exp(exponent), (2 * exponent + 4) * UNIT);
    }

    /** A bound on the probability of evidence of at least {@code factor} for what is false. */
    public double chanceForFalse(double factor) {
        return chance(logarithm(factor), 1);
    }

    /** A bound on the probability of evidence of at least {@code factor} for what is true. */
    public double chanceForTrue(double factor) {
        return chance(logarithm(factor), 0);
    }

    /** A bound on the probability of a privacy loss ln R of at least {@code loss} for what is true. */
    public double chanceOfLoss(double loss) {
        if (Double.isNaN(loss)) {
            throw PrivacyRefusal.LOSS_RANGE.with(loss);
        }
        return chance(loss, 0);
    }

    /** Whether no answer gives a person away: a finite divergence of some order above 1 leaves no mass to an infinite loss. */
    public boolean excludesCertainty() {
        return curve.at(JUST_ABOVE_ONE) < Double.POSITIVE_INFINITY;
    }

    /** A bound on the mean of ln R for what is true: ε(1), the expected weight of evidence. */
    public double expectedLogFactor() {
        return curve.at(Order.ONE);
    }

    /**
     * The greatest posterior probability of something held likely with probability {@code prior}, after an answer of a pure ε
     * mechanism: odds grow by at most e^ε.
     */
    public static double greatestPosterior(Epsilon epsilon, double prior) {
        double p = Probabilities.require("prior", prior);
        double posterior = p == 1 ? 1 : p / (p + (1 - p) * Math.exp(-epsilon.upper()));
        return Math.min(1, Rounding.up(posterior, 8 * UNIT));
    }

    private static double logarithm(double factor) {
        if (!(factor > 0)) {
            throw PrivacyRefusal.FACTOR_RANGE.with(factor);
        }
        return Math.log(factor);
    }

    private double chance(double logFactor, int extra) {
        double markov = Rounding.upBy(-extra * logFactor, 4 * UNIT * Math.abs(logFactor));
        double logarithm = Math.min(markov, Orders.least(curve, order -> logChance(order, logFactor, extra)));
        if (logarithm == Double.NEGATIVE_INFINITY) {
            return 0;
        }
        double byCurve = Math.min(1, Rounding.up(Math.exp(Math.min(0, logarithm)), 4 * UNIT));
        return profile.map(known -> Math.min(byCurve, chance(known, logFactor, extra)))
                .orElse(byCurve);
    }

    /** min over ε of δ(ε)/(1 - e^ε/t), divided by t for what is false. */
    private static double chance(PrivacyProfile profile, double logFactor, int extra) {
        if (logFactor <= 0 || Double.isInfinite(logFactor)) {
            return 1;
        }
        double forTrue = Search.minimumFrom(fraction -> ratio(profile, logFactor, fraction), FRACTIONS, TOLERANCE)
                .value();
        return Rounding.up(forTrue * Math.exp(-extra * logFactor), (2 * logFactor + 4) * UNIT);
    }

    private static double ratio(PrivacyProfile profile, double logFactor, double fraction) {
        double epsilon = fraction * logFactor;
        double gap = logFactor - epsilon;
        double value = profile.delta(epsilon) / -Math.expm1(-gap);
        // The gap is off by the error of ln t and of the difference.
        return Rounding.up(value, (8 + 4 * logFactor / gap) * UNIT);
    }

    /** (α-1)(ε(α) - ln t) - extra · ln t, rounded up. */
    private double logChance(Order order, double logFactor, int extra) {
        double epsilon = curve.at(order);
        if (Double.isInfinite(epsilon)) {
            return 0;
        }
        if (order.isInfinite()) {
            return logFactor > epsilon * (1 + 4 * UNIT) ? Double.NEGATIVE_INFINITY : 0;
        }
        double value = (order.value() - 1) * (epsilon - logFactor) - extra * logFactor;
        return Rounding.upBy(value, 8 * UNIT * order.value() * (epsilon + Math.abs(logFactor)));
    }
}
