package org.mizan.privacy.loss;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;

/** The bounds on any mechanism of which no more is known than that it is (ε, {@link #delta() δ})-differentially private. */
public interface ApproximateBounds extends LossBounds {
    /** The ε that holds outside the mass δ. */
    Epsilon epsilon();

    @Override
    default RenyiCurve curve() {
        return PureCurve.of(epsilon());
    }

    @Override
    default Optional<LossPair> pair() {
        return Optional.of(LossPair.approximate(epsilon().upper(), delta().upper()));
    }

    @Override
    default Optional<Epsilon> pureEpsilon() {
        return Optional.of(epsilon());
    }
}
