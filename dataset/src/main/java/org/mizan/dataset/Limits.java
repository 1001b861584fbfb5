package org.mizan.dataset;

import java.io.Serializable;

/**
 * How much of one unit counts: an answer takes at most {@code rowsPerUnit} of its rows in all, a grouped answer at most
 * {@code groupsPerUnit} groups of it and at most {@code rowsPerGroup} of its rows in each. Sensitivities follow from these.
 *
 * <p>Limits choose an accuracy and promise nothing: noise is planned for whichever hold.
 *
 * @param rowsPerUnit {@link #NO_TOTAL} where none is stated; an answer without groups then takes {@code rowsPerGroup} rows
 */
public record Limits(int groupsPerUnit, int rowsPerGroup, int rowsPerUnit) implements Serializable {
    /** In place of a number of rows in all where none is stated. */
    public static final int NO_TOTAL = 0;

    /** In place of a number of rows in all where each plan takes its own. */
    private static final int BY_PLAN = -1;

    /** Each plan takes the limits that suit it best: no numbers are stated, and whoever needs some is refused. */
    public static final Limits AUTO = new Limits(1, 1, BY_PLAN);

    /** What holds by itself where each row is a unit. */
    public static final Limits ONE_ROW = new Limits(1, 1);

    /** The greatest number of groups or rows: their product stays far within a long. */
    public static final int GREATEST = 1_000_000_000;

    /** Of R rows there are at most R groups, and at most R rows in each: equal limits are equal values. */
    public Limits {
        requireCount("groups_per_unit", groupsPerUnit);
        requireCount("rows_per_group", rowsPerGroup);
        if (rowsPerUnit != NO_TOTAL && rowsPerUnit != BY_PLAN) {
            requireCount("rows_per_unit", rowsPerUnit);
            groupsPerUnit = Math.min(groupsPerUnit, rowsPerUnit);
            rowsPerGroup = Math.min(rowsPerGroup, rowsPerUnit);
        }
    }

    /** Limits of groups alone. */
    public Limits(int groupsPerUnit, int rowsPerGroup) {
        this(groupsPerUnit, rowsPerGroup, NO_TOTAL);
    }

    /** At most so many rows, in however many groups. */
    public static Limits rows(int rowsPerUnit) {
        return new Limits(GREATEST, GREATEST, rowsPerUnit);
    }

    /** Whether a number of rows in all is stated. */
    public boolean hasTotal() {
        return rowsPerUnit > NO_TOTAL;
    }

    /** Whether each plan takes its own limits. */
    public boolean isAuto() {
        return rowsPerUnit == BY_PLAN;
    }

    /** These limits, refused where they were left to plans and no plan took any. */
    public Limits stated() {
        if (isAuto()) {
            throw DatasetRefusal.LIMITS_AUTO.with();
        }
        return this;
    }

    /** The most rows of a unit in all groups together, stated or not. */
    public long total() {
        long groups = (long) groupsPerUnit * rowsPerGroup;
        return hasTotal() ? Math.min(rowsPerUnit, groups) : groups;
    }

    /** What holds of an answer about all rows at once: the number of rows in all, where one is stated. */
    public Limits withoutGroups() {
        return hasTotal() ? new Limits(1, rowsPerUnit, rowsPerUnit) : this;
    }

    private static void requireCount(String key, int count) {
        if (count < 1 || count > GREATEST) {
            throw DatasetRefusal.LIMITS_RANGE.with(key, count, GREATEST);
        }
    }
}
