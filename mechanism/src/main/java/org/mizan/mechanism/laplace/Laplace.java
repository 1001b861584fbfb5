package org.mizan.mechanism.laplace;

import java.math.BigInteger;
import java.util.function.LongFunction;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.IntegerMechanism;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.DiscreteLaplaceEvent;

/**
 * The geometric mechanism: an integer of L1 sensitivity Δ with noise of P(x) ∝ e<sup>-|x|/s</sup>, s = Δ/ε exactly, added.
 * It is ε-differentially private (Ghosh, Roughgarden and Sundararajan 2009, section 2; Dwork, McSherry, Nissim and Smith
 * 2006, Proposition 1) and answers within ±(2<sup>62</sup> - 1).
 */
public final class Laplace extends IntegerMechanism<DiscreteLaplaceEvent> {
    private Laplace(Sensitivity sensitivity, Rational scale) {
        super(new DiscreteLaplaceEvent(sensitivity, scale), LaplaceNoise.ofScale(scale));
    }

    /** The mechanism that costs ε for a query of this L1 sensitivity, a positive integer. */
    public static Laplace of(Sensitivity sensitivity, Epsilon epsilon) {
        return new Laplace(sensitivity, scale(sensitivity, epsilon));
    }

    /** The mechanism of a given scale, an exact fraction from 1/64 to 2<sup>50</sup>. */
    public static Laplace ofScale(Sensitivity sensitivity, Rational scale) {
        return new Laplace(sensitivity, scale);
    }

    /** s = Δ/ε. */
    static Rational scale(Sensitivity sensitivity, Epsilon epsilon) {
        if (epsilon.isZero()) {
            throw MechanismRefusal.EPSILON_ZERO.with(epsilon);
        }
        return sensitivity.value().over(epsilon.value());
    }

    /** Answers for a value that may be wider than 64 bits, such as an exact sum; beyond them the nearest long stands for it. */
    public long release(BigInteger value, Noise source) {
        return noise().add(value, source);
    }

    /** The law of a function of the answer. */
    public <O> Law<O> law(long value, LongFunction<O> outcome) {
        return noise().law(value, outcome);
    }

    /** The interval that each of several answers keeps, all at once with at least this confidence, by the union bound. */
    public Interval interval(double confidence, long answers) {
        return Interval.symmetric(Rational.of(noise().width(confidence, answers)));
    }
}
