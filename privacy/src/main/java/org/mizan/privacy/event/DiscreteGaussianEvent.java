package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * Integer noise with pmf ∝ e^{-x²/2σ²} added to one integer query of sensitivity Δ, or to each coordinate of an integer
 * vector of L2 sensitivity Δ. {@code dimensions} is the number of coordinates: the exact pmf settles one; for more, the
 * bound of Canonne, Kamath and Steinke (2020) is used.
 */
public record DiscreteGaussianEvent(Sensitivity sensitivity, Rational variance, long dimensions) implements Event {
    public DiscreteGaussianEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L2, "discrete Gaussian");
        Parameters.requirePositive("sigma", variance, "give the standard deviation of the noise, for example 4");
        Parameters.requireCount(dimensions);
        if (dimensions == 1) {
            Parameters.requireInteger(sensitivity);
        }
    }

    public DiscreteGaussianEvent(Sensitivity sensitivity, Rational variance) {
        this(sensitivity, variance, 1);
    }

    @Override
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }
}
