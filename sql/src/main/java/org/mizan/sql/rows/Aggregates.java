package org.mizan.sql.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.sql.expression.Conditions;
import org.mizan.sql.expression.ExpressionTranslator;
import org.mizan.sql.expression.Operators;
import org.mizan.sql.expression.Typed;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/** The aggregates of a query, each asked once however often the query names it. */
public final class Aggregates {
    /** What stands for the least value, and less than it the greatest: the outermost ones would tell of one person. */
    private static final Rational NEARLY_LEAST = Rational.of(1, 100);

    private static final Rational NEARLY_GREATEST = Rational.ONE.minus(NEARLY_LEAST);

    private final ExpressionTranslator rows;
    private final List<Aggregation.Asked> asked = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    public Aggregates(ExpressionTranslator rows) {
        this.rows = rows;
    }

    public static boolean isAggregate(@Nullable SqlNode node) {
        return Labels.call(node).stream()
                .anyMatch(call -> call.getKind() == SqlKind.WITHIN_GROUP
                        || call.getKind() == SqlKind.FILTER
                        || call.getOperator().isAggregator());
    }

    public List<Aggregation.Asked> asked() {
        return List.copyOf(asked);
    }

    /** What stands for an extreme is said to, however it was asked for: equal questions have one answer, with one set of notes. */
    public List<Sentence> notes() {
        return asked.stream()
                .map(Aggregation.Asked::aggregate)
                .flatMap(aggregate -> Stream.concat(
                        extreme("MIN", NEARLY_LEAST, aggregate), extreme("MAX", NEARLY_GREATEST, aggregate)))
                .distinct()
                .toList();
    }

    private static Stream<Sentence> extreme(String name, Rational place, Aggregate aggregate) {
        return aggregate instanceof Aggregate.Quantile quantile
                        && quantile.place().equals(place)
                ? Stream.of(Message.EXTREME.with(name, place))
                : Stream.empty();
    }

    /** The place of an aggregate among those that are asked. */
    public int place(SqlCall call, String label) {
        Aggregate aggregate = aggregate(call);
        return places.computeIfAbsent(aggregate.canonical(), first -> {
            rows.requireTogether(aggregate.computed(), call);
            asked.add(new Aggregation.Asked(label, aggregate));
            return asked.size() - 1;
        });
    }

    private Aggregate aggregate(SqlCall call) {
        if (call.getKind() == SqlKind.FILTER) {
            return aggregate(call.operand(0), Optional.of(rows.condition(call.operand(1))));
        }
        return aggregate(call, Optional.empty());
    }

    /** The aggregate of the rows for which a condition holds, if there is one. */
    private Aggregate aggregate(SqlCall call, Optional<Condition> filter) {
        if (call.getKind() == SqlKind.WITHIN_GROUP) {
            return percentile(call, filter);
        }
        String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
        SqlLiteral quantifier = call.getFunctionQuantifier();
        boolean distinct = quantifier != null && quantifier.getValue() == SqlSelectKeyword.DISTINCT;
        if (name.equals("COUNT")) {
            return distinct ? distinct(call, filter) : count(call, filter);
        }
        if (distinct) {
            throw SqlRefusal.DISTINCT_AGGREGATE.at(call);
        }
        if (name.equals(Operators.COUNTIF)) {
            return present(rows.condition(call.operand(0)), filter);
        }
        if (name.equals("AVG")) {
            return new Aggregate.Mean(share(call.operand(0), filter).orElseGet(() -> amount(call.operand(0), filter)));
        }
        Amount amount = amount(call.operand(0), filter);
        return switch (name) {
            case "SUM" -> new Aggregate.Sum(amount);
            case "VARIANCE", "VAR_POP", "VAR_SAMP" -> new Aggregate.Variance(amount);
            case "STDDEV", "STDDEV_POP", "STDDEV_SAMP" -> new Aggregate.Deviation(amount);
            case Operators.MEDIAN -> new Aggregate.Quantile(amount, Rational.of(1, 2));
            case "MIN" -> new Aggregate.Quantile(amount, NEARLY_LEAST);
            case "MAX" -> new Aggregate.Quantile(amount, NEARLY_GREATEST);
            default -> throw SqlRefusal.FUNCTION.at(call);
        };
    }

    private Aggregate count(SqlCall call, Optional<Condition> filter) {
        SqlNode operand = call.operand(0);
        boolean isEveryRow = Labels.isStar(operand) || rows.typed(operand).isUnit();
        if (isEveryRow) {
            return filter.isPresent() ? present(Conditions.always(), filter) : new Aggregate.Rows();
        }
        return present(new Condition.Not(Conditions.isNull(rows.typed(operand), operand)), filter);
    }

    /** How many rows there are for which this holds. */
    private static Aggregate present(Condition condition, Optional<Condition> filter) {
        Condition both = filter.map(other -> (Condition) new Condition.All(List.of(condition, other)))
                .orElse(condition);
        return new Aggregate.Present(
                new Scalar.Choice(List.of(new Scalar.Case(both, Scalar.of(1))), new Scalar.Null(Span.of(1, 1))));
    }

    private Aggregate distinct(SqlCall call, Optional<Condition> filter) {
        if (call.operandCount() != 1) {
            throw SqlRefusal.DISTINCT_AGGREGATE.at(call);
        }
        return rows.typed(call.operand(0)).accept(new DistinctCount(call, filter));
    }

    /** The number in rows for which a condition holds, and null in others. */
    static Scalar filtered(Scalar scalar, Optional<Condition> filter) {
        return filter.<Scalar>map(condition ->
                        new Scalar.Choice(List.of(new Scalar.Case(condition, scalar)), new Scalar.Null(scalar.span())))
                .orElse(scalar);
    }

    /** What is true or false as 1 or 0, whose mean is a share; empty for other operands. */
    private Optional<Amount> share(SqlNode operand, Optional<Condition> filter) {
        return isAggregate(operand)
                ? Optional.empty()
                : rows.typed(operand).asTruth().map(truth -> amount(truth.quantity(), filter));
    }

    private Amount amount(SqlNode operand, Optional<Condition> filter) {
        if (isAggregate(operand)) {
            throw SqlRefusal.NESTED_AGGREGATE.at(operand);
        }
        return amount(rows.quantity(operand), filter);
    }

    private static Amount amount(Typed.Quantity quantity, Optional<Condition> filter) {
        return new Amount(filtered(quantity.scalar(), filter), quantity.step());
    }

    /** PERCENTILE_CONT(place) WITHIN GROUP (ORDER BY number). */
    private Aggregate percentile(SqlCall call, Optional<Condition> filter) {
        SqlCall function = call.operand(0);
        SqlNodeList order = call.operand(1);
        boolean known =
                function.getOperator().getName().toUpperCase(Locale.ROOT).startsWith("PERCENTILE_");
        if (!known || order.size() != 1 || !(function.operand(0) instanceof SqlLiteral literal)) {
            throw SqlRefusal.PERCENTILE.at(call);
        }
        boolean descending = order.get(0).getKind() == SqlKind.DESCENDING;
        SqlNode number = descending ? ((SqlCall) order.get(0)).operand(0) : order.get(0);
        Rational place = Rational.of(String.valueOf(literal.toValue()));
        if (place.signum() < 0 || place.compareTo(Rational.ONE) > 0) {
            throw SqlRefusal.PERCENTILE.at(call);
        }
        return new Aggregate.Quantile(amount(number, filter), descending ? Rational.ONE.minus(place) : place);
    }

    /** The first window that a query has among its columns. */
    public static Optional<SqlNode> window(SqlSelect select) {
        return select.getSelectList().stream()
                .flatMap(column -> window(column).stream())
                .findFirst();
    }

    private static Optional<SqlNode> window(@Nullable SqlNode node) {
        Optional<SqlCall> call = Labels.call(node).filter(each -> !each.isA(SqlKind.QUERY));
        return call.<SqlNode>map(each -> each)
                .filter(each -> each.getKind() == SqlKind.OVER)
                .or(() -> call.stream()
                        .flatMap(each -> each.getOperandList().stream())
                        .flatMap(part -> window(part).stream())
                        .findFirst());
    }

    /** Whether a query has groups or aggregates. */
    public static boolean areIn(SqlSelect select) {
        SqlNodeList group = select.getGroup();
        return (group != null && !group.isEmpty())
                || select.getHaving() != null
                || select.getSelectList().stream().anyMatch(Aggregates::holdsAggregate);
    }

    /** The function of a window is none, and what it is of may hold one. */
    private static boolean holdsAggregate(@Nullable SqlNode node) {
        return isAggregate(node)
                || Labels.call(node).stream()
                        .filter(call -> !call.isA(SqlKind.QUERY))
                        .flatMap(call -> operands(call).stream())
                        .anyMatch(Aggregates::holdsAggregate);
    }

    private static List<@Nullable SqlNode> operands(SqlCall call) {
        if (call.getKind() != SqlKind.OVER) {
            return call.getOperandList();
        }
        List<@Nullable SqlNode> operands = new ArrayList<>(((SqlCall) call.operand(0)).getOperandList());
        operands.add(call.operand(1));
        return operands;
    }
}
