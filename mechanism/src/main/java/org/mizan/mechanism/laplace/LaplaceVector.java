package org.mizan.mechanism.laplace;

import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.VectorMechanism;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * Independent noise of P(x) ∝ e<sup>-|x|/s</sup>, s = Δ/ε exactly, on each coordinate of an integer vector of L1 sensitivity Δ:
 * ε-differentially private (Dwork, McSherry, Nissim and Smith 2006, Proposition 1). It loses no more than one integer of
 * sensitivity Δ does, at any ε (PROOF.md), so its event is that integer's.
 */
public final class LaplaceVector extends VectorMechanism<DiscreteLaplaceEvent> {
    private LaplaceVector(int dimensions, Sensitivity sensitivity, Rational scale) {
        super(new DiscreteLaplaceEvent(sensitivity, scale), dimensions, LaplaceNoise.ofScale(scale));
    }

    /** The mechanism that costs ε for vectors of this many coordinates and this L1 sensitivity, a positive integer. */
    public static LaplaceVector of(int dimensions, Sensitivity sensitivity, Epsilon epsilon) {
        return new LaplaceVector(dimensions, sensitivity, Laplace.scale(sensitivity, epsilon));
    }
}
