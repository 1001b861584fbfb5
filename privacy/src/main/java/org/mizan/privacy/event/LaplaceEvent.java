package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.LaplaceCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/** Laplace noise of scale b added to a query of L1 sensitivity Δ: pure (Δ/b)-differential privacy. */
public record LaplaceEvent(Sensitivity sensitivity, Rational scale) implements NoiseEvent {
    public LaplaceEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L1, "Laplace");
        Parameters.requirePositive(scale, EventRefusal.SCALE_RANGE);
    }

    /** Δ/b. */
    private Epsilon epsilon() {
        return new Epsilon(sensitivity.value().over(scale));
    }

    @Override
    public LaplaceEvent forGroup(long size) {
        return new LaplaceEvent(sensitivity.times(size), scale);
    }

    @Override
    public RenyiCurve curve() {
        return LaplaceCurve.of(epsilon());
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(LossPair.laplace(epsilon().upper()));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.of(epsilon());
    }
}
