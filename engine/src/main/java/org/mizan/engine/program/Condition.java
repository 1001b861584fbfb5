package org.mizan.engine.program;

import java.util.List;

/** True, false or unknown of one row, as in SQL: a comparison with null is unknown, and rows are kept where it is true. */
public sealed interface Condition {
    /** Of every row. */
    record Always() implements Condition {}

    /** How two numbers compare. */
    record Compare(Scalar left, Comparison comparison, Scalar right) implements Condition {}

    /** Whether a number is null; never unknown. */
    record IsNull(Scalar scalar) implements Condition {}

    /** Whether a column of open text is null; never unknown. */
    record TextIsNull(String column) implements Condition {}

    /** Whether a column of open text is one of these, compared by their bytes. */
    record TextIn(String column, List<String> values) implements Condition {
        public TextIn {
            values = List.copyOf(values);
        }
    }

    /** All of them; true of none. */
    record All(List<Condition> conditions) implements Condition {
        public All {
            conditions = List.copyOf(conditions);
        }
    }

    /** Any of them; false of none. */
    record Any(List<Condition> conditions) implements Condition {
        public Any {
            conditions = List.copyOf(conditions);
        }
    }

    /** The opposite; unknown stays unknown. */
    record Not(Condition condition) implements Condition {}

    /** The comparisons. */
    enum Comparison {
        LESS("<"),
        LESS_OR_EQUAL("<="),
        EQUAL("="),
        NOT_EQUAL("<>"),
        GREATER_OR_EQUAL(">="),
        GREATER(">");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        /** Whether it holds, given the sign of left minus right. */
        public boolean holds(int order) {
            return switch (this) {
                case LESS -> order < 0;
                case LESS_OR_EQUAL -> order <= 0;
                case EQUAL -> order == 0;
                case NOT_EQUAL -> order != 0;
                case GREATER_OR_EQUAL -> order >= 0;
                case GREATER -> order > 0;
            };
        }
    }
}
