package org.mizan.sql;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.release.Aggregate;
import org.mizan.release.Amount;
import org.mizan.release.Question;

/** The aggregates of a query, each asked once however often the query names it. */
final class Aggregates {
    /** What stands for the least value, and less than it the greatest: the outermost ones would tell of one person. */
    private static final Rational NEARLY_LEAST = Rational.of(1, 100);

    private final ExpressionTranslator rows;
    private final List<Question.Asked> asked = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();

    Aggregates(ExpressionTranslator rows) {
        this.rows = rows;
    }

    static boolean isAggregate(@Nullable SqlNode node) {
        return node instanceof SqlCall call
                && (call.getKind() == SqlKind.WITHIN_GROUP || call.getOperator().isAggregator());
    }

    List<Question.Asked> asked() {
        return List.copyOf(asked);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    /** The place of an aggregate among those that are asked. */
    int place(SqlCall call, String label) {
        Aggregate aggregate = aggregate(call);
        for (int i = 0; i < asked.size(); i++) {
            if (asked.get(i).aggregate().equals(aggregate)) {
                return i;
            }
        }
        asked.add(new Question.Asked(label, aggregate));
        return asked.size() - 1;
    }

    private Aggregate aggregate(SqlCall call) {
        if (call.getKind() == SqlKind.WITHIN_GROUP) {
            return percentile(call);
        }
        String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
        SqlLiteral quantifier = call.getFunctionQuantifier();
        boolean distinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
        if (name.equals("COUNT")) {
            return count(call, distinct);
        }
        if (distinct) {
            throw Refusal.DISTINCT_AGGREGATE.at(call);
        }
        return switch (name) {
            case "SUM" -> new Aggregate.Sum(amount(call));
            case "AVG" -> new Aggregate.Mean(amount(call));
            case "VARIANCE", "VAR_POP", "VAR_SAMP" -> new Aggregate.Variance(amount(call));
            case "STDDEV", "STDDEV_POP", "STDDEV_SAMP" -> new Aggregate.Deviation(amount(call));
            case Operators.MEDIAN -> new Aggregate.Quantile(amount(call), Rational.of(1, 2));
            case "MIN" -> extreme(call, NEARLY_LEAST);
            case "MAX" -> extreme(call, Rational.ONE.minus(NEARLY_LEAST));
            default -> throw Refusal.FUNCTION.at(call);
        };
    }

    private Aggregate extreme(SqlCall call, Rational place) {
        notes.add("%s is the %s quantile: the outermost value would be one person's own."
                .formatted(call.getOperator().getName(), place));
        return new Aggregate.Quantile(amount(call), place);
    }

    private Aggregate count(SqlCall call, boolean distinct) {
        SqlNode operand = call.operand(0);
        if (operand instanceof SqlIdentifier name && name.isStar()) {
            return new Aggregate.Rows();
        }
        Typed typed = rows.typed(operand);
        if (typed instanceof Typed.Identity) {
            return distinct ? new Aggregate.Units() : new Aggregate.Rows();
        }
        if (distinct) {
            throw Refusal.DISTINCT_AGGREGATE.at(call);
        }
        Scalar one = Scalar.of(1);
        return new Aggregate.Present(new Scalar.Choice(
                List.of(new Scalar.Case(Conditions.isNull(typed, operand), new Scalar.Null(Span.of(1, 1)))), one));
    }

    private Amount amount(SqlCall call) {
        return amountOf(call.operand(0));
    }

    private Amount amountOf(SqlNode operand) {
        if (isAggregate(operand)) {
            throw Refusal.NESTED_AGGREGATE.at(operand);
        }
        Typed.Quantity quantity = rows.quantity(operand);
        return new Amount(quantity.scalar(), quantity.step());
    }

    /** PERCENTILE_CONT(place) WITHIN GROUP (ORDER BY number). */
    private Aggregate percentile(SqlCall call) {
        SqlCall function = call.operand(0);
        SqlNodeList order = call.operand(1);
        boolean known =
                function.getOperator().getName().toUpperCase(Locale.ROOT).startsWith("PERCENTILE_");
        if (!known || order.size() != 1 || !(function.operand(0) instanceof SqlLiteral literal)) {
            throw Refusal.PERCENTILE.at(call);
        }
        boolean descending = order.get(0).getKind() == SqlKind.DESCENDING;
        SqlNode number = descending ? ((SqlCall) order.get(0)).operand(0) : order.get(0);
        Rational place = Rational.of(String.valueOf(literal.toValue()));
        if (place.signum() < 0 || place.compareTo(Rational.ONE) > 0) {
            throw Refusal.PERCENTILE.at(call);
        }
        return new Aggregate.Quantile(amountOf(number), descending ? Rational.ONE.minus(place) : place);
    }
}
