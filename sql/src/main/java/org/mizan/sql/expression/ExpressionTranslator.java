package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIntervalQualifier;
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
import org.mizan.sql.refusal.SqlRefusal;

/** Turns an expression of one row into the total algebra, or refuses it. */
public final class ExpressionTranslator {
    private final Function<SqlNode, Optional<Typed>> known;
    private final UnlistedTexts unlisted;
    private final ExpressionSize size;
    private final IdentityHashMap<SqlNode, Typed> translated = new IdentityHashMap<>();

    /**
     * A translator for which these expressions are known already, such as the names of columns.
     *
     * @param unlisted where texts that no row can be equal to are gathered
     * @param size what limits all expressions of the query together
     */
    public ExpressionTranslator(Function<SqlNode, Optional<Typed>> known, UnlistedTexts unlisted, ExpressionSize size) {
        this.known = known;
        this.unlisted = unlisted;
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
        if (node instanceof SqlLiteral literal) {
            return Literals.of(literal);
        }
        if (node instanceof SqlCase choice) {
            return choice(choice);
        }
        if (node instanceof SqlCall call) {
            return call(call);
        }
        throw SqlRefusal.FUNCTION.at(node);
    }

    public Condition condition(SqlNode node) {
        Typed typed = typed(node);
        if (typed instanceof Typed.Truth truth) {
            return truth.condition();
        }
        throw TypeMistake.of(node, typed, Message.KIND_CONDITION);
    }

    public Typed.Quantity quantity(SqlNode node) {
        Typed typed = typed(node);
        if (typed instanceof Typed.Quantity quantity) {
            return quantity;
        }
        throw TypeMistake.of(node, typed, Message.KIND_NUMBER);
    }

    /** A comparison of two expressions; {@code place} is what is refused if they are of different types. */
    Condition compared(SqlNode place, SqlNode left, Comparison comparison, SqlNode right) {
        Typed leftType = typed(left);
        Typed rightType = typed(right);
        if (comparison == Comparison.EQUAL || comparison == Comparison.NOT_EQUAL) {
            unlisted.look(left, leftType, right, rightType);
        }
        return Conditions.compare(leftType, comparison, rightType, place);
    }

    private Typed call(SqlCall call) {
        if (TruthTranslator.KINDS.contains(call.getKind())) {
            return new Typed.Truth(new TruthTranslator(this).truth(call));
        }
        return switch (call.getKind()) {
            case PLUS, MINUS -> sum(call);
            case TIMES -> Numbers.times(quantity(call.operand(0)), quantity(call.operand(1)));
            case DIVIDE -> quotient(call);
            case MINUS_PREFIX -> Numbers.times(Numbers.constant(Rational.of(-1)), quantity(call.operand(0)));
            case PLUS_PREFIX -> quantity(call.operand(0));
            case MOD -> remainder(call);
            case FLOOR, CEIL -> rounded(call);
            case EXTRACT -> extract(call.operand(0), call.operand(1));
            case CAST -> cast(call);
            case COALESCE -> coalesced(call);
            case NULLIF -> nullIf(call);
            default -> named(call);
        };
    }

    private Typed sum(SqlCall call) {
        Typed left = typed(call.operand(0));
        Typed right = typed(call.operand(1));
        boolean plus = call.getKind() == SqlKind.PLUS;
        if (right instanceof Typed.Duration duration) {
            return Times.shifted(left, plus ? duration.micros() : -duration.micros())
                    .orElseThrow(() -> SqlRefusal.TYPE.at(call));
        }
        if (left instanceof Typed.Quantity a && right instanceof Typed.Quantity b) {
            return plus ? Numbers.plus(a, b) : Numbers.minus(a, b);
        }
        throw SqlRefusal.TYPE.at(call);
    }

    private Typed quotient(SqlCall call) {
        Typed.Quantity divisor = quantity(call.operand(1));
        if (!(divisor.scalar() instanceof Scalar.Constant constant)) {
            throw SqlRefusal.DIVISION.at(call);
        }
        Rational value = Rational.of(constant.value(), BigInteger.ONE).times(divisor.step());
        if (value.signum() == 0) {
            throw SqlRefusal.DIVISION.at(call);
        }
        return Numbers.times(quantity(call.operand(0)), Numbers.constant(Rational.ONE.over(value)));
    }

    /** Of numbers that are never negative and a whole positive divisor: engines and the standard disagree on others. */
    private Typed remainder(SqlCall call) {
        Typed.Quantity number = quantity(call.operand(0));
        Typed.Quantity divisor = quantity(call.operand(1));
        boolean whole = number.step().equals(Rational.ONE) && divisor.step().equals(Rational.ONE);
        if (!whole
                || number.scalar().span().low().signum() < 0
                || !(divisor.scalar() instanceof Scalar.Constant constant)
                || constant.value().signum() <= 0) {
            throw SqlRefusal.DIVISION.at(call);
        }
        return new Typed.Quantity(new Scalar.Remainder(number.scalar(), constant.value()), Rational.ONE);
    }

    private Typed rounded(SqlCall call) {
        if (call.operandCount() != 1) {
            throw SqlRefusal.FUNCTION.at(call);
        }
        Typed.Quantity minus = Numbers.constant(Rational.of(-1));
        Typed.Quantity number = quantity(call.operand(0));
        return call.getKind() == SqlKind.FLOOR
                ? Numbers.floor(number)
                : Numbers.times(minus, Numbers.floor(Numbers.times(minus, number)));
    }

    private Typed extract(SqlNode unit, SqlNode operand) {
        if (!(unit instanceof SqlIntervalQualifier qualifier)) {
            throw SqlRefusal.FUNCTION.at(unit);
        }
        return part(qualifier.timeUnitRange, operand);
    }

    private Typed part(TimeUnitRange unit, SqlNode operand) {
        Typed typed = typed(operand);
        if (typed instanceof Typed.Moment moment && unit == TimeUnitRange.HOUR) {
            return new Typed.Quantity(Calendar.hour(moment.scalar()), Rational.ONE);
        }
        Scalar day;
        if (typed instanceof Typed.Moment moment) {
            day = Calendar.day(moment.scalar());
        } else if (typed instanceof Typed.Day date) {
            day = date.scalar();
        } else {
            throw TypeMistake.of(operand, typed, Message.KIND_DATE);
        }
        Optional<Scalar> part = Calendar.part(unit, day);
        return new Typed.Quantity(part.orElseThrow(() -> SqlRefusal.DATE_PART.at(operand)), Rational.ONE);
    }

    /** Casts that lose nothing; a type to which any value fits. */
    private Typed cast(SqlCall call) {
        Typed typed = typed(call.operand(0));
        SqlTypeName type = SqlTypeName.get(
                ((SqlDataTypeSpec) call.operand(1)).getTypeName().getSimple().toUpperCase(Locale.ROOT));
        if (type == null) {
            throw SqlRefusal.CAST.at(call);
        }
        boolean fits = switch (type) {
            case DOUBLE, FLOAT, REAL -> typed instanceof Typed.Quantity;
            case DECIMAL, INTEGER, BIGINT ->
                typed instanceof Typed.Quantity quantity
                        && quantity.step().denominator().equals(BigInteger.ONE);
            case VARCHAR, CHAR -> typed instanceof Typed.Listed || typed instanceof Typed.Text;
            case BOOLEAN -> typed instanceof Typed.Truth;
            case DATE -> typed instanceof Typed.Day || typed instanceof Typed.Moment || typed instanceof Typed.Text;
            case TIMESTAMP -> typed instanceof Typed.Moment || typed instanceof Typed.Text;
            default -> false;
        };
        if (!fits) {
            throw TypeMistake.isImplied(call)
                    ? TypeMistake.of(call.operand(0), typed, TypeMistake.words(type))
                    : SqlRefusal.CAST.at(call);
        }
        if (type == SqlTypeName.DATE && typed instanceof Typed.Moment moment) {
            return new Typed.Day(Calendar.day(moment.scalar()));
        }
        if (typed instanceof Typed.Text text && type == SqlTypeName.DATE) {
            return Literals.day(text.text(), call.operand(0));
        }
        if (typed instanceof Typed.Text text && type == SqlTypeName.TIMESTAMP) {
            return Literals.moment(text.text(), call.operand(0));
        }
        return typed;
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
        if (typed(call.operand(0)) instanceof Typed.Quantity number
                && typed(call.operand(1)) instanceof Typed.Quantity value
                && number.scalar() instanceof Scalar.Choice choice
                && choice.cases().stream().allMatch(each -> each.value() instanceof Scalar.Null)) {
            return nullIf(choice, number.step(), value);
        }
        Condition equal = compared(call, call.operand(0), Comparison.EQUAL, call.operand(1));
        return Choices.of(List.of(new Choices.Branch(equal, new Typed.Nothing())), typed(call.operand(0)), call);
    }

    /** Of a number that is null in some cases: null in one more, so that its parts are mentioned as often as before. */
    private static Typed nullIf(Scalar.Choice number, Rational step, Typed.Quantity value) {
        Typed.Quantity rest = new Typed.Quantity(number.rest(), step);
        List<Scalar.Case> cases = new ArrayList<>(number.cases());
        cases.add(new Scalar.Case(
                Numbers.compare(rest, Comparison.EQUAL, value),
                new Scalar.Null(rest.scalar().span())));
        return new Typed.Quantity(new Scalar.Choice(cases, rest.scalar()), step);
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
            case "ABS" -> absolute(quantity(call.operand(0)));
            case Operators.LEAST -> extreme(call, Comparison.LESS_OR_EQUAL);
            case Operators.GREATEST -> extreme(call, Comparison.GREATER_OR_EQUAL);
            case "UPPER" -> Texts.mapped(listed(call), text -> text.toUpperCase(Locale.ROOT));
            case "LOWER" -> Texts.mapped(listed(call), text -> text.toLowerCase(Locale.ROOT));
            case "YEAR", "QUARTER", "MONTH", "HOUR" -> part(TimeUnitRange.valueOf(name), call.operand(0));
            case "DAYOFWEEK" -> part(TimeUnitRange.DOW, call.operand(0));
            default -> throw SqlRefusal.FUNCTION.at(call);
        };
    }

    private Typed.Listed listed(SqlCall call) {
        Typed typed = typed(call.operand(0));
        if (typed instanceof Typed.Listed listed) {
            return listed;
        }
        throw typed instanceof Typed.Open
                ? SqlRefusal.OPEN_TEXT.at(call)
                : TypeMistake.of(call.operand(0), typed, Message.KIND_LISTED);
    }

    /** A number whose sign is known is mentioned once, so that one ABS around another adds nothing. */
    private static Typed absolute(Typed.Quantity number) {
        Scalar scalar = number.scalar();
        boolean isMagnitude = scalar instanceof Scalar.Choice choice && choice.equals(magnitude(choice.rest()));
        boolean isAbsolute = isMagnitude || scalar.span().low().signum() >= 0;
        return isAbsolute ? number : new Typed.Quantity(magnitude(scalar), number.step());
    }

    private static Scalar magnitude(Scalar scalar) {
        Scalar negated = new Scalar.Minus(Scalar.of(0), scalar);
        Condition negative = new Condition.Compare(scalar, Comparison.LESS, Scalar.of(0));
        return scalar.span().high().signum() <= 0
                ? negated
                : new Scalar.Choice(List.of(new Scalar.Case(negative, negated)), scalar);
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
