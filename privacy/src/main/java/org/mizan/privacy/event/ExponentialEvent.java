package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.BoundedRangeCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/**
 * One selection by the exponential mechanism, e^{εu/(2Δ)}: ε-bounded range, hence ε-differentially private and ε²/8
 * zero-concentrated (Dong, Durfee and Rogers 2020; Cesar and Rogers 2021).
 */
public record ExponentialEvent(Epsilon epsilon, Neighbours neighbours) implements SingleEvent {
    /** The losses of the steps lie in intervals of length ε each, so their sum lies in one of length cε. */
    @Override
    public SingleEvent forSteps(long size) {
        return new ExponentialEvent(new Epsilon(epsilon.value().times(size)), neighbours);
    }

    @Override
    public RenyiCurve curve() {
        return BoundedRangeCurve.of(epsilon);
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(epsilon.isZero() ? LossPair.approximate(0, 0) : LossPair.boundedRange(epsilon.upper()));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.of(epsilon);
    }

    @Override
    public Optional<Rho> concentratedRho() {
        return Optional.of(new Rho(epsilon.value().squared().over(Rational.of(8))));
    }
}
