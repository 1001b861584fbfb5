package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.DiscreteLaplaceCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/** Integer noise with pmf ∝ e^{-|x|/s} added to an integer query of L1 sensitivity Δ: pure (Δ/s)-differential privacy. */
public record DiscreteLaplaceEvent(Sensitivity sensitivity, Rational scale) implements NoiseEvent {
    public DiscreteLaplaceEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L1, "discrete Laplace");
        Parameters.requireInteger(sensitivity);
        Parameters.requirePositive(scale, EventRefusal.SCALE_RANGE);
    }

    @Override
    public SingleEvent forGroup(long size) {
        Sensitivity group = sensitivity.times(size);
        return Parameters.isInteger(group) ? new DiscreteLaplaceEvent(group, scale) : forSteps(size);
    }

    @Override
    public RenyiCurve curve() {
        return DiscreteLaplaceCurve.of(rate(), shift());
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(LossPair.discreteLaplace(rate().upper(), shift()));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.of(new Epsilon(sensitivity.value().over(scale)));
    }

    private Rational rate() {
        return Rational.ONE.over(scale);
    }

    private long shift() {
        return sensitivity.value().numerator().longValueExact();
    }
}
