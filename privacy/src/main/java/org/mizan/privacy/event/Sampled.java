package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.PrivacyRefusal;
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
            throw PrivacyRefusal.SAMPLE_RANGE.with(rate);
        }
        if (event.neighbours() != sampling.neighbours()) {
            throw EventRefusal.SAMPLE_NEIGHBOURS.with(
                    event.neighbours().word(),
                    sampling.word(),
                    sampling.neighbours().word());
        }
        if (event.isSampled()) {
            throw EventRefusal.SAMPLE_NESTED.with();
        }
    }

    /** A sampled event; only a single mechanism can be sampled. */
    public static Sampled of(Sampling sampling, Rational rate, Event event) {
        SingleEvent single = event.single()
                .orElseThrow(
                        () -> EventRefusal.SAMPLE_EVENT.with(event.getClass().getSimpleName()));
        return new Sampled(sampling, rate, single);
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

    @Override
    public boolean isSampled() {
        return true;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.sampled(this);
    }
}
