package org.mizan.release.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.privacy.Rational;

/** A column of the answer, computed from what was released; it costs nothing. */
public sealed interface Output {
    /** Adds the places of the released values that it is computed from. */
    default void collect(Set<Integer> places) {
        parts().forEach(part -> part.collect(places));
    }

    /**
     * The index of the released column that it is, for one that is not computed.
     *
     * @param keys how many of the released columns are keys; they come first
     */
    default OptionalInt released(int keys) {
        return OptionalInt.empty();
    }

    /** The text that the query states, if it is one. */
    default Optional<String> stated() {
        return Optional.empty();
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Says something of each kind of column.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T key(Key key);

        T value(Value value);

        T constant(Constant constant);

        T text(Text text);

        T nothing();

        T arithmetic(Arithmetic arithmetic);

        T rounded(Rounded rounded);

        T first(First first);

        T unless(Unless unless);

        T choice(Choice choice);

        T window(Window window);
    }

    /** What it is computed from. */
    default List<Output> parts() {
        return List.of();
    }

    /** Of what type it is. */
    default Kind kind() {
        return Kind.NUMBER;
    }

    /** The key of the group, by its place among the keys. */
    record Key(int place, Kind kind) implements Output {
        @Override
        public OptionalInt released(int keys) {
            return OptionalInt.of(place);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.key(this);
        }
    }

    /** A released value, by its place among what is asked. */
    record Value(int place) implements Output {
        @Override
        public void collect(Set<Integer> places) {
            places.add(place);
        }

        @Override
        public OptionalInt released(int keys) {
            return OptionalInt.of(keys + place);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.value(this);
        }
    }

    /** A number, a date or a truth value that the query states. */
    record Constant(Rational value, Kind kind) implements Output {
        public Constant(Rational value) {
            this(value, Kind.NUMBER);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.constant(this);
        }
    }

    /** A text that the query states. */
    record Text(String text) implements Output {
        @Override
        public Optional<String> stated() {
            return Optional.of(text);
        }

        @Override
        public Kind kind() {
            return Kind.TEXT;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.text(this);
        }
    }

    /** Null, of any type. */
    record Nothing() implements Output {
        @Override
        public Kind kind() {
            return Kind.NOTHING;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.nothing();
        }
    }

    /** Arithmetic on numbers. */
    record Arithmetic(Operation operation, Output left, Output right) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(left, right);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.arithmetic(this);
        }
    }

    /** The number rounded to so many decimals. */
    record Rounded(Output number, int decimals) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(number);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.rounded(this);
        }
    }

    /** The first of them that is not missing. */
    record First(List<Output> outputs) implements Output {
        public First {
            outputs = List.copyOf(outputs);
        }

        @Override
        public List<Output> parts() {
            return outputs;
        }

        @Override
        public Kind kind() {
            return Kind.ofFirst(outputs.stream().map(Output::kind));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.first(this);
        }
    }

    /** The first, or nothing where it equals the second. */
    record Unless(Output output, Output equal) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(output, equal);
        }

        @Override
        public Kind kind() {
            return output.kind();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.unless(this);
        }
    }

    /** What stands beside the first test that holds. */
    record Choice(List<Case> cases, Output otherwise) implements Output {
        public Choice {
            cases = List.copyOf(cases);
        }

        /** Also what is tested, since that is computed too. */
        @Override
        public List<Output> parts() {
            List<Output> parts = new ArrayList<>();
            for (Case each : cases) {
                each.test().outputs().forEach(parts::add);
                parts.add(each.output());
            }
            parts.add(otherwise);
            return parts;
        }

        @Override
        public Kind kind() {
            return Kind.ofFirst(Stream.concat(cases.stream().map(Case::output), Stream.of(otherwise))
                    .map(Output::kind));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.choice(this);
        }
    }

    /**
     * What the shown rows come to together, or what one of them holds: a total, a place in an order, a value of a row before.
     * It has no interval, as that would need those of many rows at once.
     *
     * @param of what it is taken of; none for places in an order
     * @param partition rows that are alike in these are taken together
     * @param order of the rows of a part; none where all of them count
     * @param back how many rows before, for {@link Function#AT}; below 0 for so many after
     */
    record Window(Function function, Optional<Output> of, List<Output> partition, List<Sort> order, int back)
            implements Output {
        public Window {
            partition = List.copyOf(partition);
            order = List.copyOf(order);
        }

        @Override
        public List<Output> parts() {
            return Stream.of(of.stream(), partition.stream(), order.stream().map(Sort::output))
                    .flatMap(each -> each)
                    .toList();
        }

        @Override
        public Kind kind() {
            return function == Function.AT ? of.orElseThrow().kind() : Kind.NUMBER;
        }

        @Override
        public Stream<Window> windows() {
            return Stream.of(this);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.window(this);
        }

        /** What is taken. */
        public enum Function {
            /** The total of all rows, or up to this one and those that are alike in the order. */
            SUM,
            /** The total up to this row. */
            SUM_OF_ROWS,
            /** The value of another row. */
            AT,
            /** One more than how many rows come before and are not alike. */
            RANK,
            /** One more than how many different rows come before. */
            DENSE_RANK,
            /** One more than how many rows come before. */
            ROW_NUMBER
        }
    }

    /** The windows that it holds. */
    default Stream<Window> windows() {
        return parts().stream().flatMap(Output::windows);
    }

    /** A column, and when it is chosen. */
    record Case(Test test, Output output) {}

    /** The four operations. */
    enum Operation {
        PLUS,
        MINUS,
        TIMES,
        DIVIDE
    }

    /** Whether a row of the answer is shown. */
    sealed interface Test {
        /** What this visitor makes of it. */
        <T> T accept(Cases<T> visitor);

        /**
         * Says something of each kind of test.
         *
         * @param <T> what it says
         */
        interface Cases<T> {
            T compare(Compare compare);

            T missing(Missing missing);

            T all(All all);

            T any(Any any);

            T not(Not not);
        }

        /** The tests that it is made of. */
        default List<Test> parts() {
            return List.of();
        }

        /** The columns that it and its parts look at. */
        default Stream<Output> outputs() {
            return parts().stream().flatMap(Test::outputs);
        }

        /** How two columns compare. */
        record Compare(Output left, Comparison comparison, Output right) implements Test {
            @Override
            public Stream<Output> outputs() {
                return Stream.of(left, right);
            }

            @Override
            public <T> T accept(Cases<T> visitor) {
                return visitor.compare(this);
            }
        }

        /** Whether a column is missing; never unknown. */
        record Missing(Output output) implements Test {
            @Override
            public Stream<Output> outputs() {
                return Stream.of(output);
            }

            @Override
            public <T> T accept(Cases<T> visitor) {
                return visitor.missing(this);
            }
        }

        /** All of them. */
        record All(List<Test> parts) implements Test {
            @Override
            public <T> T accept(Cases<T> visitor) {
                return visitor.all(this);
            }
        }

        /** Any of them. */
        record Any(List<Test> parts) implements Test {
            @Override
            public <T> T accept(Cases<T> visitor) {
                return visitor.any(this);
            }
        }

        /** The opposite. */
        record Not(Test test) implements Test {
            @Override
            public List<Test> parts() {
                return List.of(test);
            }

            @Override
            public <T> T accept(Cases<T> visitor) {
                return visitor.not(this);
            }
        }
    }

    /**
     * A column by which rows are sorted.
     *
     * @param missingFirst whether rows without a value of it come first
     */
    record Sort(Output output, boolean descending, boolean missingFirst) {}
}
