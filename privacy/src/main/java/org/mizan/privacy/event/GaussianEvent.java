package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/** Gaussian noise of variance σ² added to a query of L2 sensitivity Δ: Gaussian differential privacy of μ = Δ/σ. */
public record GaussianEvent(Sensitivity sensitivity, Rational variance) implements GaussianNoiseEvent {
    public GaussianEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L2, "Gaussian");
        Parameters.requireSigma(variance);
    }

    /** The event with noise of the standard deviation σ, which is squared exactly. */
    public static GaussianEvent ofSigma(Sensitivity sensitivity, Rational sigma) {
        return new GaussianEvent(sensitivity, Parameters.requireSigma(sigma).squared());
    }

    @Override
    public GaussianEvent forGroup(long size) {
        return new GaussianEvent(sensitivity.times(size), variance);
    }

    @Override
    public RenyiCurve curve() {
        return GaussianCurve.of(squaredRatio());
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(
                LossPair.gaussian(Math.nextUp(Math.sqrt(squaredRatio().upper()))));
    }

    @Override
    public Optional<Rational> gaussianMuSquared() {
        return Optional.of(squaredRatio());
    }
}
