package org.mizan.privacy.event;

import org.mizan.privacy.Neighbours;

/** How the records of a run are drawn; each way amplifies privacy for one relation of neighbours only. */
public enum Sampling {
    /** Each unit enters independently with the given probability. */
    POISSON(Neighbours.ADD_REMOVE),
    /** A subset of fixed size, the given fraction of all units, drawn uniformly. */
    WITHOUT_REPLACEMENT(Neighbours.SUBSTITUTE);

    private final Neighbours neighbours;

    Sampling(Neighbours neighbours) {
        this.neighbours = neighbours;
    }

    /** The relation under which this sampling amplifies. */
    public Neighbours neighbours() {
        return neighbours;
    }
}
