package org.mizan.release;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * A total of each group. All groups together are one vector, to each coordinate of which independent noise of one law is added:
 * discrete Laplace of scale Δ₁/ε exactly, or discrete Gaussian of variance Δ₂²/2ρ or hardly more. Where the price would allow less noise
 * than can be drawn, the least that can be is taken, and the part costs less.
 *
 * @param measure its place among what is read
 * @param step what one step of the total is worth
 */
record TotalDraft(String label, int measure, Movement movement, Rational step, double importance) implements Draft {
    private static final Rational LEAST_SCALE = Rational.of(1, 8);
    private static final Rational LEAST_VARIANCE = Rational.of(1, 64);
    private static final MathContext MORE_NOISE = new MathContext(12, RoundingMode.CEILING);

    /** The same total, needed for one more column. */
    TotalDraft needed(double more) {
        return new TotalDraft(label, measure, movement, step, importance + more);
    }

    /** The scale at which this costs ε. */
    private Rational scale(Price.Pure price) {
        Rational scale = Rational.of(movement.l1(), BigInteger.ONE).over(price.epsilon());
        return scale.compareTo(LEAST_SCALE) < 0 ? LEAST_SCALE : scale;
    }

    /** The variance at which this costs ρ, rounded up to twelve digits. */
    private Rational variance(Price.Concentrated price) {
        Rational exact = sensitivity(Norm.L2).value().squared().over(price.rho().times(2));
        Rational variance =
                Rational.of(new BigDecimal(exact.numerator()).divide(new BigDecimal(exact.denominator()), MORE_NOISE));
        return variance.compareTo(LEAST_VARIANCE) < 0 ? LEAST_VARIANCE : variance;
    }

    private Sensitivity sensitivity(Norm norm) {
        return movement.sensitivity(norm);
    }

    IntegerNoise law(Price price) {
        return price instanceof Price.Pure pure
                ? LaplaceNoise.ofScale(scale(pure))
                : GaussianNoise.ofVariance(variance((Price.Concentrated) price));
    }

    @Override
    public Part part(Price price) {
        if (price instanceof Price.Pure pure) {
            return new Part(label, steps(Norm.L1), new DiscreteLaplaceEvent(sensitivity(Norm.L1), scale(pure)));
        }
        return new Part(
                label,
                steps(Norm.L2),
                new DiscreteGaussianEvent(
                        sensitivity(Norm.L2),
                        variance((Price.Concentrated) price),
                        movement.grouping().changed()));
    }

    private List<Part.Step> steps(Norm norm) {
        return movement.steps(norm, step);
    }

    @Override
    public double error(Price price, double confidence) {
        return AddedNoise.of(law(price)).width(confidence, 1) / movement.reach().doubleValue();
    }

    /** The noise in words. */
    String words(Price price) {
        Rational unit = step.times(Rational.of(movement.unit(), BigInteger.ONE));
        return price instanceof Price.Pure pure
                ? "discrete Laplace noise of scale %s in steps of %s".formatted(scale(pure), unit)
                : "discrete Gaussian noise of variance %s in steps of %s"
                        .formatted(variance((Price.Concentrated) price), unit);
    }
}
