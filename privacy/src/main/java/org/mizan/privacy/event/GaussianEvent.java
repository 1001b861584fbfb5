package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/** Gaussian noise of variance σ² added to a query of L2 sensitivity Δ: Gaussian differential privacy of μ = Δ/σ. */
public record GaussianEvent(Sensitivity sensitivity, Rational variance) implements SingleEvent {
    public GaussianEvent {
        Parameters.requireNorm(sensitivity, Sensitivity.Norm.L2, "Gaussian");
        Parameters.requireSigma(variance);
    }

    /** The event with noise of the standard deviation σ, which is squared exactly. */
    public static GaussianEvent ofSigma(Sensitivity sensitivity, Rational sigma) {
        return new GaussianEvent(sensitivity, Parameters.requireSigma(sigma).squared());
    }

    @Override
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }

    @Override
    public Optional<Sensitivity> scaledTo() {
        return Optional.of(sensitivity);
    }

    private Rational ratio() {
        return sensitivity.value().squared().over(variance);
    }

    @Override
    public RenyiCurve curve() {
        return GaussianCurve.of(ratio());
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(LossPair.gaussian(Math.nextUp(Math.sqrt(ratio().upper()))));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.empty();
    }

    @Override
    public Optional<Rho> concentratedRho() {
        return Optional.of(new Rho(ratio().over(Rational.of(2))));
    }

    @Override
    public Optional<Rational> gaussianMuSquared() {
        return Optional.of(ratio());
    }
}
