package org.mizan.mechanism.aim;

import java.util.HashMap;
import java.util.Map;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;

/** The exact marginals of private rows, each computed once while there is room. Which are kept follows from their sizes. */
final class Marginals {
    private static final double ROOM = 1e7;

    private final CodedTable rows;
    private final Domain domain;
    private final Map<AxisSet, long[]> kept = new HashMap<>();
    private double room = ROOM;

    Marginals(CodedTable rows, Domain domain) {
        this.rows = rows;
        this.domain = domain;
    }

    long[] counts(AxisSet axes) {
        long[] known = kept.get(axes);
        if (known != null) {
            return known;
        }
        long[] counts = rows.counts(axes);
        if (domain.cells(axes) <= room) {
            room -= counts.length;
            kept.put(axes, counts);
        }
        return counts;
    }
}
