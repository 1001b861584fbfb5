package org.mizan.sql.rows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.engine.Coding;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.sql.expression.ExpressionSize;
import org.mizan.sql.expression.Typed;

/**
 * Rows that each come from one unit: of which relation they are, what their columns are, by name in lower case and in order,
 * and which of the rows there are.
 *
 * @param size what limits all expressions of the query together
 */
public record Rows(Relation relation, Map<String, Typed> columns, Condition where, ExpressionSize size) {
    /** Between the names of a table and of its column: no declared name holds it. */
    private static final String BETWEEN = "\n";

    public Rows {
        size.require(columns.values(), where);
    }

    /** All rows of a private table, by its number. */
    static Rows of(Dataset dataset, int table, ExpressionSize size) {
        WholeTable whole = new WholeTable(dataset);
        Map<String, Typed> columns = new LinkedHashMap<>();
        for (WholeTable.Part column : whole.columns(table)) {
            columns.put(key(column.declared().name()), typed(column.declared(), column.name()));
        }
        return new Rows(new Relation.Table(), columns, whole.isOf(table), size);
    }

    public static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static Typed typed(Column column, String name) {
        if (column.type() instanceof Identifier) {
            return new Typed.Identity(name);
        }
        if (column.type() instanceof OpenText) {
            return new Typed.Open(name);
        }
        Coding coding = Coding.of(column).orElseThrow();
        Scalar scalar = coding.scalar(name);
        if (column.type() instanceof TextValues text) {
            return new Typed.Listed(scalar, text.values());
        }
        if (column.type() instanceof TrueOrFalse) {
            return new Typed.Truth(new Condition.Compare(scalar, Comparison.EQUAL, Scalar.of(1)));
        }
        if (column.type() instanceof DateRange) {
            return new Typed.Day(scalar);
        }
        if (column.type() instanceof TimestampRange) {
            return new Typed.Moment(scalar);
        }
        return new Typed.Quantity(scalar, coding.step().orElse(Rational.ONE));
    }

    /** The column of a name that the validator found to be that of one column. */
    Optional<Typed> column(List<String> name) {
        return columns.keySet().stream()
                .filter(named(name))
                .findFirst()
                .or(() -> Optional.of(key(name.get(name.size() - 1))))
                .map(columns::get);
    }

    /** The name of a column of one of several tables. */
    static String qualified(String table, String column) {
        return key(table + BETWEEN + column);
    }

    /** Whether a column has this name, which may leave out that of the table. */
    static boolean isNamed(String column, List<String> name) {
        return named(name).test(column);
    }

    private static Predicate<String> named(List<String> name) {
        String key = key(String.join(BETWEEN, name));
        String end = BETWEEN + key;
        return column -> column.equals(key) || (name.size() == 1 && column.endsWith(end));
    }

    /** Those of the rows for which this holds too. */
    Rows where(Condition condition) {
        Condition both = where instanceof Condition.Always ? condition : new Condition.All(List.of(where, condition));
        return new Rows(relation, columns, both, size);
    }

    /** The same rows with other columns. */
    Rows with(Map<String, Typed> others) {
        return new Rows(relation, others, where, size);
    }
}
