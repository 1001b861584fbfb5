package org.mizan.dataset.column;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the owner knows of the values of a column beside their type.
 *
 * @param isNeverNull whether every row has a value. A row without one counts as the first value in tables of cells; SQL still sees NULL
 * @param derived the expression in SQL that its values follow from: synthetic rows have that value and no other
 * @param isDividing whether it divides the table into blocks of time. A date beyond its bounds is then in no block, and becomes NULL
 */
public record ColumnRules(boolean isNeverNull, Optional<String> derived, boolean isDividing) {
    /** Nothing. */
    public static final ColumnRules NONE = new ColumnRules(false, Optional.empty());

    /** Of a column that divides nothing. */
    public ColumnRules(boolean isNeverNull, Optional<String> derived) {
        this(isNeverNull, derived, false);
    }

    /** The same of a column that divides the table into blocks of time. */
    public ColumnRules dividing() {
        return new ColumnRules(isNeverNull, derived, true);
    }

    /** The word of a description for a column that every row has a value of. */
    public static final String NEVER = "never";

    /** What a description says of it beside the column, by key and in the order of the canonical form. */
    public Map<String, Object> declared() {
        Map<String, Object> declared = new LinkedHashMap<>();
        if (isNeverNull) {
            declared.put("nulls", NEVER);
        }
        derived.ifPresent(expression -> declared.put("derived", expression));
        return declared;
    }
}
