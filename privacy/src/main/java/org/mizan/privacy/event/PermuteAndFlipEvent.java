package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.curve.PureCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.loss.LossPair;

/**
 * One selection by permute-and-flip (McKenna and Sheldon 2020): ε-differentially private. It has no bounded range, so
 * it is accounted as any pure mechanism, with ρ = ε²/2 and not ε²/8.
 */
public record PermuteAndFlipEvent(Epsilon epsilon, Neighbours neighbours) implements SingleEvent {
    @Override
    public RenyiCurve curve() {
        return PureCurve.of(epsilon);
    }

    @Override
    public Optional<LossPair> pair() {
        return Optional.of(LossPair.approximate(epsilon.upper(), 0));
    }

    @Override
    public Optional<Epsilon> pureEpsilon() {
        return Optional.of(epsilon);
    }
}
