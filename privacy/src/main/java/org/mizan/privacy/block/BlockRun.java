package org.mizan.privacy.block;

import java.io.Serializable;

/** Blocks that follow each other, by their numbers, both ends included. */
public record BlockRun(long first, long last) implements Serializable {
    public BlockRun {
        if (first > last) {
            throw new IllegalArgumentException("a run ends before it begins");
        }
    }

    /** How many blocks there are. */
    public long count() {
        return Math.addExact(Math.subtractExact(last, first), 1);
    }

    /** Whether a block is among them. */
    public boolean holds(long block) {
        return first <= block && block <= last;
    }

    /** As people read it, such as {@code 2026-01..2026-03}, or one name alone. */
    public String text(Period every) {
        return first == last ? every.label(first) : every.label(first) + ".." + every.label(last);
    }
}
