package org.mizan.dataset;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.mizan.privacy.Rational;

/**
 * Limits of a unit that a question asks for in place of those of the data set, smaller or larger. They change how much of the
 * table counts and how much noise is added, and nothing of what is promised.
 *
 * @param groups {@code groups_per_unit}
 * @param rows {@code rows_per_group}
 * @param total {@code rows_per_unit}
 */
public record LimitChoice(OptionalInt groups, OptionalInt rows, OptionalInt total) {
    public static final String GROUPS = "groups_per_unit";
    public static final String ROWS = "rows_per_group";
    public static final String TOTAL = "rows_per_unit";

    /** Those of the data set. */
    public static LimitChoice none() {
        return new LimitChoice(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
    }

    /** Of the numbers that are stated by these names, as they are written. */
    public static LimitChoice of(Map<String, String> stated) {
        return new LimitChoice(stated(stated, GROUPS), stated(stated, ROWS), stated(stated, TOTAL));
    }

    private static OptionalInt stated(Map<String, String> stated, String key) {
        return Optional.ofNullable(stated.get(key))
                .map(text -> OptionalInt.of((int) Rational.of(text).count(key, Limits.GREATEST)))
                .orElse(OptionalInt.empty());
    }

    /** What is stated, by its name. */
    public Map<String, Integer> stated() {
        Map<String, Integer> stated = new TreeMap<>();
        groups.ifPresent(value -> stated.put(GROUPS, value));
        rows.ifPresent(value -> stated.put(ROWS, value));
        total.ifPresent(value -> stated.put(TOTAL, value));
        return stated;
    }

    public boolean isNone() {
        return stated().isEmpty();
    }

    /**
     * The limits that hold; empty for those of the data set. A number of rows in all stands by itself: what else the data set says
     * does not narrow it. Without one, the others replace what they name.
     */
    public Optional<Limits> over(Dataset dataset) {
        if (isNone()) {
            return Optional.empty();
        }
        if (total.isPresent()) {
            int most = total.getAsInt();
            return Optional.of(new Limits(groups.orElse(most), rows.orElse(most), most));
        }
        if (groups.isPresent() && rows.isPresent()) {
            return Optional.of(new Limits(groups.getAsInt(), rows.getAsInt()));
        }
        Limits declared = dataset.limits();
        return Optional.of(new Limits(
                groups.orElse(declared.groupsPerUnit()), rows.orElse(declared.rowsPerGroup()), declared.rowsPerUnit()));
    }
}
