package org.mizan.sql.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.sql.SqlNode;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Rational;
import org.mizan.sql.refusal.SqlRefusal;

/** A choice among expressions of like types: quantities in one common step, texts in one common list. */
public final class Choices {
    private Choices() {}

    /** A value and when it is chosen. */
    public record Branch(Condition condition, Typed value) {}

    public static Typed of(List<Branch> branches, Typed rest, SqlNode place) {
        List<Typed> values =
                new ArrayList<>(branches.stream().map(Branch::value).toList());
        values.add(rest);
        List<Typed> known = values.stream()
                .filter(value -> !(value instanceof Typed.Nothing))
                .toList();
        if (known.isEmpty()) {
            return new Typed.Nothing();
        }
        Typed first = known.get(0);
        if (first instanceof Typed.Quantity) {
            return quantities(branches, rest, place, known);
        }
        if (first instanceof Typed.Text || first instanceof Typed.Listed) {
            return texts(branches, rest, place, known);
        }
        if (first instanceof Typed.Truth) {
            return truths(branches, rest, place);
        }
        if (first instanceof Typed.Day) {
            return new Typed.Day(choice(branches, rest, value -> code(value, Typed.Day.class, place)));
        }
        if (first instanceof Typed.Moment) {
            return new Typed.Moment(choice(branches, rest, value -> code(value, Typed.Moment.class, place)));
        }
        throw (first instanceof Typed.Open ? SqlRefusal.OPEN_TEXT : SqlRefusal.TYPE).at(place);
    }

    private static Scalar code(Typed value, Class<? extends Typed> type, SqlNode place) {
        return Optional.of(value)
                .filter(type::isInstance)
                .flatMap(Typed::code)
                .orElseThrow(() -> SqlRefusal.TYPE.at(place));
    }

    private static Typed quantities(List<Branch> branches, Typed rest, SqlNode place, List<Typed> known) {
        Rational step = Numbers.commonStep(
                known.stream().map(value -> quantity(value, place)).toList());
        Function<Typed, Scalar> scalar =
                value -> Numbers.aligned(List.of(quantity(value, place)), step).get(0);
        return new Typed.Quantity(choice(branches, rest, scalar), step);
    }

    private static Typed texts(List<Branch> branches, Typed rest, SqlNode place, List<Typed> known) {
        Map<String, Integer> places = new LinkedHashMap<>();
        for (Typed value : known) {
            listed(value, place).values().forEach(text -> places.putIfAbsent(text, places.size()));
        }
        Scalar code = choice(branches, rest, value -> Texts.codeIn(places, listed(value, place)));
        return new Typed.Listed(code, List.copyOf(places.keySet()));
    }

    private static Typed truths(List<Branch> branches, Typed rest, SqlNode place) {
        Scalar number = choice(branches, rest, value -> code(value, Typed.Truth.class, place));
        return new Typed.Truth(new Condition.Compare(number, Condition.Comparison.EQUAL, Scalar.of(1)));
    }

    private static Scalar choice(List<Branch> branches, Typed rest, Function<Typed, Scalar> scalar) {
        Span any = branches.stream()
                .map(Branch::value)
                .filter(value -> !(value instanceof Typed.Nothing))
                .map(value -> scalar.apply(value).span())
                .reduce(Span::hull)
                .orElseGet(() -> scalar.apply(rest).span());
        Function<Typed, Scalar> orNull =
                value -> value instanceof Typed.Nothing ? new Scalar.Null(any) : scalar.apply(value);
        return new Scalar.Choice(
                branches.stream()
                        .map(branch -> new Scalar.Case(branch.condition(), orNull.apply(branch.value())))
                        .toList(),
                orNull.apply(rest));
    }

    private static Typed.Quantity quantity(Typed value, SqlNode place) {
        if (value instanceof Typed.Quantity quantity) {
            return quantity;
        }
        throw SqlRefusal.TYPE.at(place);
    }

    private static Typed.Listed listed(Typed value, SqlNode place) {
        if (value instanceof Typed.Listed listed) {
            return listed;
        }
        if (value instanceof Typed.Text text) {
            return Texts.listed(text);
        }
        throw (value instanceof Typed.Open ? SqlRefusal.OPEN_TEXT : SqlRefusal.TYPE).at(place);
    }
}
