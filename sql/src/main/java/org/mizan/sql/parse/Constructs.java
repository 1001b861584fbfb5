package org.mizan.sql.parse;

import java.util.Arrays;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/** Refuses what no private query can say as soon as it is parsed, where it still stands where the user wrote it. */
final class Constructs extends SqlBasicVisitor<@Nullable Void> {
    private Constructs() {}

    static void requireReadable(SqlNode query) {
        query.accept(new Constructs());
    }

    @Override
    public @Nullable Void visit(SqlCall call) {
        if (call instanceof SqlSelect select) {
            requireReadable(select);
        }
        switch (call.getKind()) {
            case OVER -> requireFunction(call);
            case INTERSECT, EXCEPT -> throw SqlRefusal.SET_OPERATION.at(call);
            case UNION -> requireAll(call);
            case GROUPING_SETS, ROLLUP, CUBE -> throw SqlRefusal.GROUPING_SETS.at(call);
            case EXISTS, SCALAR_QUERY, SOME, ALL -> throw SqlRefusal.SUBQUERY_IN_EXPRESSION.at(call);
            case IN, NOT_IN -> requireList(call);
            case WITHIN_DISTINCT -> throw SqlRefusal.FILTER_AGGREGATE.at(call);
            case SELECT, JOIN, AS, WITH, WITH_ITEM, ORDER_BY, LATERAL, TABLESAMPLE, PIVOT, UNPIVOT -> {}
            default -> requireNoQuery(call.getOperandList());
        }
        return super.visit(call);
    }

    private static void requireReadable(SqlSelect select) {
        if (!select.getWindowList().isEmpty()) {
            throw SqlRefusal.WINDOW.at(select);
        }
        requireNoQuery(select.getSelectList().stream().map(Labels::expression).toList());
        requireNoQuery(Arrays.asList(select.getWhere(), select.getHaving()));
    }

    /** A window must stand where it is used: which rows it is over is decided where they are read. */
    private static void requireFunction(SqlCall call) {
        if (!(call.operand(1) instanceof SqlWindow)) {
            throw SqlRefusal.WINDOW.at(call);
        }
    }

    private static void requireAll(SqlCall call) {
        if (!(call.getOperator() instanceof SqlSetOperator operator) || !operator.isAll()) {
            throw SqlRefusal.SET_OPERATION.at(call);
        }
    }

    private static void requireNoQuery(List<? extends @Nullable SqlNode> expressions) {
        for (@Nullable SqlNode expression : expressions) {
            if (expression != null && expression.isA(SqlKind.QUERY)) {
                throw SqlRefusal.SUBQUERY_IN_EXPRESSION.at(expression);
            }
        }
    }

    private static void requireList(SqlCall call) {
        if (call.operand(1).isA(SqlKind.QUERY)) {
            throw SqlRefusal.SUBQUERY_IN_EXPRESSION.at(call);
        }
    }

    @Override
    public @Nullable Void visit(SqlDynamicParam parameter) {
        throw SqlRefusal.PARAMETER.at(parameter);
    }
}
