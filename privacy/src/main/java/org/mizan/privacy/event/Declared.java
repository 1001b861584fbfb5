package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/** A mechanism known only by the guarantee that its owner declares. */
public record Declared(Guarantee guarantee) implements SingleEvent {
    public Declared {
        if (guarantee.isRandom()) {
            throw EventRefusal.DECLARED_RANDOM.with();
        }
    }

    @Override
    public Neighbours neighbours() {
        return guarantee.neighbours();
    }

    @Override
    public SingleEvent forSteps(long size) {
        return guarantee.forGroup(size).<SingleEvent>map(Declared::new).orElseGet(() -> new GroupOf(this, size));
    }

    @Override
    public Delta delta() {
        return guarantee.delta();
    }

    @Override
    public RenyiCurve curve() {
        return guarantee.curve();
    }

    @Override
    public Optional<LossPair> pair() {
        return guarantee.pair();
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return guarantee.pureEpsilon();
    }

    @Override
    public Optional<Rho> concentratedRho() {
        return guarantee.concentratedRho();
    }

    @Override
    public Optional<Rational> gaussianMuSquared() {
        return guarantee.gaussianMuSquared();
    }

    @Override
    public Optional<Guarantee> declared() {
        return Optional.of(guarantee);
    }
}
