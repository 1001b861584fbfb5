package org.mizan.sql.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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
        List<Typed> known =
                values.stream().filter(Predicate.not(Typed::isNothing)).toList();
        return known.isEmpty() ? new Typed.Nothing() : known.get(0).accept(new Choice(branches, rest, known, place));
    }

    /**
     * The choice, by what the first value that is not null is.
     *
     * @param known the values that are not null
     * @param place what is refused where values differ in type
     */
    private record Choice(List<Branch> branches, Typed rest, List<Typed> known, SqlNode place)
            implements Typed.Visitor<Typed> {
        @Override
        public Typed quantity(Typed.Quantity first) {
            Rational step =
                    Numbers.commonStep(known.stream().map(this::quantity).toList());
            return new Typed.Quantity(
                    chosen(value ->
                            Numbers.aligned(List.of(quantity(value)), step).get(0)),
                    step);
        }

        private Typed.Quantity quantity(Typed value) {
            return value.asQuantity().orElseThrow(() -> SqlRefusal.TYPE.at(place));
        }

        @Override
        public Typed text(Typed.Text first) {
            return texts();
        }

        @Override
        public Typed listed(Typed.Listed first) {
            return texts();
        }

        private Typed texts() {
            Map<String, Integer> places = new LinkedHashMap<>();
            for (Typed value : known) {
                listed(value).values().forEach(text -> places.putIfAbsent(text, places.size()));
            }
            Scalar code = chosen(value -> Texts.codeIn(places, listed(value)));
            return new Typed.Listed(code, List.copyOf(places.keySet()));
        }

        private Typed.Listed listed(Typed value) {
            return value.asText()
                    .map(Texts::listed)
                    .orElseGet(() -> Texts.required(value, place, () -> SqlRefusal.TYPE.at(place)));
        }

        @Override
        public Typed truth(Truth first) {
            return Truth.of(chosen(value -> code(value, first)));
        }

        @Override
        public Typed day(Time.Day first) {
            return first.with(chosen(value -> code(value, first)));
        }

        @Override
        public Typed moment(Time.Moment first) {
            return first.with(chosen(value -> code(value, first)));
        }

        /** The code of a value that must be of the same kind as the first. */
        private Scalar code(Typed value, Typed first) {
            return Optional.of(value)
                    .filter(other -> other.kind() == first.kind())
                    .flatMap(Typed::code)
                    .orElseThrow(() -> SqlRefusal.TYPE.at(place));
        }

        @Override
        public Typed open(Typed.Open first) {
            throw SqlRefusal.OPEN_TEXT.at(place);
        }

        @Override
        public Typed identity(Typed.Identity first) {
            throw SqlRefusal.TYPE.at(place);
        }

        @Override
        public Typed joined(Typed.Joined first) {
            throw SqlRefusal.TYPE.at(place);
        }

        @Override
        public Typed duration(Typed.Duration first) {
            throw SqlRefusal.TYPE.at(place);
        }

        @Override
        public Typed nothing(Typed.Nothing first) {
            return first;
        }

        /** The number that is chosen; null is null in any span. */
        private Scalar chosen(Function<Typed, Scalar> scalar) {
            Span any = branches.stream()
                    .map(Branch::value)
                    .filter(Predicate.not(Typed::isNothing))
                    .map(value -> scalar.apply(value).span())
                    .reduce(Span::hull)
                    .orElseGet(() -> scalar.apply(rest).span());
            Function<Typed, Scalar> orNull = value -> value.isNothing() ? new Scalar.Null(any) : scalar.apply(value);
            return new Scalar.Choice(
                    branches.stream()
                            .map(branch -> new Scalar.Case(branch.condition(), orNull.apply(branch.value())))
                            .toList(),
                    orNull.apply(rest));
        }
    }
}
