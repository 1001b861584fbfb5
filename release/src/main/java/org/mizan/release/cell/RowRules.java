package org.mizan.release.cell;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.release.canonical.ProgramForm;

/**
 * What the owner knows of every row of the first table beside the types of its columns.
 *
 * @param never what is true of no row
 * @param derived of columns that follow from others the code, by their names
 */
public record RowRules(List<Never> never, Map<String, Derived> derived) {
    /** Nothing is known. */
    public static final RowRules NONE = new RowRules(List.of(), Map.of());

    public RowRules {
        never = List.copyOf(never);
        derived = Map.copyOf(derived);
    }

    /**
     * A condition that is true of no row.
     *
     * @param text as it is described
     */
    public record Never(String text, Condition condition) {
        /** The columns that it is about. */
        public Set<String> columns() {
            ProgramForm form = new ProgramForm();
            form.of(condition);
            return form.columns();
        }

        /** That it is not true of a row: it is false or unknown. */
        public Condition kept() {
            return new Condition.Compare(Scalar.indicator(condition), Comparison.EQUAL, Scalar.of(0));
        }
    }

    /**
     * The code of a column that follows from others, within its declared bounds; null where the column is.
     *
     * @param text as it is described
     */
    public record Derived(String text, Scalar code) {
        /** The columns that it follows from. */
        public Set<String> columns() {
            ProgramForm form = new ProgramForm();
            form.of(code);
            return form.columns();
        }
    }
}
