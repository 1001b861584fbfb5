package org.mizan.privacy.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.privacy.EventRefusal;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.block.Blocks;

/** What mechanisms did to the data: their kinds and exact parameters, never an answer. */
public sealed interface Event permits SingleEvent, Repeated, Composed, OnGoodEvent, InBlocks {
    /** The relation of neighbours that the parameters are stated for. */
    Neighbours neighbours();

    /** The single mechanisms inside, with how often each was used. */
    List<Use> uses();

    /** The good events of the data that the guarantee rests on, each with its γ. */
    SortedMap<String, Gamma> goodEvents();

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /** The events that it is composed of; itself, where it is not composed. */
    default List<Event> parts() {
        return List.of(this);
    }

    /** The blocks of time outside of which no row counts; empty where rows of any time do, in some part of it. */
    default Optional<Blocks> touched() {
        return Optional.empty();
    }

    /** The same as it is seen by the rows of one unit in one block that it touches. */
    default Event inEachBlock() {
        return this;
    }

    /** The same for data sets that are {@code size} steps apart, as {@link SingleEvent#forGroup} says of each mechanism. */
    Event forGroup(long size);

    /** Itself, where it is one run of one mechanism. */
    default Optional<SingleEvent> single() {
        return Optional.empty();
    }

    /**
     * Says something of each kind of event.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        /** One run of a mechanism on all units. */
        T single(SingleEvent single);

        T sampled(Sampled sampled);

        T repeated(Repeated repeated);

        T composed(Composed composed);

        T onGoodEvent(OnGoodEvent good);

        T inBlocks(InBlocks inBlocks);
    }

    /** A single mechanism and how often it was used. */
    record Use(SingleEvent event, long count) {
        public Use {
            Parameters.requireCount(count);
        }

        /** The same, {@code factor} times over. */
        public Use times(long factor) {
            long high = Math.multiplyHigh(count, factor);
            long product = count * factor;
            if (high != 0 || product < 0) {
                throw EventRefusal.COUNT_RANGE_PRODUCT.with(count, factor);
            }
            return new Use(event, product);
        }
    }
}
