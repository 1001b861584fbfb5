package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.curve.GroupStepsCurve;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.loss.LossPair;

/**
 * An event as a group of c units sees it, from its bounds for one unit alone: whatever the mechanism is, data sets with and
 * without the group are c steps of neighbours apart. It has no text: what was done to the data is {@code event}.
 */
public record GroupOf(SingleEvent event, long size) implements SingleEvent {
    public GroupOf {
        GroupPrivacy.requireSize(size);
    }

    @Override
    public Neighbours neighbours() {
        return event.neighbours();
    }

    /** The (ε, δ) of the group, for an event with a δ of its own. */
    private Optional<Guarantee.Approximate> approximate() {
        return event.delta().isZero()
                ? Optional.empty()
                : event.pureEpsilon()
                        .map(epsilon ->
                                GroupPrivacy.of(new Guarantee.Approximate(epsilon, event.delta(), neighbours()), size));
    }

    @Override
    public Delta delta() {
        return event.delta().isZero()
                ? Delta.ZERO
                : approximate().map(Guarantee.Approximate::delta).orElse(Delta.of("1"));
    }

    @Override
    public RenyiCurve curve() {
        RenyiCurve pure = pureEpsilon().<RenyiCurve>map(PureCurve::of).orElse(order -> Double.POSITIVE_INFINITY);
        if (!event.delta().isZero()) {
            return pure;
        }
        RenyiCurve steps = GroupStepsCurve.of(event.curve(), size);
        return concentratedRho()
                .map(rho -> steps.and(ZeroConcentratedCurve.of(rho)).and(pure))
                .orElse(steps);
    }

    @Override
    public Optional<LossPair> pair() {
        return pureEpsilon().map(epsilon -> LossPair.approximate(epsilon.upper(), delta().upper()));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return event.pureEpsilon().map(epsilon -> new Epsilon(epsilon.value().times(size)));
    }

    /** c²ρ (Bun and Steinke 2016, Proposition 27). */
    @Override
    public Optional<Rho> concentratedRho() {
        return event.delta().isZero()
                ? event.concentratedRho().map(rho -> new Rho(squared(rho.value())))
                : SingleEvent.super.concentratedRho();
    }

    /** c²μ² (Dong, Roth and Su 2022, Theorem 2.14). */
    @Override
    public Optional<Rational> gaussianMuSquared() {
        return event.delta().isZero()
                ? event.gaussianMuSquared().map(this::squared)
                : SingleEvent.super.gaussianMuSquared();
    }

    private Rational squared(Rational amount) {
        return amount.times(size).times(size);
    }
}
