package org.mizan.mechanism.laplace;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.Coordinates;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;

/**
 * Independent noise of P(x) ∝ e<sup>-|x|/s</sup>, s = Δ/ε exactly, on each coordinate of an integer vector of L1 sensitivity Δ:
 * ε-differentially private (Dwork, McSherry, Nissim and Smith 2006, Proposition 1).
 *
 * <p>For Δ ≤ 2 the vector loses no more than one integer of sensitivity Δ at any ε and its event is that integer's; for greater Δ only the pure
 * guarantee is declared (PROOF.md).
 */
public final class LaplaceVector implements Mechanism<long[], long[]> {
    private static final Rational LARGEST_DOMINATED = Rational.of(2);

    private final int dimensions;
    private final Event event;
    private final AddedNoise noise;

    private LaplaceVector(int dimensions, Sensitivity sensitivity, Epsilon epsilon) {
        this.dimensions = Coordinates.requireCount(dimensions);
        Rational scale = Laplace.scale(sensitivity, epsilon);
        DiscreteLaplaceEvent scalar = new DiscreteLaplaceEvent(sensitivity, scale);
        this.event = sensitivity.value().compareTo(LARGEST_DOMINATED) <= 0
                ? scalar
                : new Declared(new Guarantee.Pure(epsilon, sensitivity.neighbours()));
        this.noise = AddedNoise.of(LaplaceNoise.ofScale(scale));
    }

    /** The mechanism that costs ε for vectors of this many coordinates and this L1 sensitivity, a positive integer. */
    public static LaplaceVector of(int dimensions, Sensitivity sensitivity, Epsilon epsilon) {
        return new LaplaceVector(dimensions, sensitivity, epsilon);
    }

    /** Answers with exactly the stated number of coordinates: missing ones count 0, further ones are left out. */
    @Override
    public long[] release(long[] values, Noise source) {
        return Coordinates.add(values, dimensions, noise, source);
    }

    @Override
    public Event event() {
        return event;
    }

    /** Where each exact coordinate lies, seen from its answer: for all of them at once with at least this confidence. */
    public Interval interval(double confidence) {
        return Interval.symmetric(Rational.of(noise.width(confidence, dimensions)));
    }
}
