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
 * @param isAuto whether the plan takes the limits that suit it best; then no number is stated
 */
public record LimitChoice(OptionalInt groups, OptionalInt rows, OptionalInt total, boolean isAuto) {
    public static final String GROUPS = "groups_per_unit";
    public static final String ROWS = "rows_per_group";
    public static final String TOTAL = "rows_per_unit";

    /** The name under which limits are left to the plan, and the only word there. */
    public static final String LIMITS = "limits";

    public static final String AUTO = "auto";

    /** Those of the data set. */
    public static LimitChoice none() {
        return new LimitChoice(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), false);
    }

    /** Of the numbers that are stated by these names, as they are written. */
    public static LimitChoice of(Map<String, String> stated) {
        Optional<String> word = Optional.ofNullable(stated.get(LIMITS));
        word.filter(other -> !other.equalsIgnoreCase(AUTO)).ifPresent(other -> {
            throw DatasetRefusal.LIMITS_WORD.with(other);
        });
        if (word.isPresent() && stated.size() > 1) {
            throw DatasetRefusal.LIMITS_AUTO_BESIDE.with();
        }
        return new LimitChoice(stated(stated, GROUPS), stated(stated, ROWS), stated(stated, TOTAL), word.isPresent());
    }

    private static OptionalInt stated(Map<String, String> stated, String key) {
        return Optional.ofNullable(stated.get(key))
                .map(text -> OptionalInt.of((int) Rational.of(text).count(key, Limits.GREATEST)))
                .orElse(OptionalInt.empty());
    }

    /** What is stated, by its name. */
    Map<String, Integer> stated() {
        Map<String, Integer> stated = new TreeMap<>();
        groups.ifPresent(value -> stated.put(GROUPS, value));
        rows.ifPresent(value -> stated.put(ROWS, value));
        total.ifPresent(value -> stated.put(TOTAL, value));
        return stated;
    }

    public boolean isNone() {
        return stated().isEmpty() && !isAuto;
    }

    /**
     * The limits that hold, {@link Limits#AUTO} where the plan takes them; empty for those of the data set. A number of rows in all
     * stands by itself: what else the data set says does not narrow it. Without one, the others replace what they name.
     */
    public Optional<Limits> over(Dataset dataset) {
        Limits declared = dataset.limits();
        if (isAuto || (isNone() && declared.isAuto())) {
            return Optional.of(Limits.AUTO);
        }
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
        if (declared.isAuto()) {
            throw DatasetRefusal.LIMITS_AUTO_PART.with();
        }
        return Optional.of(new Limits(
                groups.orElse(declared.groupsPerUnit()), rows.orElse(declared.rowsPerGroup()), declared.rowsPerUnit()));
    }
}
