package org.mizan.dataset;

import java.io.Serializable;

/**
 * How much of one unit counts: a grouped answer takes at most {@code groupsPerUnit} groups of a unit and at most
 * {@code rowsPerGroup} of its rows in each. Sensitivities are multiples of these.
 */
public record Limits(int groupsPerUnit, int rowsPerGroup) implements Serializable {
    /** What holds by itself where each row is a unit. */
    public static final Limits ONE_ROW = new Limits(1, 1);

    /** The greatest number of groups or rows: their product stays far within a long. */
    public static final int GREATEST = 1_000_000_000;

    public Limits {
        requireCount("groups_per_unit", groupsPerUnit);
        requireCount("rows_per_group", rowsPerGroup);
    }

    private static void requireCount(String key, int count) {
        if (count < 1 || count > GREATEST) {
            throw DatasetRefusal.LIMITS_RANGE.with(key, count, GREATEST);
        }
    }
}
