package org.mizan.sql.parse;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.Dataset;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.rows.Rows;

/**
 * Counts the columns that each star of a query stands for, and refuses too many before they are written out: a subquery that
 * selects {@code t.*, t.*} has twice as many as the one within it, over and over.
 */
final class ColumnCount {
    private static final int MOST = 2_000;

    private final Map<String, Integer> tables = new HashMap<>();

    private ColumnCount(Dataset dataset) {
        dataset.privateTables()
                .forEach(table ->
                        tables.put(Rows.key(table.name()), table.columns().size()));
        dataset.publicTables()
                .forEach(table ->
                        tables.put(Rows.key(table.name()), table.columns().size()));
    }

    static void require(SqlNode query, Dataset dataset) {
        new ColumnCount(dataset).of(query);
    }

    /** How many columns a query or what stands after FROM has at most. */
    private int of(@Nullable SqlNode node) {
        if (node instanceof SqlIdentifier name) {
            return tables.getOrDefault(Rows.key(Labels.last(name)), 0);
        }
        if (node instanceof SqlWith with) {
            with.withList.forEach(this::remember);
            return of(with.body);
        }
        if (node instanceof SqlOrderBy ordered) {
            return of(ordered.query);
        }
        if (node instanceof SqlSelect select) {
            return selected(select);
        }
        if (node instanceof SqlJoin join) {
            return required(of(join.getLeft()) + of(join.getRight()), join);
        }
        if (node instanceof SqlBasicCall call && call.isA(SqlKind.SET_QUERY)) {
            return call.getOperandList().stream().mapToInt(this::of).max().orElse(0);
        }
        if (node instanceof SqlCall call && node.getKind() == SqlKind.VALUES) {
            return call.operandCount() == 0 ? 0 : ((SqlCall) call.operand(0)).operandCount();
        }
        // A name that is given to something, and other words around it.
        return node instanceof SqlCall call && call.operandCount() > 0 ? of(call.operand(0)) : 0;
    }

    /** Under one name the greatest of those that have it, wherever it is known. */
    private void remember(@Nullable SqlNode each) {
        if (each instanceof SqlWithItem item) {
            tables.merge(Rows.key(item.name.getSimple()), of(item.query), Math::max);
        }
    }

    private int selected(SqlSelect select) {
        int from = of(select.getFrom());
        int count = 0;
        for (SqlNode column : select.getSelectList()) {
            count = required(count + (column instanceof SqlIdentifier name && name.isStar() ? from : 1), select);
        }
        return count;
    }

    private static int required(int count, SqlNode place) {
        if (count > MOST) {
            throw QueryRefusal.SQL_COLUMNS_STARS.with(MOST).in(SqlRefusal.place(place));
        }
        return count;
    }
}
