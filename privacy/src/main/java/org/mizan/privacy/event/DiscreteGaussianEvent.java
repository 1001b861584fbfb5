package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.DiscreteGaussianCurve;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/**
 * Integer noise with pmf ∝ e^{-x²/2σ²} added to one integer query of sensitivity Δ, or to each coordinate of an integer
 * vector of L2 sensitivity Δ. {@code dimensions} is the number of coordinates: the exact pmf settles one, and any number
 * where Δ² &lt; 2, since then only one of the integers can move, and by 1; for more, the bound of Canonne, Kamath and
 * Steinke (2020) is used.
 */
public record DiscreteGaussianEvent(Sensitivity sensitivity, Rational variance, long dimensions)
        implements GaussianNoiseEvent {
    public DiscreteGaussianEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L2, "discrete Gaussian");
        Parameters.requireSigma(variance);
        Parameters.requireCount(dimensions);
        if (dimensions == 1) {
            Parameters.requireInteger(sensitivity);
        }
    }

    public DiscreteGaussianEvent(Sensitivity sensitivity, Rational variance) {
        this(sensitivity, variance, 1);
    }

    /** The event with the σ of its mass function, which is squared exactly. */
    public static DiscreteGaussianEvent ofSigma(Sensitivity sensitivity, Rational sigma) {
        return new DiscreteGaussianEvent(
                sensitivity, Parameters.requireSigma(sigma).squared());
    }

    /** Whether only one coordinate can differ between neighbours. */
    private boolean movesOne() {
        Rational value = sensitivity.value();
        boolean isShort = value.compareTo(Rational.ONE) >= 0 && value.squared().compareTo(Rational.of(2)) < 0;
        return dimensions == 1 || isShort;
    }

    /** By how much that coordinate can move: a whole number. */
    private long shift() {
        Rational value = sensitivity.value();
        return value.numerator().divide(value.denominator()).longValueExact();
    }

    @Override
    public SingleEvent forGroup(long size) {
        Sensitivity group = sensitivity.times(size);
        return dimensions > 1 || Parameters.isInteger(group)
                ? new DiscreteGaussianEvent(group, variance, dimensions)
                : forSteps(size);
    }

    @Override
    public RenyiCurve curve() {
        return movesOne() ? DiscreteGaussianCurve.of(variance, shift()) : GaussianCurve.of(squaredRatio());
    }

    @Override
    public Optional<LossPair> pair() {
        return movesOne() ? Optional.of(LossPair.discreteGaussian(variance.lower(), shift())) : Optional.empty();
    }
}
