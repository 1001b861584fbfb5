package org.mizan.sql;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.privacy.Rational;

/** Turns expressions over aggregates and keys into columns of the answer. */
final class OutputTranslator {
    private static final int MOST_DECIMALS = 30;

    private final Function<SqlNode, Optional<Output>> known;

    /** A translator for which these expressions are known already: keys, aggregates, columns of an inner answer. */
    OutputTranslator(Function<SqlNode, Optional<Output>> known) {
        this.known = known;
    }

    Output output(SqlNode node) {
        Optional<Output> found = known.apply(node);
        if (found.isPresent()) {
            return found.get();
        }
        if (node instanceof SqlLiteral literal) {
            return literal(literal);
        }
        if (node instanceof SqlIdentifier) {
            throw Refusal.NO_AGGREGATE.at(node);
        }
        if (node instanceof SqlCall call) {
            return call(call);
        }
        throw Refusal.FUNCTION.at(node);
    }

    private static Output literal(SqlLiteral literal) {
        Typed typed = Literals.of(literal);
        if (typed instanceof Typed.Text text) {
            return new Output.Text(text.text());
        }
        if (typed instanceof Typed.Quantity) {
            return new Output.Constant(Rational.of(new BigDecimal(String.valueOf(literal.toValue()))));
        }
        throw Refusal.LITERAL.at(literal);
    }

    private Output call(SqlCall call) {
        return switch (call.getKind()) {
            case PLUS -> arithmetic(Output.Operation.PLUS, call);
            case MINUS -> arithmetic(Output.Operation.MINUS, call);
            case TIMES -> arithmetic(Output.Operation.TIMES, call);
            case DIVIDE -> arithmetic(Output.Operation.DIVIDE, call);
            case MINUS_PREFIX ->
                new Output.Arithmetic(
                        Output.Operation.TIMES, new Output.Constant(Rational.of(-1)), output(call.operand(0)));
            case PLUS_PREFIX -> output(call.operand(0));
            case CAST -> cast(call);
            case NULLIF -> new Output.Unless(output(call.operand(0)), output(call.operand(1)));
            case COALESCE ->
                new Output.First(
                        call.getOperandList().stream().map(this::output).toList());
            default -> named(call);
        };
    }

    private Output arithmetic(Output.Operation operation, SqlCall call) {
        return new Output.Arithmetic(operation, output(call.operand(0)), output(call.operand(1)));
    }

    /** Released numbers are exact, so that a cast changes nothing but to whole numbers, which are rounded. */
    private Output cast(SqlCall call) {
        String type =
                ((SqlDataTypeSpec) call.operand(1)).getTypeName().getSimple().toUpperCase(Locale.ROOT);
        Output output = output(call.operand(0));
        return switch (type) {
            case "INTEGER", "INT", "BIGINT", "SMALLINT" -> new Output.Rounded(output, 0);
            case "DOUBLE", "FLOAT", "REAL" -> output;
            case "DECIMAL", "NUMERIC" -> new Output.Rounded(output, scale((SqlDataTypeSpec) call.operand(1)));
            default -> throw Refusal.CAST.at(call);
        };
    }

    /** The decimals of a type; none where it states none. */
    private static int scale(SqlDataTypeSpec type) {
        return type.getTypeNameSpec() instanceof SqlBasicTypeNameSpec basic
                ? Math.min(MOST_DECIMALS, Math.max(0, basic.getScale()))
                : 0;
    }

    private Output named(SqlCall call) {
        boolean rounds = call.getOperator().getName().equalsIgnoreCase("ROUND");
        if (!rounds) {
            throw Refusal.FUNCTION.at(call);
        }
        int decimals = call.operandCount() > 1 ? whole(call.operand(1), MOST_DECIMALS) : 0;
        return new Output.Rounded(output(call.operand(0)), decimals);
    }

    /** A whole number that the query states, or the nearest within these bounds. */
    private static int whole(SqlNode node, int most) {
        BigDecimal stated = node instanceof SqlNumericLiteral literal ? literal.bigDecimalValue() : null;
        if (stated == null || stated.stripTrailingZeros().scale() > 0) {
            throw Refusal.LITERAL.at(node);
        }
        BigDecimal bound = BigDecimal.valueOf(most);
        return stated.max(bound.negate()).min(bound).intValue();
    }

    Output.Test test(SqlNode node) {
        if (!(node instanceof SqlCall call)) {
            throw Refusal.TYPE.at(node);
        }
        return switch (call.getKind()) {
            case AND -> new Output.Test.All(tests(call));
            case OR -> new Output.Test.Any(tests(call));
            case NOT -> new Output.Test.Not(test(call.operand(0)));
            case LESS_THAN -> compare(call, Comparison.LESS);
            case LESS_THAN_OR_EQUAL -> compare(call, Comparison.LESS_OR_EQUAL);
            case EQUALS -> compare(call, Comparison.EQUAL);
            case NOT_EQUALS -> compare(call, Comparison.NOT_EQUAL);
            case GREATER_THAN_OR_EQUAL -> compare(call, Comparison.GREATER_OR_EQUAL);
            case GREATER_THAN -> compare(call, Comparison.GREATER);
            case BETWEEN -> between(call);
            default -> throw Refusal.FUNCTION.at(call);
        };
    }

    private List<Output.Test> tests(SqlCall call) {
        return TruthTranslator.members(call, call.getKind()).map(this::test).toList();
    }

    private Output.Test compare(SqlCall call, Comparison comparison) {
        return new Output.Test.Compare(output(call.operand(0)), comparison, output(call.operand(1)));
    }

    private Output.Test between(SqlCall call) {
        Output.Test within = new Output.Test.All(List.of(
                new Output.Test.Compare(output(call.operand(0)), Comparison.GREATER_OR_EQUAL, output(call.operand(1))),
                new Output.Test.Compare(output(call.operand(0)), Comparison.LESS_OR_EQUAL, output(call.operand(2)))));
        return call.getOperator().getName().startsWith("NOT") ? new Output.Test.Not(within) : within;
    }

    /** A column to sort by. */
    Output.Sort sort(SqlNode node, List<Query.Column> columns) {
        if (node instanceof SqlCall call
                && (call.getKind() == SqlKind.DESCENDING
                        || call.getKind() == SqlKind.NULLS_FIRST
                        || call.getKind() == SqlKind.NULLS_LAST)) {
            Output.Sort inner = sort(call.operand(0), columns);
            return call.getKind() == SqlKind.DESCENDING ? new Output.Sort(inner.output(), true) : inner;
        }
        if (node instanceof SqlLiteral literal && literal.getTypeName().allowsScale()) {
            int place = whole(literal, columns.size() + 1);
            if (place < 1 || place > columns.size()) {
                throw Refusal.LITERAL.at(node);
            }
            return new Output.Sort(columns.get(place - 1).output(), false);
        }
        if (node instanceof SqlIdentifier name && name.isSimple()) {
            for (Query.Column column : columns) {
                if (column.label().equalsIgnoreCase(name.getSimple())) {
                    return new Output.Sort(column.output(), false);
                }
            }
        }
        return new Output.Sort(output(node), false);
    }
}
