package org.mizan.sql.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns an expression of one row that is true, false or unknown into the total algebra, or refuses it. */
public record TruthTranslator(ExpressionTranslator expressions) {
    /** What it can translate. */
    static final Set<SqlKind> KINDS = Set.of(
            SqlKind.AND,
            SqlKind.OR,
            SqlKind.NOT,
            SqlKind.LESS_THAN,
            SqlKind.LESS_THAN_OR_EQUAL,
            SqlKind.EQUALS,
            SqlKind.NOT_EQUALS,
            SqlKind.GREATER_THAN_OR_EQUAL,
            SqlKind.GREATER_THAN,
            SqlKind.BETWEEN,
            SqlKind.IN,
            SqlKind.NOT_IN,
            SqlKind.LIKE,
            SqlKind.IS_NULL,
            SqlKind.IS_NOT_NULL,
            SqlKind.IS_TRUE,
            SqlKind.IS_NOT_TRUE,
            SqlKind.IS_FALSE,
            SqlKind.IS_NOT_FALSE,
            SqlKind.IS_UNKNOWN);

    Condition truth(SqlCall call) {
        return switch (call.getKind()) {
            case AND -> new Condition.All(conditions(call));
            case OR -> new Condition.Any(conditions(call));
            case NOT -> new Condition.Not(expressions.condition(call.operand(0)));
            case BETWEEN -> between(call);
            case IN -> in(call);
            case NOT_IN -> new Condition.Not(in(call));
            case LIKE -> like(call);
            case IS_NULL, IS_UNKNOWN -> Conditions.isNull(expressions.typed(call.operand(0)), call);
            case IS_NOT_NULL -> new Condition.Not(Conditions.isNull(expressions.typed(call.operand(0)), call));
            case IS_TRUE -> Conditions.isTrue(expressions.condition(call.operand(0)));
            case IS_NOT_TRUE -> new Condition.Not(Conditions.isTrue(expressions.condition(call.operand(0))));
            case IS_FALSE -> Conditions.isTrue(new Condition.Not(expressions.condition(call.operand(0))));
            case IS_NOT_FALSE ->
                new Condition.Not(Conditions.isTrue(new Condition.Not(expressions.condition(call.operand(0)))));
            default -> expressions.compared(call, call.operand(0), comparison(call.getKind()), call.operand(1));
        };
    }

    private static Comparison comparison(SqlKind kind) {
        return switch (kind) {
            case LESS_THAN -> Comparison.LESS;
            case LESS_THAN_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
            case EQUALS -> Comparison.EQUAL;
            case NOT_EQUALS -> Comparison.NOT_EQUAL;
            case GREATER_THAN_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
            case GREATER_THAN -> Comparison.GREATER;
            default -> throw new IllegalArgumentException("no comparison: " + kind);
        };
    }

    /** A chain of one word is a list, not as deep as it is long. */
    private List<Condition> conditions(SqlCall call) {
        return members(call, call.getKind()).stream()
                .map(expressions::condition)
                .toList();
    }

    /** What a chain of one word joins, from left to right. */
    public static List<SqlNode> members(SqlNode node, SqlKind kind) {
        List<SqlNode> members = new ArrayList<>();
        Deque<SqlNode> open = new ArrayDeque<>(List.of(node));
        while (!open.isEmpty()) {
            SqlNode next = open.pop();
            if (next.getKind() == kind) {
                List<SqlNode> operands = ((SqlCall) next).getOperandList();
                for (int place = operands.size() - 1; place >= 0; place--) {
                    open.push(operands.get(place));
                }
            } else {
                members.add(next);
            }
        }
        return members;
    }

    private Condition between(SqlCall call) {
        Condition within = new Condition.All(List.of(
                expressions.compared(call, call.operand(0), Comparison.GREATER_OR_EQUAL, call.operand(1)),
                expressions.compared(call, call.operand(0), Comparison.LESS_OR_EQUAL, call.operand(2))));
        return call.getOperator().getName().startsWith("NOT") ? new Condition.Not(within) : within;
    }

    private Condition in(SqlCall call) {
        SqlNodeList list = call.operand(1);
        List<Condition> equal = new ArrayList<>();
        for (SqlNode value : list) {
            equal.add(expressions.compared(call, call.operand(0), Comparison.EQUAL, value));
        }
        return new Condition.Any(equal);
    }

    private Condition like(SqlCall call) {
        boolean negated = call.getOperator() instanceof SqlLikeOperator operator && operator.isNegated();
        Typed text = expressions.typed(call.operand(0));
        if (call.operandCount() > 2) {
            throw SqlRefusal.FUNCTION.at(call);
        }
        Typed.Text pattern =
                expressions.typed(call.operand(1)).asText().orElseThrow(() -> SqlRefusal.FUNCTION.at(call));
        Typed.Listed listed = Texts.required(text, call, () -> SqlRefusal.TYPE.at(call));
        Condition like = Texts.matches(listed, value -> Texts.isLike(value, pattern.text()));
        return negated ? new Condition.Not(like) : like;
    }
}
