package org.mizan.sql.parse;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
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
        if (node == null) {
            return 0;
        }
        return switch (node.getKind()) {
            case IDENTIFIER -> tables.getOrDefault(Rows.key(Labels.last((SqlIdentifier) node)), 0);
            case WITH -> with((SqlWith) node);
            case ORDER_BY -> of(((SqlOrderBy) node).query);
            case SELECT -> selected((SqlSelect) node);
            case JOIN -> required(of(((SqlJoin) node).getLeft()) + of(((SqlJoin) node).getRight()), node);
            case UNION, INTERSECT, EXCEPT ->
                ((SqlCall) node)
                        .getOperandList().stream().mapToInt(this::of).max().orElse(0);
            case VALUES ->
                first(node).map(row -> ((SqlCall) row).operandCount()).orElse(0);
            // A name that is given to something, and other words around it.
            default -> first(node).map(this::of).orElse(0);
        };
    }

    /** The first part of it, if it has parts. */
    private static Optional<SqlNode> first(SqlNode node) {
        return Labels.call(node).filter(call -> call.operandCount() > 0).map(call -> call.operand(0));
    }

    private int with(SqlWith with) {
        with.withList.forEach(each -> remember((SqlWithItem) each));
        return of(with.body);
    }

    /** Under one name the greatest of those that have it, wherever it is known. */
    private void remember(SqlWithItem item) {
        tables.merge(Rows.key(item.name.getSimple()), of(item.query), Math::max);
    }

    private int selected(SqlSelect select) {
        int from = of(select.getFrom());
        int count = 0;
        for (SqlNode column : select.getSelectList()) {
            count = required(count + (Labels.isStar(column) ? from : 1), select);
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
