package org.mizan.dataset;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.mizan.privacy.Neighbours;

/**
 * Which data sets are neighbours, and the number of units where that is public. Under {@link Neighbours#SUBSTITUTE} two
 * neighbours have equally many units, so the number must be stated; under {@link Neighbours#ADD_REMOVE} it is itself a
 * secret and must not be.
 *
 * @param mostRows how many rows a unit can have at most, where the world says so, such as one a day. It completes intervals and
 *     promises nothing: noise never depends on it
 */
public record Population(Neighbours neighbours, OptionalLong units, OptionalInt mostRows) {
    public Population {
        boolean substitute = neighbours == Neighbours.SUBSTITUTE;
        if (substitute && units.isEmpty()) {
            throw DatasetRefusal.NEIGHBOURS_UNITS.with(neighbours.word());
        }
        if (!substitute && units.isPresent()) {
            throw DatasetRefusal.UNITS_SECRET.with(units.getAsLong());
        }
        if (substitute && units.getAsLong() < 1) {
            throw DatasetRefusal.UNITS_RANGE.with(units.getAsLong());
        }
        if (mostRows.isPresent() && (mostRows.getAsInt() < 1 || mostRows.getAsInt() > Limits.GREATEST)) {
            throw DatasetRefusal.MAX_ROWS_RANGE.with(mostRows.getAsInt(), Limits.GREATEST);
        }
    }

    /** Where nothing is known of the rows of a unit. */
    public Population(Neighbours neighbours, OptionalLong units) {
        this(neighbours, units, OptionalInt.empty());
    }

    /** Neighbours that differ by one unit; how many there are is secret. */
    public static Population addRemove() {
        return new Population(Neighbours.ADD_REMOVE, OptionalLong.empty());
    }

    /** Neighbours that differ by the records of one of so many units. */
    public static Population substitute(long units) {
        return new Population(Neighbours.SUBSTITUTE, OptionalLong.of(units));
    }
}
