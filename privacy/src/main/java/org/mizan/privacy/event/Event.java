package org.mizan.privacy.event;

import java.util.List;
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
}
