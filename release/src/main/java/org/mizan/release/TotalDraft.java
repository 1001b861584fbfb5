package org.mizan.release;

import java.math.BigInteger;
import java.util.List;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * A total of each group. All groups together are one vector, to each coordinate of which independent noise of one law is added:
 * discrete Laplace of scale Δ₁/ε exactly, or discrete Gaussian of variance Δ₂²/2ρ or hardly more.
 *
 * @param measure its place among what is read
 * @param step what one step of the total is worth
 */
record TotalDraft(String label, int measure, Movement movement, Rational step, double importance) implements Draft {
    /** The same total, needed for one more column. */
    TotalDraft needed(double more) {
        return new TotalDraft(label, measure, movement, step, importance + more);
    }

    private Rational scale(Price.Pure price) {
        return price.scale(sensitivity(Norm.L1).value());
    }

    private Rational variance(Price.Concentrated price) {
        return price.variance(sensitivity(Norm.L2).value().squared());
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

    @Override
    public Object kind() {
        return movement;
    }

    private List<Part.Step> steps(Norm norm) {
        return movement.steps(norm, step);
    }

    @Override
    public double error(Price price, double confidence) {
        return law(price).width(1 - confidence) / movement.reach().doubleValue();
    }

    /** The noise in words. */
    Sentence words(Price price) {
        Rational unit = step.times(Rational.of(movement.unit(), BigInteger.ONE));
        return price instanceof Price.Pure pure
                ? Message.OUTLOOK_LAPLACE.with(scale(pure), unit)
                : Message.OUTLOOK_GAUSSIAN.with(variance((Price.Concentrated) price), unit);
    }
}
