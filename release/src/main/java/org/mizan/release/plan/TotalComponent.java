package org.mizan.release.plan;

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
public record TotalComponent(String label, int measure, Movement movement, Rational step, double importance)
        implements Component {
    /** The same total, needed for one more column. */
    TotalComponent needed(double more) {
        return new TotalComponent(label, measure, movement, step, importance + more);
    }

    private Rational scale(BudgetShare.Pure price) {
        return price.scale(sensitivity(Norm.L1).value());
    }

    private Rational variance(BudgetShare.Concentrated price) {
        return price.variance(sensitivity(Norm.L2).value().squared());
    }

    private Sensitivity sensitivity(Norm norm) {
        return movement.sensitivity(norm);
    }

    public IntegerNoise law(BudgetShare price) {
        return price.match(
                pure -> LaplaceNoise.ofScale(scale(pure)),
                concentrated -> GaussianNoise.ofVariance(variance(concentrated)));
    }

    @Override
    public Part part(BudgetShare price) {
        return price.match(
                pure -> new Part(label, steps(Norm.L1), new DiscreteLaplaceEvent(sensitivity(Norm.L1), scale(pure))),
                concentrated -> new Part(
                        label,
                        steps(Norm.L2),
                        new DiscreteGaussianEvent(
                                sensitivity(Norm.L2),
                                variance(concentrated),
                                movement.grouping().changed())));
    }

    @Override
    public Object kind() {
        return movement;
    }

    private List<Part.Step> steps(Norm norm) {
        return movement.steps(norm, step);
    }

    @Override
    public double error(BudgetShare price, double confidence) {
        return law(price).width(1 - confidence) / movement.reach().doubleValue();
    }

    @Override
    public double deviation(BudgetShare price) {
        double ofNoise = price.match(
                pure -> Math.sqrt(2) * scale(pure).nearest(),
                concentrated -> Math.sqrt(variance(concentrated).nearest()));
        return ofNoise / movement.reach().doubleValue();
    }

    /** The noise in words. */
    Sentence words(BudgetShare price) {
        Rational unit = step.times(Rational.of(movement.unit(), BigInteger.ONE));
        return price.match(
                pure -> Message.OUTLOOK_LAPLACE.with(scale(pure), unit),
                concentrated -> Message.OUTLOOK_GAUSSIAN.with(variance(concentrated), unit));
    }
}
