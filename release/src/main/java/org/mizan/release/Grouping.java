package org.mizan.release;

import java.util.OptionalLong;
import org.mizan.dataset.Dataset;
import org.mizan.engine.program.Key;
import org.mizan.engine.program.Program;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;

/**
 * In how many groups one unit counts.
 *
 * @param groups the most that one unit is in
 * @param all how many there are; empty where which there are is a secret
 * @param rows the most that one unit has in a group
 */
record Grouping(long groups, OptionalLong all, long rows, Neighbours neighbours) {
    /** An answer has at most so many rows. */
    static final long MOST_ROWS = 1_000_000;

    static Grouping of(Program program, Dataset dataset) {
        boolean open = program.keys().stream().anyMatch(Key.Open.class::isInstance);
        long all = program.publicGroups();
        if (all > MOST_ROWS) {
            throw InvalidInputException.of(
                    "groups.many",
                    "groups",
                    all,
                    "an answer may have at most " + MOST_ROWS,
                    "group by fewer columns, or by ones with fewer values");
        }
        long limit = dataset.limits().groupsPerUnit();
        return new Grouping(
                open ? limit : Math.min(limit, all),
                open ? OptionalLong.empty() : OptionalLong.of(all),
                dataset.limits().rowsPerGroup(),
                dataset.population().neighbours());
    }

    /** In how many groups, at least, a unit and the one that takes its place must both be if each is in as many as it may. */
    long shared() {
        return all.isPresent() ? Math.max(0, 2 * groups - all.getAsLong()) : 0;
    }

    /** In how many groups something changes, at most. */
    long changed() {
        return switch (neighbours) {
            case ADD_REMOVE -> groups;
            case SUBSTITUTE -> 2 * groups - shared();
        };
    }
}
