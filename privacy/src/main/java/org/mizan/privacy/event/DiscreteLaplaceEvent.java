package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Integer noise with pmf ∝ e^{-|x|/s} added to an integer query of L1 sensitivity Δ: pure (Δ/s)-differential privacy. */
public record DiscreteLaplaceEvent(Sensitivity sensitivity, Rational scale) implements Event {
    public DiscreteLaplaceEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L1, "discrete Laplace");
        Parameters.requireInteger(sensitivity);
        Parameters.requirePositive("scale", scale, "give the scale of the noise, for example 2");
    }

    @Override
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }
}
