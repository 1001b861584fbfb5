package org.mizan.sql.output;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.sql.expression.TruthTranslator;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns conditions on aggregates and keys into tests of rows of the answer. */
public record OutputTests(OutputTranslator outputs) {
    public Output.Test test(SqlNode node) {
        if (!(node instanceof SqlCall call) || outputs.isKnown(node)) {
            return isTrue(node);
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
            case IN -> in(call);
            case NOT_IN -> new Output.Test.Not(in(call));
            case IS_NULL, IS_UNKNOWN -> new Output.Test.Missing(outputs.output(call.operand(0)));
            case IS_NOT_NULL -> new Output.Test.Not(new Output.Test.Missing(outputs.output(call.operand(0))));
            case IS_TRUE -> is(OutputTranslator.TRUE, call);
            case IS_FALSE -> is(OutputTranslator.FALSE, call);
            case IS_NOT_TRUE -> new Output.Test.Not(is(OutputTranslator.TRUE, call));
            case IS_NOT_FALSE -> new Output.Test.Not(is(OutputTranslator.FALSE, call));
            default -> isTrue(call);
        };
    }

    private Output.Test isTrue(SqlNode node) {
        return new Output.Test.Compare(
                OutputTranslator.required(Kind.TRUTH, outputs.output(node), node),
                Comparison.EQUAL,
                OutputTranslator.TRUE);
    }

    /** Never unknown. */
    private Output.Test is(Output truth, SqlCall call) {
        Output output = OutputTranslator.required(Kind.TRUTH, outputs.output(call.operand(0)), call);
        return new Output.Test.All(List.of(
                new Output.Test.Not(new Output.Test.Missing(output)),
                new Output.Test.Compare(output, Comparison.EQUAL, truth)));
    }

    private List<Output.Test> tests(SqlCall call) {
        return TruthTranslator.members(call, call.getKind()).stream()
                .map(this::test)
                .toList();
    }

    private Output.Test compare(SqlCall call, Comparison comparison) {
        return compare(call, call.operand(0), comparison, call.operand(1));
    }

    private Output.Test compare(SqlCall place, SqlNode left, Comparison comparison, SqlNode right) {
        Output first = outputs.output(left);
        Output second = outputs.output(right);
        if (!first.kind().fits(second.kind())) {
            throw SqlRefusal.TYPE_COMPARED.because(
                    place, first.kind().words().with(), second.kind().words().with());
        }
        return new Output.Test.Compare(first, comparison, second);
    }

    private Output.Test between(SqlCall call) {
        Output.Test within = new Output.Test.All(List.of(
                compare(call, call.operand(0), Comparison.GREATER_OR_EQUAL, call.operand(1)),
                compare(call, call.operand(0), Comparison.LESS_OR_EQUAL, call.operand(2))));
        return call.getOperator().getName().startsWith("NOT") ? new Output.Test.Not(within) : within;
    }

    private Output.Test in(SqlCall call) {
        SqlNodeList list = call.operand(1);
        return new Output.Test.Any(list.stream()
                .map(value -> compare(call, call.operand(0), Comparison.EQUAL, value))
                .toList());
    }
}
