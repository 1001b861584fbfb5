package org.mizan.sql.rows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.mizan.dataset.Dataset;
import org.mizan.engine.WholeTable;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
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
            columns.put(key(column.declared().name()), ColumnExpression.of(column.declared(), column.name()));
        }
        return new Rows(new Relation.Table(), columns, whole.isOf(table), size);
    }

    public static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
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
        Condition both = where.isAlways() ? condition : new Condition.All(List.of(where, condition));
        return new Rows(relation, columns, both, size);
    }

    /** The same rows with other columns. */
    Rows with(Map<String, Typed> others) {
        return new Rows(relation, others, where, size);
    }
}
