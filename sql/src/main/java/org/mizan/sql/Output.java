package org.mizan.sql;

import java.util.List;
import java.util.Set;
import org.mizan.privacy.Rational;

/** A column of the answer, computed from what was released; it costs nothing. */
sealed interface Output {
    /** Adds the places of the released values that it is computed from. */
    default void collect(Set<Integer> places) {
        parts().forEach(part -> part.collect(places));
    }

    /** What it is computed from. */
    default List<Output> parts() {
        return List.of();
    }

    /** The key of the group, by its place among the keys. */
    record Key(int place) implements Output {}

    /** A released value, by its place among what is asked. */
    record Value(int place) implements Output {
        @Override
        public void collect(Set<Integer> places) {
            places.add(place);
        }
    }

    /** A number that the query states. */
    record Constant(Rational value) implements Output {}

    /** A text that the query states. */
    record Text(String text) implements Output {}

    /** Arithmetic on numbers. */
    record Arithmetic(Operation operation, Output left, Output right) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(left, right);
        }
    }

    /** The number rounded to so many decimals. */
    record Rounded(Output number, int decimals) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(number);
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
    }

    /** The first, or nothing where it equals the second. */
    record Unless(Output output, Output equal) implements Output {
        @Override
        public List<Output> parts() {
            return List.of(output, equal);
        }
    }

    /** The four operations. */
    enum Operation {
        PLUS,
        MINUS,
        TIMES,
        DIVIDE
    }

    /** Whether a row of the answer is shown. */
    sealed interface Test {
        /** The tests that it is made of. */
        default List<Test> parts() {
            return List.of();
        }

        /** How two columns compare. */
        record Compare(Output left, org.mizan.engine.program.Condition.Comparison comparison, Output right)
                implements Test {}

        /** All of them. */
        record All(List<Test> tests) implements Test {
            @Override
            public List<Test> parts() {
                return tests;
            }
        }

        /** Any of them. */
        record Any(List<Test> tests) implements Test {
            @Override
            public List<Test> parts() {
                return tests;
            }
        }

        /** The opposite. */
        record Not(Test test) implements Test {
            @Override
            public List<Test> parts() {
                return List.of(test);
            }
        }
    }

    /** A column by which rows are sorted. */
    record Sort(Output output, boolean descending) {}
}
