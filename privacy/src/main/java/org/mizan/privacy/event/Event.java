package org.mizan.privacy.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Neighbours;

/** What mechanisms did to the data: their kinds and exact parameters, never an answer. */
public sealed interface Event permits SingleEvent, Repeated, Composed, OnGoodEvent {
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
    }
}
