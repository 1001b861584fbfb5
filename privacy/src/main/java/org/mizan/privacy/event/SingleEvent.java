package org.mizan.privacy.event;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.loss.LossBounds;

/**
 * One run of one mechanism, with all the bounds on its loss that composition needs.
 */
public sealed interface SingleEvent extends Event, LossBounds
        permits LaplaceEvent,
                GaussianEvent,
                DiscreteLaplaceEvent,
                DiscreteGaussianEvent,
                RandomizedResponseEvent,
                ExponentialEvent,
                PermuteAndFlipEvent,
                Declared,
                Sampled {
    @Override
    default List<Use> uses() {
        return List.of(new Use(this, 1));
    }

    @Override
    default SortedMap<String, Gamma> goodEvents() {
        return Collections.unmodifiableSortedMap(new TreeMap<>());
    }
}
