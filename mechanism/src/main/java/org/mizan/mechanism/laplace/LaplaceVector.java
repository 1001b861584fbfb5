package org.mizan.mechanism.laplace;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.mechanism.additive.VectorNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * Independent noise of P(x) ∝ e<sup>-|x|/s</sup>, s = Δ/ε exactly, on each coordinate of an integer vector of L1 sensitivity Δ:
 * ε-differentially private (Dwork, McSherry, Nissim and Smith 2006, Proposition 1). It loses no more than one integer of
 * sensitivity Δ does, at any ε (PROOF.md), so its event is that integer's.
 */
public final class LaplaceVector implements Mechanism<long[], long[]> {
    private final DiscreteLaplaceEvent event;
    private final VectorNoise noise;

    private LaplaceVector(int dimensions, Sensitivity sensitivity, Epsilon epsilon) {
        Rational scale = Laplace.scale(sensitivity, epsilon);
        this.event = new DiscreteLaplaceEvent(sensitivity, scale);
        this.noise = VectorNoise.of(dimensions, LaplaceNoise.ofScale(scale));
    }

    /** The mechanism that costs ε for vectors of this many coordinates and this L1 sensitivity, a positive integer. */
    public static LaplaceVector of(int dimensions, Sensitivity sensitivity, Epsilon epsilon) {
        return new LaplaceVector(dimensions, sensitivity, epsilon);
    }

    /** Answers with exactly the stated number of coordinates: missing ones count 0, further ones are left out. */
    @Override
    public long[] release(long[] values, Noise source) {
        return noise.add(values, source);
    }

    @Override
    public DiscreteLaplaceEvent event() {
        return event;
    }

    /** Where each exact coordinate lies, seen from its answer: for all of them at once with at least this confidence. */
    public Interval interval(double confidence) {
        return noise.interval(confidence);
    }
}
