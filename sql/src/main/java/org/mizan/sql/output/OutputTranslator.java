package org.mizan.sql.output;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
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
import org.apache.calcite.sql.fun.SqlCase;
import org.mizan.privacy.Rational;
import org.mizan.release.output.Kind;
import org.mizan.release.output.Output;
import org.mizan.release.output.View;
import org.mizan.sql.expression.Literals;
import org.mizan.sql.expression.TypeMistake;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns expressions over aggregates and keys into columns of the answer. */
public final class OutputTranslator {
    private static final int MOST_DECIMALS = 30;
    static final Output TRUE = new Output.Constant(Rational.ONE, Kind.TRUTH);
    static final Output FALSE = new Output.Constant(Rational.ZERO, Kind.TRUTH);

    private final Function<SqlNode, Optional<Output>> known;
    private final IdentityHashMap<SqlNode, Output> translated = new IdentityHashMap<>();

    /** A translator for which these expressions are known already: keys, aggregates, columns of an inner answer. */
    public OutputTranslator(Function<SqlNode, Optional<Output>> known) {
        this.known = known;
    }

    /** The meaning of an expression, found once: some forms mention an operand twice, and those can be nested. */
    public Output output(SqlNode node) {
        Output before = translated.get(node);
        if (before != null) {
            return before;
        }
        Output output = found(node);
        translated.put(node, output);
        return output;
    }

    boolean isKnown(SqlNode node) {
        return known.apply(node).isPresent();
    }

    private Output found(SqlNode node) {
        Optional<Output> found = known.apply(node);
        if (found.isPresent()) {
            return found.get();
        }
        return switch (node.getKind()) {
            case LITERAL -> literal((SqlLiteral) node);
            case IDENTIFIER -> throw SqlRefusal.NO_AGGREGATE.at(node);
            default -> Labels.call(node).map(this::call).orElseThrow(() -> SqlRefusal.FUNCTION.at(node));
        };
    }

    private static Output literal(SqlLiteral literal) {
        return Literals.of(literal).accept(new StatedOutput(literal));
    }

    private Output call(SqlCall call) {
        return switch (call.getKind()) {
            case PLUS -> arithmetic(Output.Operation.PLUS, call);
            case MINUS -> arithmetic(Output.Operation.MINUS, call);
            case TIMES -> arithmetic(Output.Operation.TIMES, call);
            case DIVIDE -> arithmetic(Output.Operation.DIVIDE, call);
            case MINUS_PREFIX ->
                new Output.Arithmetic(
                        Output.Operation.TIMES, new Output.Constant(Rational.of(-1)), number(call.operand(0)));
            case PLUS_PREFIX -> number(call.operand(0));
            case CAST -> cast(call);
            case NULLIF -> unless(call);
            case COALESCE -> new Output.First(alike(call, call.getOperandList()));
            case CASE -> choice((SqlCase) call);
            case OVER -> new OutputWindows(this).window(call);
            default -> named(call);
        };
    }

    private Output arithmetic(Output.Operation operation, SqlCall call) {
        return new Output.Arithmetic(operation, number(call.operand(0)), number(call.operand(1)));
    }

    Output number(SqlNode node) {
        return required(Kind.NUMBER, output(node), node);
    }

    static Output required(Kind kind, Output output, SqlNode node) {
        if (!output.kind().fits(kind)) {
            throw SqlRefusal.TYPE_NEEDED.because(
                    node, output.kind().words().with(), kind.words().with());
        }
        return output;
    }

    private Output unless(SqlCall call) {
        List<Output> both = alike(call, call.getOperandList());
        return new Output.Unless(both.get(0), both.get(1));
    }

    /** Columns of one type. */
    private List<Output> alike(SqlCall place, List<SqlNode> nodes) {
        List<Output> outputs = nodes.stream().map(this::output).toList();
        Kind kind = new Output.First(outputs).kind();
        outputs.forEach(output -> required(kind, output, place));
        return outputs;
    }

    private Output choice(SqlCase choice) {
        List<SqlNode> nodes = new ArrayList<>(choice.getThenOperands());
        nodes.add(Objects.requireNonNull(choice.getElseOperand()));
        List<Output> outputs = alike(choice, nodes);
        OutputTests tests = new OutputTests(this);
        List<Output.Case> cases = new ArrayList<>();
        for (int place = 0; place < choice.getWhenOperands().size(); place++) {
            cases.add(new Output.Case(tests.test(choice.getWhenOperands().get(place)), outputs.get(place)));
        }
        return new Output.Choice(cases, outputs.get(cases.size()));
    }

    /** Numbers are exact, so that a cast changes nothing but to whole numbers and decimals, to which they are rounded. */
    private Output cast(SqlCall call) {
        SqlDataTypeSpec spec = call.operand(1);
        String type = spec.getTypeName().getSimple().toUpperCase(Locale.ROOT);
        Output output = output(call.operand(0));
        if (type.equals("DATE") && output.stated().isPresent()) {
            return StatedOutput.of(Literals.day(output.stated().get(), call.operand(0)));
        }
        Kind kind = switch (type) {
            case "INTEGER", "INT", "BIGINT", "SMALLINT", "DOUBLE", "FLOAT", "REAL", "DECIMAL", "NUMERIC" -> Kind.NUMBER;
            case "DATE" -> Kind.DAY;
            case "BOOLEAN" -> Kind.TRUTH;
            case "VARCHAR", "CHAR" -> Kind.TEXT;
            default -> throw SqlRefusal.CAST.at(call);
        };
        boolean isImplied = TypeMistake.isImplied(call);
        if (!isImplied && !output.kind().fits(kind)) {
            throw SqlRefusal.CAST.at(call);
        }
        Output fitting = required(kind, output, call.operand(0));
        if (isImplied) {
            return fitting;
        }
        return switch (type) {
            case "INTEGER", "INT", "BIGINT", "SMALLINT" -> new Output.Rounded(fitting, 0);
            case "DECIMAL", "NUMERIC" -> new Output.Rounded(fitting, scale(spec));
            default -> fitting;
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
            throw SqlRefusal.FUNCTION.at(call);
        }
        int decimals = call.operandCount() > 1 ? whole(call.operand(1), MOST_DECIMALS) : 0;
        return new Output.Rounded(number(call.operand(0)), decimals);
    }

    /** A whole number that the query states, or the nearest within these bounds. */
    static int whole(SqlNode node, int most) {
        BigDecimal stated = node instanceof SqlNumericLiteral literal ? literal.bigDecimalValue() : null;
        if (stated == null || stated.stripTrailingZeros().scale() > 0) {
            throw SqlRefusal.LITERAL.at(node);
        }
        BigDecimal bound = BigDecimal.valueOf(most);
        return stated.max(bound.negate()).min(bound).intValue();
    }

    /** What is missing counts as the greatest, unless the query says otherwise. */
    public Output.Sort sort(SqlNode node, List<View.Column> columns) {
        return switch (node.getKind()) {
            case DESCENDING -> {
                Output sorted = sorted(((SqlCall) node).operand(0), columns);
                yield new Output.Sort(sorted, true, true);
            }
            case NULLS_FIRST, NULLS_LAST -> {
                Output.Sort inner = sort(((SqlCall) node).operand(0), columns);
                yield new Output.Sort(inner.output(), inner.descending(), node.getKind() == SqlKind.NULLS_FIRST);
            }
            default -> new Output.Sort(sorted(node, columns), false, false);
        };
    }

    private Output sorted(SqlNode node, List<View.Column> columns) {
        if (node instanceof SqlLiteral literal && literal.getTypeName().allowsScale()) {
            int place = whole(literal, columns.size() + 1);
            if (place < 1 || place > columns.size()) {
                throw SqlRefusal.LITERAL.at(node);
            }
            return columns.get(place - 1).output();
        }
        return new OutputTranslator(part -> labelled(part, columns).or(() -> known.apply(part))).output(node);
    }

    private static Optional<Output> labelled(SqlNode node, List<View.Column> columns) {
        return Labels.name(node)
                .filter(SqlIdentifier::isSimple)
                .flatMap(name -> columns.stream()
                        .filter(column -> column.label().equalsIgnoreCase(name.getSimple()))
                        .map(View.Column::output)
                        .findFirst());
    }
}
