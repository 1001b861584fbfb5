package org.mizan.sql.output;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWindow;
import org.mizan.engine.program.Relation.Step;
import org.mizan.release.output.Output;
import org.mizan.release.output.Output.Window;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns windows over the rows of an answer into columns of it. */
record OutputWindows(OutputTranslator outputs) {
    Output window(SqlCall over) {
        SqlCall function = over.operand(0);
        SqlWindow clause = over.operand(1);
        List<Output> partition =
                clause.getPartitionList().stream().map(outputs::output).toList();
        List<Output.Sort> order = clause.getOrderList().stream()
                .map(node -> outputs.sort(node, List.of()))
                .toList();
        String name = function.getOperator().getName().toUpperCase(Locale.ROOT);
        Window window = switch (name) {
            case "SUM" -> new Window(sum(clause, over), number(function, over), partition, order, 0);
            case "LAG", "LEAD" -> shifted(function, name.equals("LAG") ? 1 : -1, partition, order, over);
            case "RANK" -> place(Window.Function.RANK, partition, order, over);
            case "DENSE_RANK" -> place(Window.Function.DENSE_RANK, partition, order, over);
            case "ROW_NUMBER" -> place(Window.Function.ROW_NUMBER, partition, order, over);
            default -> throw SqlRefusal.WINDOW.at(over);
        };
        boolean isNested =
                window.parts().stream().flatMap(Output::windows).findAny().isPresent();
        if (isNested) {
            throw SqlRefusal.WINDOW.at(over);
        }
        return window;
    }

    /** Of all rows, up to this one and those like it, or up to this one. */
    private static Window.Function sum(SqlWindow clause, SqlCall over) {
        SqlNode lower = clause.getLowerBound();
        SqlNode upper = clause.getUpperBound();
        if (lower == null && upper == null) {
            return Window.Function.SUM;
        }
        boolean isRunning = lower != null
                && SqlWindow.isUnboundedPreceding(lower)
                && (upper == null || SqlWindow.isCurrentRow(upper));
        if (!isRunning || clause.getOrderList().isEmpty()) {
            throw SqlRefusal.WINDOW.at(over);
        }
        return clause.isRows() ? Window.Function.SUM_OF_ROWS : Window.Function.SUM;
    }

    private Optional<Output> number(SqlCall function, SqlCall over) {
        if (function.operandCount() != 1 || function.getFunctionQuantifier() != null) {
            throw SqlRefusal.WINDOW.at(over);
        }
        return Optional.of(outputs.number(function.operand(0)));
    }

    private Window shifted(SqlCall function, int sign, List<Output> partition, List<Output.Sort> order, SqlCall over) {
        if (function.operandCount() > 2 || order.isEmpty()) {
            throw SqlRefusal.WINDOW.at(over);
        }
        int distance = function.operandCount() > 1 ? OutputTranslator.whole(function.operand(1), Step.FARTHEST) : 1;
        if (distance < 0) {
            throw SqlRefusal.WINDOW.at(over);
        }
        Optional<Output> of = Optional.of(outputs.output(function.operand(0)));
        return new Window(Window.Function.AT, of, partition, order, sign * distance);
    }

    private static Window place(
            Window.Function function, List<Output> partition, List<Output.Sort> order, SqlCall over) {
        if (order.isEmpty()) {
            throw SqlRefusal.WINDOW.at(over);
        }
        return new Window(function, Optional.empty(), partition, order, 0);
    }
}
