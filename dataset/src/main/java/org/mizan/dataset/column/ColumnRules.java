package org.mizan.dataset.column;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the owner knows of the values of a column beside their type.
 *
 * @param isNeverNull whether every row has a value. A row without one counts as the first value in tables of cells; SQL still sees NULL
 */
public record ColumnRules(boolean isNeverNull) {
    /** Nothing. */
    public static final ColumnRules NONE = new ColumnRules(false);

    /** The word of a description for a column that every row has a value of. */
    public static final String NEVER = "never";

    /** What a description says of it, by key and in the order of the canonical form. */
    public Map<String, Object> declared() {
        Map<String, Object> declared = new LinkedHashMap<>();
        if (isNeverNull) {
            declared.put("nulls", NEVER);
        }
        return declared;
    }
}
