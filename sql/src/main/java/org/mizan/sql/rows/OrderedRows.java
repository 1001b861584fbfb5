package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Relation.InOrder;
import org.mizan.engine.program.Relation.Step;
import org.mizan.engine.program.Scalar;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Truth;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/**
 * A subquery whose rows are compared with others of their own unit: LAG and LEAD over the rows of a unit, in an order. What a
 * row takes is the unit's own secret, and there are as many rows as before, so that the limits of a unit bound it as ever.
 * Where each row is a unit, it would be another's secret, and is refused.
 */
final class OrderedRows {
    private final RowsTranslator translator;
    private final Rows source;
    private final ExpressionTranslator inner;
    private final List<Step> steps = new ArrayList<>();
    private Optional<List<Scalar>> order = Optional.empty();

    OrderedRows(RowsTranslator translator, Rows source) {
        this.translator = translator;
        this.source = source;
        this.inner = translator.expressions(source);
    }

    /** The rows of the subquery, whose own condition decides which rows are compared. */
    Rows rows(SqlSelect select) {
        if (!source.relation().isTable() || translator.dataset().unit().isRows()) {
            throw SqlRefusal.WINDOW.at(select);
        }
        ExpressionTranslator expressions = translator.expressions(this::known);
        Map<String, Typed> columns = new LinkedHashMap<>();
        for (SqlNode each : select.getSelectList()) {
            columns.put(Rows.key(Labels.of(each)), expressions.typed(Labels.expression(each)));
        }
        Relation relation = new InOrder(source.where(), order.orElseThrow(), steps);
        return new Rows(relation, columns, new Condition.Always(), source.size());
    }

    private Optional<Typed> known(SqlNode node) {
        return node.getKind() == SqlKind.OVER
                ? Optional.of(window((SqlCall) node))
                : Labels.name(node).map(name -> RowsTranslator.column(source, name));
    }

    private Typed window(SqlCall over) {
        SqlCall function = over.operand(0);
        SqlWindow window = over.operand(1);
        boolean isLead = isNamed(function, "LEAD");
        boolean isKnown = (isLead || isNamed(function, "LAG"))
                && function.operandCount() <= 2
                && window.getPartitionList().size() == 1
                && !window.getOrderList().isEmpty()
                && window.getLowerBound() == null
                && window.getUpperBound() == null;
        if (!isKnown || !inner.typed(window.getPartitionList().get(0)).isUnit()) {
            throw SqlRefusal.WINDOW.at(over);
        }
        boolean isDescending = require(window, over);
        int distance = function.operandCount() > 1 ? distance(function) : 1;
        return taken(inner.typed(function.operand(0)), isLead == isDescending ? distance : -distance, over);
    }

    private static boolean isNamed(SqlCall function, String name) {
        return function.getOperator().getName().toUpperCase(Locale.ROOT).equals(name);
    }

    /** Requires one order of all windows; whether it is the opposite one, so that what is before comes after. */
    private boolean require(SqlWindow window, SqlCall over) {
        List<SqlNode> nodes = List.copyOf(window.getOrderList());
        boolean isDescending = nodes.get(0).getKind() == SqlKind.DESCENDING;
        List<Scalar> own =
                nodes.stream().map(node -> ordered(node, isDescending, over)).toList();
        if (order.isPresent() && !order.get().equals(own)) {
            throw SqlRefusal.WINDOW.at(over);
        }
        order = Optional.of(own);
        return isDescending;
    }

    private Scalar ordered(SqlNode node, boolean isDescending, SqlCall over) {
        if ((node.getKind() == SqlKind.DESCENDING) != isDescending) {
            throw SqlRefusal.WINDOW.at(over);
        }
        SqlNode number = isDescending ? ((SqlCall) node).operand(0) : node;
        Typed typed = inner.typed(number);
        return typed.asListed()
                .map(Typed.Listed::sorted)
                .<Typed>map(sorted -> sorted)
                .orElse(typed)
                .code()
                .orElseThrow(() -> SqlRefusal.WINDOW.at(over));
    }

    private int distance(SqlCall function) {
        return inner.quantity(function.operand(1))
                .value()
                .map(value -> (int) value.count("rows", Step.FARTHEST))
                .orElseThrow(() -> SqlRefusal.LITERAL.at(function));
    }

    private Typed taken(Typed typed, int back, SqlCall over) {
        return typed.asListed()
                .<Typed>map(listed -> new Typed.Listed(column(listed.place(), back), listed.values()))
                .or(() -> typed.asTruth().map(truth -> Truth.of(column(truth.number(), back))))
                .or(() -> typed.asCoded().map(coded -> coded.with(column(coded.scalar(), back))))
                .orElseThrow(() -> SqlRefusal.WINDOW.at(over));
    }

    /** The column of a step, taken once however often it is named. */
    private Scalar column(Scalar scalar, int back) {
        Step step = new Step(scalar, back);
        if (!steps.contains(step)) {
            steps.add(step);
        }
        return InOrder.column(steps, steps.indexOf(step));
    }
}
