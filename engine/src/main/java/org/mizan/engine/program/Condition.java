package org.mizan.engine.program;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.mizan.engine.EngineRefusal;

/** True, false or unknown of one row, as in SQL: a comparison with null is unknown, and rows are kept where it is true. */
public sealed interface Condition extends Serializable {
    /** What it is in this algebra. */
    <C> C in(Algebra<?, C> algebra);

    /** Of every row. */
    record Always() implements Condition {
        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.always();
        }
    }

    /** How two numbers compare. */
    record Compare(Scalar left, Comparison comparison, Scalar right) implements Condition {
        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.compare(this);
        }
    }

    /** Whether a number is null; never unknown. */
    record IsNull(Scalar scalar) implements Condition {
        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.isNull(this);
        }
    }

    /** Whether a column of open text is null; never unknown. */
    record TextIsNull(String column) implements Condition {
        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.textIsNull(this);
        }
    }

    /** Whether a column of open text is one of these, compared by their bytes. */
    record TextIn(String column, List<String> values) implements Condition {
        public TextIn {
            values = List.copyOf(values);
            // Databases hold no text with a zero byte, and half a character has no bytes.
            boolean whole = values.stream()
                    .allMatch(value -> value.indexOf('\0') < 0
                            && StandardCharsets.UTF_8.newEncoder().canEncode(value));
            if (!whole) {
                throw EngineRefusal.TEXT_CHARACTERS.with();
            }
        }

        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.textIn(this);
        }
    }

    /** All of them; true of none. */
    record All(List<Condition> conditions) implements Condition {
        public All {
            conditions = List.copyOf(conditions);
        }

        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.all(this);
        }
    }

    /** Any of them; false of none. */
    record Any(List<Condition> conditions) implements Condition {
        public Any {
            conditions = List.copyOf(conditions);
        }

        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.any(this);
        }
    }

    /** The opposite; unknown stays unknown. */
    record Not(Condition condition) implements Condition {
        @Override
        public <C> C in(Algebra<?, C> algebra) {
            return algebra.not(this);
        }
    }

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
