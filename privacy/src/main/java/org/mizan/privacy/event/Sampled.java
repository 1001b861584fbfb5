package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;
import org.mizan.privacy.numeric.Rounding;

/** One mechanism on a secret random sample of the units. */
public record Sampled(Sampling sampling, Rational rate, SingleEvent event) implements SingleEvent {
    public Sampled {
        if (rate.signum() < 0 || rate.compareTo(Rational.ONE) > 0) {
            throw InvalidInputException.of(
                    "sample.range", "sample", rate, "must lie in [0, 1]", "give the sampling rate, for example 0.01");
        }
        if (event.neighbours() != sampling.neighbours()) {
            throw InvalidInputException.of(
                    "sample.neighbours",
                    "neighbours",
                    event.neighbours().word(),
                    sampling.word() + " sampling amplifies under "
                            + sampling.neighbours().word() + " only",
                    "change the sampling or the neighbours");
        }
        if (event instanceof Sampled) {
            throw InvalidInputException.of(
                    "sample.nested", "sample of", "a sample", "one event is sampled once", "multiply the two rates");
        }
    }

    /** A sampled event; only a single mechanism can be sampled. */
    public static Sampled of(Sampling sampling, Rational rate, Event event) {
        if (event instanceof SingleEvent single) {
            return new Sampled(sampling, rate, single);
        }
        throw InvalidInputException.of(
                "sample.event",
                "sampled event",
                event.getClass().getSimpleName(),
                "one draw of a sample serves one mechanism",
                "sample each mechanism on its own, or declare the guarantee of what runs on the sample");
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }

    @Override
    public SingleEvent forGroup(long size) {
        return isEverything() ? event.forGroup(size) : SingleEvent.super.forGroup(size);
    }

    @Override
    public Optional<Sensitivity> scaledTo() {
        return event.scaledTo();
    }

    @Override
    public Delta delta() {
        return new Delta(event.delta().value().times(rate));
    }

    @Override
    public RenyiCurve curve() {
        if (isNothing()) {
            return RenyiCurve.ZERO;
        }
        if (isEverything()) {
            return event.curve();
        }
        if (!event.delta().isZero()) {
            return pureEpsilon().<RenyiCurve>map(PureCurve::of).orElseThrow();
        }
        return event.pair()
                .map(pair -> sampled(pair).curve(event.curve()))
                .orElseGet(() -> sampling.amplified(event.curve(), rate));
    }

    @Override
    public Optional<LossPair> pair() {
        if (isNothing()) {
            return Optional.of(LossPair.approximate(0, 0));
        }
        return isEverything() ? event.pair() : event.pair().map(this::sampled);
    }

    private LossPair sampled(LossPair pair) {
        return sampling.onSample(pair, rate.upper());
    }

    /** ln(1 + q(e^ε - 1)) (Balle, Barthe and Gaboardi 2018). */
    @Override
    public Optional<Epsilon> pureEpsilon() {
        if (isNothing()) {
            return Optional.of(Epsilon.ZERO);
        }
        if (isEverything()) {
            return event.pureEpsilon();
        }
        return event.pureEpsilon().map(epsilon -> {
            double inner = epsilon.upper();
            double amplified = Math.log1p(rate.upper() * Math.expm1(inner));
            return Epsilon.ofDouble(Math.min(inner, Rounding.up(amplified, 12 * Rounding.UNIT)));
        });
    }

    @Override
    public Optional<Rho> concentratedRho() {
        return isEverything() ? event.concentratedRho() : SingleEvent.super.concentratedRho();
    }

    @Override
    public Optional<Rational> gaussianMuSquared() {
        return isEverything() ? event.gaussianMuSquared() : SingleEvent.super.gaussianMuSquared();
    }

    private boolean isNothing() {
        return rate.signum() == 0;
    }

    private boolean isEverything() {
        return rate.upper() >= 1;
    }
}
