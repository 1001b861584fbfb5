package org.mizan.engine.snapshot;

import java.util.List;
import java.util.Optional;
import org.mizan.engine.snapshot.coding.Rule;

/**
 * How often a rule is broken, and where: for the owner's eyes, and without the values.
 *
 * @param column the column whose values break it; empty where records do as a whole
 * @param places the lines or rows of the first few, ascending
 */
public record BrokenRule(Rule rule, Optional<String> column, long count, List<Long> places) {
    /** How many places are kept. */
    public static final int MOST_PLACES = 5;

    public BrokenRule {
        places = List.copyOf(places);
    }
}
