package org.mizan.sql.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Scalar;
import org.mizan.message.Message;
import org.mizan.sql.refusal.SqlRefusal;

/** How typed expressions compare. */
public final class Conditions {
    private Conditions() {}

    /** A comparison of two expressions of like types; {@code place} is what is refused if they are not. */
    static Condition compare(Typed left, Comparison comparison, Typed right, SqlNode place) {
        if (left instanceof Typed.Nothing || right instanceof Typed.Nothing) {
            return unknown();
        }
        if (left instanceof Typed.Quantity a && right instanceof Typed.Quantity b) {
            return Numbers.compare(a, comparison, b);
        }
        if (left instanceof Typed.Truth a && right instanceof Typed.Truth b) {
            return new Condition.Compare(number(a.condition()), comparison, number(b.condition()));
        }
        if (left instanceof Typed.Day || right instanceof Typed.Day) {
            return new Condition.Compare(day(left, place), comparison, day(right, place));
        }
        if (left instanceof Typed.Moment || right instanceof Typed.Moment) {
            return new Condition.Compare(moment(left, place), comparison, moment(right, place));
        }
        return texts(left, comparison, right, place);
    }

    private static Condition texts(Typed left, Comparison comparison, Typed right, SqlNode place) {
        if (left instanceof Typed.Text && !(right instanceof Typed.Text)) {
            return texts(right, mirrored(comparison), left, place);
        }
        if (left instanceof Typed.Open open && right instanceof Typed.Text text) {
            Condition equal = new Condition.TextIn(open.column(), List.of(text.text()));
            return switch (comparison) {
                case EQUAL -> equal;
                case NOT_EQUAL -> new Condition.Not(equal);
                case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> throw SqlRefusal.OPEN_TEXT.at(place);
            };
        }
        IntPredicate holds = comparison::holds;
        if (left instanceof Typed.Listed listed && right instanceof Typed.Text text) {
            return Texts.matches(listed, value -> holds.test(value.compareTo(text.text())));
        }
        if (left instanceof Typed.Text a && right instanceof Typed.Text b) {
            return holds.test(a.text().compareTo(b.text())) ? always() : never();
        }
        if (left instanceof Typed.Open || right instanceof Typed.Open) {
            throw SqlRefusal.OPEN_TEXT.at(place);
        }
        throw left instanceof Typed.Identity || right instanceof Typed.Identity
                ? SqlRefusal.IDENTIFIER.at(place)
                : SqlRefusal.TYPE_COMPARED.because(
                        place, left.words().with(), right.words().with());
    }

    private static Comparison mirrored(Comparison comparison) {
        return switch (comparison) {
            case LESS -> Comparison.GREATER;
            case LESS_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
            case GREATER -> Comparison.LESS;
            case GREATER_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
            case EQUAL, NOT_EQUAL -> comparison;
        };
    }

    private static Scalar day(Typed typed, SqlNode place) {
        if (typed instanceof Typed.Day day) {
            return day.scalar();
        }
        if (typed instanceof Typed.Text text) {
            return Literals.day(text.text(), place).scalar();
        }
        throw SqlRefusal.TYPE_COMPARED.because(
                place, Message.KIND_DATE.with(), typed.words().with());
    }

    private static Scalar moment(Typed typed, SqlNode place) {
        if (typed instanceof Typed.Moment moment) {
            return moment.scalar();
        }
        if (typed instanceof Typed.Text text) {
            return Literals.moment(text.text(), place).scalar();
        }
        throw SqlRefusal.TYPE_COMPARED.because(
                place, Message.KIND_TIMESTAMP.with(), typed.words().with());
    }

    /** Whether an expression is null; never unknown. */
    public static Condition isNull(Typed typed, SqlNode place) {
        if (typed.code().isPresent()) {
            return new Condition.IsNull(typed.code().get());
        }
        if (typed instanceof Typed.Open open) {
            return new Condition.TextIsNull(open.column());
        }
        if (typed instanceof Typed.Nothing) {
            return always();
        }
        if (typed instanceof Typed.Text) {
            return never();
        }
        throw SqlRefusal.IDENTIFIER.at(place);
    }

    /** 1 for true, 0 for false, null for unknown. */
    public static Scalar number(Condition condition) {
        return new Scalar.Choice(
                List.of(
                        new Scalar.Case(condition, Scalar.of(1)),
                        new Scalar.Case(new Condition.Not(condition), Scalar.of(0))),
                new Scalar.Null(new org.mizan.engine.program.Span(BigInteger.ZERO, BigInteger.ZERO)));
    }

    /** Any of them: texts that are compared with one column become one list. */
    public static Condition any(List<Condition> conditions) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        List<Condition> rest = new ArrayList<>();
        for (Condition condition : conditions) {
            if (condition instanceof Condition.TextIn in) {
                texts.computeIfAbsent(in.column(), column -> new ArrayList<>()).addAll(in.values());
            } else if (condition instanceof Condition.Any any) {
                rest.addAll(any.conditions());
            } else {
                rest.add(condition);
            }
        }
        texts.forEach((column, values) -> rest.add(new Condition.TextIn(column, values)));
        return rest.size() == 1 ? rest.get(0) : new Condition.Any(rest);
    }

    static Condition isTrue(Condition condition) {
        return new Condition.Compare(Scalar.indicator(condition), Comparison.EQUAL, Scalar.of(1));
    }

    public static Condition always() {
        return new Condition.All(List.of());
    }

    public static Condition never() {
        return new Condition.Any(List.of());
    }

    private static Condition unknown() {
        Scalar nothing = new Scalar.Null(org.mizan.engine.program.Span.of(0, 0));
        return new Condition.Compare(nothing, Comparison.EQUAL, nothing);
    }
}
