package org.mizan.dataset.column;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the owner knows of the values of a column beside their type.
 *
 * @param isNeverNull whether every row has a value. A row without one counts as the first value in tables of cells; SQL still sees NULL
 * @param derived the expression in SQL that its values follow from: synthetic rows have that value and no other
 */
public record ColumnRules(boolean isNeverNull, Optional<String> derived) {
    /** Nothing. */
    public static final ColumnRules NONE = new ColumnRules(false, Optional.empty());

    /** The word of a description for a column that every row has a value of. */
    public static final String NEVER = "never";

    /** What a description says of it, by key and in the order of the canonical form. */
    public Map<String, Object> declared() {
        Map<String, Object> declared = new LinkedHashMap<>();
        if (isNeverNull) {
            declared.put("nulls", NEVER);
        }
        derived.ifPresent(expression -> declared.put("derived", expression));
        return declared;
    }
}
