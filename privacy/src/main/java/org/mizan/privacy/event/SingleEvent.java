package org.mizan.privacy.event;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.loss.LossBounds;

/**
 * One run of one mechanism, with all the bounds on its loss that composition needs.
 */
public sealed interface SingleEvent extends Event, LossBounds
        permits NoiseEvent, RandomizedResponseEvent, ExponentialEvent, PermuteAndFlipEvent, Declared, Sampled, GroupOf {
    @Override
    default List<Use> uses() {
        return List.of(new Use(this, 1));
    }

    /**
     * The event as a group of {@code size} units sees it: the noise for as many times the sensitivity, where the event is noise,
     * or what follows from the bounds for one unit.
     */
    @Override
    default SingleEvent forGroup(long size) {
        return forSteps(size);
    }

    /** The same from the bounds for one unit alone, for data sets that are {@code size} steps apart. */
    default SingleEvent forSteps(long size) {
        return new GroupOf(this, size);
    }

    /** The sensitivity that the noise was scaled to, where the event states one apart from its loss. */
    default Optional<Sensitivity> scaledTo() {
        return Optional.empty();
    }

    @Override
    default SortedMap<String, Gamma> goodEvents() {
        return Collections.unmodifiableSortedMap(new TreeMap<>());
    }

    @Override
    default <T> T accept(Visitor<T> visitor) {
        return visitor.single(this);
    }

    @Override
    default Optional<SingleEvent> single() {
        return Optional.of(this);
    }

    /** Whether the mechanism ran on a sample. */
    default boolean isSampled() {
        return false;
    }

    /** Whether it is noise added to a query. */
    default boolean isNoise() {
        return false;
    }

    /** The guarantee that is all one knows of the mechanism, where it was declared. */
    default Optional<Guarantee> declared() {
        return Optional.empty();
    }
}
