package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;

/** What a mechanism did to the data: its kind and exact parameters, never an answer. */
public sealed interface Event
        permits LaplaceEvent,
                GaussianEvent,
                DiscreteLaplaceEvent,
                DiscreteGaussianEvent,
                RandomizedResponseEvent,
                ExponentialEvent,
                PermuteAndFlipEvent,
                Sampled,
                Repeated,
                Composed,
                Declared,
                OnGoodEvent {
    /** The relation of neighbours that the parameters are stated for. */
    Neighbours neighbours();
}
