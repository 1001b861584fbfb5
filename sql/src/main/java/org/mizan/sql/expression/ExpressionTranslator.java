package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.type.SqlTypeName;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.sql.refusal.Labels;
import org.mizan.sql.refusal.SqlRefusal;

/** Turns an expression of one row into the total algebra, or refuses it. */
public final class ExpressionTranslator {
    private final Function<SqlNode, Optional<Typed>> known;
    private final EmptyComparisons empty;
    private final ExpressionSize size;
    private final IdentityHashMap<SqlNode, Typed> translated = new IdentityHashMap<>();

    /**
     * A translator for which these expressions are known already, such as the names of columns.
     *
     * @param empty where comparisons that no row can satisfy are gathered
     * @param size what limits all expressions of the query together
     */
    public ExpressionTranslator(Function<SqlNode, Optional<Typed>> known, EmptyComparisons empty, ExpressionSize size) {
        this.known = known;
        this.empty = empty;
        this.size = size;
    }

    /** The meaning of an expression, found once: some forms mention an operand twice, and those can be nested. */
    public Typed typed(SqlNode node) {
        Typed before = translated.get(node);
        if (before != null) {
            return before;
        }
        Typed typed = size.require(found(node), node);
        translated.put(node, typed);
        return typed;
    }

    /** Refuses what is to be computed beside all that this was asked of before, where that is too much together. */
    public void requireTogether(Optional<Scalar> scalar, SqlNode place) {
        scalar.ifPresent(each -> size.requireTogether(each, place));
    }

    private Typed found(SqlNode node) {
        Optional<Typed> found = known.apply(node);
        if (found.isPresent()) {
            return found.get();
        }
        return switch (node.getKind()) {
            case LITERAL -> Literals.of((SqlLiteral) node);
            case CASE -> choice((SqlCase) node);
            default -> Labels.call(node).map(this::call).orElseThrow(() -> SqlRefusal.FUNCTION.at(node));
        };
    }

    public Condition condition(SqlNode node) {
        Typed typed = typed(node);
        return typed.asTruth()
                .map(Truth::condition)
                .orElseThrow(() -> TypeMistake.of(node, typed, Message.KIND_CONDITION));
    }

    public Typed.Quantity quantity(SqlNode node) {
        Typed typed = typed(node);
        return typed.asQuantity().orElseThrow(() -> TypeMistake.of(node, typed, Message.KIND_NUMBER));
    }

    /** A comparison of two expressions; {@code place} is what is refused if they are of different types. */
    Condition compared(SqlNode place, SqlNode left, Comparison comparison, SqlNode right) {
        Typed leftType = typed(left);
        Typed rightType = typed(right);
        Condition condition = Comparing.of(leftType, comparison, rightType, place);
        empty.look(left, leftType, comparison, right, rightType);
        return condition;
    }

    private Typed call(SqlCall call) {
        if (TruthTranslator.KINDS.contains(call.getKind())) {
            return new Truth(new TruthTranslator(this).truth(call));
        }
        return switch (call.getKind()) {
            case PLUS, MINUS -> sum(call);
            case TIMES -> Numbers.times(quantity(call.operand(0)), quantity(call.operand(1)));
            case DIVIDE -> quotient(call);
            case MINUS_PREFIX -> Numbers.times(Numbers.constant(Rational.of(-1)), quantity(call.operand(0)));
            case PLUS_PREFIX -> quantity(call.operand(0));
            case MOD -> remainder(call);
            case FLOOR, CEIL -> rounded(call);
            case EXTRACT, DATE_TRUNC, TIMESTAMP_DIFF -> new Dates(this).of(call);
            case CAST -> cast(call);
            case COALESCE -> coalesced(call);
            case NULLIF -> nullIf(call);
            case OVER -> throw SqlRefusal.WINDOW.at(call);
            default -> named(call);
        };
    }

    private Typed sum(SqlCall call) {
        Typed left = typed(call.operand(0));
        Typed right = typed(call.operand(1));
        boolean plus = call.getKind() == SqlKind.PLUS;
        Optional<Typed> shifted = right.asDuration()
                .map(duration -> plus ? duration.micros() : -duration.micros())
                .flatMap(micros -> left.asTime().flatMap(time -> time.shifted(micros)));
        Optional<Typed> between = plus ? Optional.empty() : Dates.between(left, right);
        return shifted.or(() -> between)
                .or(() -> left.asQuantity()
                        .flatMap(a -> right.asQuantity().map(b -> plus ? Numbers.plus(a, b) : Numbers.minus(a, b))))
                .orElseThrow(() -> SqlRefusal.TYPE.at(call));
    }

    private Typed quotient(SqlCall call) {
        Rational divisor = quantity(call.operand(1))
                .value()
                .filter(value -> value.signum() != 0)
                .orElseThrow(() -> SqlRefusal.DIVISION.at(call));
        return Numbers.times(quantity(call.operand(0)), Numbers.constant(Rational.ONE.over(divisor)));
    }

    /** Of numbers that are never negative and a whole positive divisor: engines and the standard disagree on others. */
    private Typed remainder(SqlCall call) {
        Typed.Quantity number = quantity(call.operand(0));
        Typed.Quantity divisor = quantity(call.operand(1));
        boolean whole = number.step().equals(Rational.ONE) && divisor.step().equals(Rational.ONE);
        BigInteger constant = divisor.scalar()
                .constant()
                .filter(value -> whole && value.signum() > 0)
                .filter(value -> number.scalar().span().low().signum() >= 0)
                .orElseThrow(() -> SqlRefusal.DIVISION.at(call));
        return new Typed.Quantity(new Scalar.Remainder(number.scalar(), constant), Rational.ONE);
    }

    private Typed rounded(SqlCall call) {
        if (call.operandCount() != 1) {
            return new Dates(this).of(call);
        }
        Typed.Quantity minus = Numbers.constant(Rational.of(-1));
        Typed.Quantity number = quantity(call.operand(0));
        return call.getKind() == SqlKind.FLOOR
                ? Numbers.floor(number)
                : Numbers.times(minus, Numbers.floor(Numbers.times(minus, number)));
    }

    /** Casts that lose nothing; a type to which any value fits. */
    private Typed cast(SqlCall call) {
        Typed typed = typed(call.operand(0));
        SqlTypeName type = SqlTypeName.get(
                ((SqlDataTypeSpec) call.operand(1)).getTypeName().getSimple().toUpperCase(Locale.ROOT));
        if (type == null) {
            throw SqlRefusal.CAST.at(call);
        }
        return typed.accept(new Casting(type, call.operand(0)))
                .orElseThrow(() -> TypeMistake.isImplied(call)
                        ? TypeMistake.of(call.operand(0), typed, TypeMistake.words(type))
                        : SqlRefusal.CAST.at(call));
    }

    private Typed coalesced(SqlCall call) {
        List<Choices.Branch> branches = new ArrayList<>();
        List<SqlNode> operands = call.getOperandList();
        for (SqlNode operand : operands.subList(0, operands.size() - 1)) {
            Typed typed = typed(operand);
            branches.add(new Choices.Branch(new Condition.Not(Conditions.isNull(typed, operand)), typed));
        }
        return Choices.of(branches, typed(operands.get(operands.size() - 1)), call);
    }

    private Typed nullIf(SqlCall call) {
        Optional<Typed> shorter = typed(call.operand(0))
                .asQuantity()
                .flatMap(number -> typed(call.operand(1)).asQuantity().flatMap(value -> Numbers.nullIf(number, value)));
        if (shorter.isPresent()) {
            return shorter.get();
        }
        Condition equal = compared(call, call.operand(0), Comparison.EQUAL, call.operand(1));
        return Choices.of(List.of(new Choices.Branch(equal, new Typed.Nothing())), typed(call.operand(0)), call);
    }

    private Typed choice(SqlCase choice) {
        List<Choices.Branch> branches = new ArrayList<>();
        for (int i = 0; i < choice.getWhenOperands().size(); i++) {
            branches.add(new Choices.Branch(
                    condition(choice.getWhenOperands().get(i)),
                    typed(choice.getThenOperands().get(i))));
        }
        SqlNode otherwise = choice.getElseOperand();
        return Choices.of(branches, otherwise == null ? new Typed.Nothing() : typed(otherwise), choice);
    }

    private Typed named(SqlCall call) {
        String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
        return switch (name) {
            case "ABS" -> Numbers.absolute(quantity(call.operand(0)));
            case Operators.LEAST -> extreme(call, Comparison.LESS_OR_EQUAL);
            case Operators.GREATEST -> extreme(call, Comparison.GREATER_OR_EQUAL);
            case "SPLIT_PART", "LEFT", "RIGHT", "SUBSTRING", "SUBSTR", "TRIM", "UPPER", "LOWER" ->
                new TextFunctions(this).of(name, call);
            default -> new Dates(this).of(name, call).orElseThrow(() -> SqlRefusal.FUNCTION.at(call));
        };
    }

    private Typed extreme(SqlCall call, Comparison better) {
        Typed.Quantity best = quantity(call.operand(0));
        for (SqlNode operand : call.getOperandList().subList(1, call.operandCount())) {
            Typed.Quantity next = quantity(operand);
            Condition keep = Numbers.compare(best, better, next);
            best = (Typed.Quantity) Choices.of(
                    List.of(new Choices.Branch(keep, best), new Choices.Branch(new Condition.Not(keep), next)),
                    new Typed.Nothing(),
                    call);
            size.require(best, call);
        }
        return best;
    }
}
