package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Gaussian noise of variance σ² added to a query of L2 sensitivity Δ: Gaussian differential privacy of μ = Δ/σ. */
public record GaussianEvent(Sensitivity sensitivity, Rational variance) implements Event {
    public GaussianEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L2, "Gaussian");
        Parameters.requirePositive("sigma", variance, "give the standard deviation of the noise, for example 4");
    }

    @Override
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }
}
