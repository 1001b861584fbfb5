package org.mizan.engine.program;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.mizan.engine.EngineRefusal;

/** True, false or unknown of one row, as in SQL: a comparison with null is unknown, and rows are kept where it is true. */
public sealed interface Condition extends Serializable {
    /** What this visitor makes of it. */
    <C> C accept(Visitor<C> visitor);

    /** Whether it is true of every row as it is written: {@link Always}. */
    default boolean isAlways() {
        return false;
    }

    /** Of the condition that a number is null: that number. */
    default Optional<Scalar> absent() {
        return Optional.empty();
    }

    /** Of the condition that a number is not null: that number. */
    default Optional<Scalar> present() {
        return Optional.empty();
    }

    /** How two numbers compare, where that is all it says. */
    default Optional<Compare> comparing() {
        return Optional.empty();
    }

    /** The texts that a column is one of, where that is all it says. */
    default Optional<TextIn> textIn() {
        return Optional.empty();
    }

    /** The conditions all of which must be true: those of {@link All}, and otherwise itself. */
    default List<Condition> conjuncts() {
        return List.of(this);
    }

    /** The conditions one of which must be true: those of {@link Any}, and otherwise itself. */
    default List<Condition> alternatives() {
        return List.of(this);
    }

    /** Of every row. */
    record Always() implements Condition {
        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.always();
        }

        @Override
        public boolean isAlways() {
            return true;
        }
    }

    /** How two numbers compare. */
    record Compare(Scalar left, Comparison comparison, Scalar right) implements Condition {
        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.compare(this);
        }

        @Override
        public Optional<Compare> comparing() {
            return Optional.of(this);
        }
    }

    /** Whether a number is null; never unknown. */
    record IsNull(Scalar scalar) implements Condition {
        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.isNull(this);
        }

        @Override
        public Optional<Scalar> absent() {
            return Optional.of(scalar);
        }
    }

    /** Whether a column of open text is null; never unknown. */
    record TextIsNull(String column) implements Condition {
        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.textIsNull(this);
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
        public <C> C accept(Visitor<C> visitor) {
            return visitor.textIn(this);
        }

        @Override
        public Optional<TextIn> textIn() {
            return Optional.of(this);
        }
    }

    /** All of them; true of none. */
    record All(List<Condition> conditions) implements Condition {
        public All {
            conditions = List.copyOf(conditions);
        }

        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.all(this);
        }

        @Override
        public List<Condition> conjuncts() {
            return conditions.stream()
                    .flatMap(condition -> condition.conjuncts().stream())
                    .toList();
        }
    }

    /** Any of them; false of none. */
    record Any(List<Condition> conditions) implements Condition {
        public Any {
            conditions = List.copyOf(conditions);
        }

        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.any(this);
        }

        @Override
        public List<Condition> alternatives() {
            return conditions;
        }
    }

    /** The opposite; unknown stays unknown. */
    record Not(Condition condition) implements Condition {
        @Override
        public <C> C accept(Visitor<C> visitor) {
            return visitor.not(this);
        }

        @Override
        public Optional<Scalar> present() {
            return condition.absent();
        }
    }

    /**
     * Says something of each kind of condition.
     *
     * @param <C> what it says
     */
    interface Visitor<C> {
        C always();

        C compare(Compare comparison);

        C isNull(IsNull test);

        C textIsNull(TextIsNull test);

        C textIn(TextIn test);

        C all(All all);

        C any(Any any);

        C not(Not not);
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

        /** The same with both sides exchanged. */
        public Comparison mirrored() {
            return switch (this) {
                case LESS -> GREATER;
                case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
                case GREATER -> LESS;
                case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
                case EQUAL, NOT_EQUAL -> this;
            };
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
