package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** Laplace noise of scale b added to a query of L1 sensitivity Δ: pure (Δ/b)-differential privacy. */
public record LaplaceEvent(Sensitivity sensitivity, Rational scale) implements Event {
    public LaplaceEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L1, "Laplace");
        Parameters.requirePositive("scale", scale, "give the scale of the noise, for example 2");
    }

    @Override
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }
}
