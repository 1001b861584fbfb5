package org.mizan.privacy.event;

import java.util.Optional;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Sensitivity;

/** Noise added to a query, scaled to the query's sensitivity Δ: what neighbours are is said there. */
public sealed interface NoiseEvent extends SingleEvent permits LaplaceEvent, DiscreteLaplaceEvent, GaussianNoiseEvent {
    /** Δ, in the norm that the noise needs. */
    Sensitivity sensitivity();

    @Override
    default Neighbours neighbours() {
        return sensitivity().neighbours();
    }

    @Override
    default Optional<Sensitivity> scaledTo() {
        return Optional.of(sensitivity());
    }

    @Override
    default boolean isNoise() {
        return true;
    }
}
