package org.mizan.sql;

import java.util.List;
import org.mizan.privacy.Rational;

/** A column of the answer, computed from what was released; it costs nothing. */
sealed interface Output {
    /** The key of the group, by its place among the keys. */
    record Key(int place) implements Output {}

    /** A released value, by its place among what is asked. */
    record Value(int place) implements Output {}

    /** A number that the query states. */
    record Constant(Rational value) implements Output {}

    /** A text that the query states. */
    record Text(String text) implements Output {}

    /** Arithmetic on numbers. */
    record Arithmetic(Operation operation, Output left, Output right) implements Output {}

    /** The number rounded to so many decimals. */
    record Rounded(Output number, int decimals) implements Output {}

    /** The four operations. */
    enum Operation {
        PLUS,
        MINUS,
        TIMES,
        DIVIDE
    }

    /** Whether a row of the answer is shown. */
    sealed interface Test {
        /** How two columns compare. */
        record Compare(Output left, org.mizan.engine.program.Condition.Comparison comparison, Output right)
                implements Test {}

        /** All of them. */
        record All(List<Test> tests) implements Test {}

        /** Any of them. */
        record Any(List<Test> tests) implements Test {}

        /** The opposite. */
        record Not(Test test) implements Test {}
    }

    /** A column by which rows are sorted. */
    record Sort(Output output, boolean descending) {}
}
