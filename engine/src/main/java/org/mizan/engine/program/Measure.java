package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.Optional;
import org.mizan.engine.EngineRefusal;
import org.mizan.message.Refusal;

/** What is taken of the rows of each group, after each unit is held to its limits. */
public sealed interface Measure extends Serializable {
    /** What is kept of it for each group. */
    Kind kind();

    /** The number that is taken of each row, where one is. */
    Optional<Scalar> number();

    /** Whether its values are given in the order in which the rows stand in the source. */
    default boolean listed() {
        return false;
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /** What is kept of the rows of a group: of different numbers the same as of different texts. */
    enum Kind {
        /** A total of numbers. */
        SUM,
        /** How many units there are. */
        UNITS,
        /** Those that differ, once each. */
        DISTINCT,
        /** All numbers. */
        VALUES
    }

    /**
     * Says something of each kind of measure.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T sum(Sum sum);

        T units(Units units);

        T distinct(Distinct distinct);

        T distinctTexts(DistinctTexts distinct);

        T values(Values values);
    }

    /** The sum of a number over the rows; a null adds 0. */
    record Sum(Scalar scalar) implements Measure {
        /** So great a number, added over 10<sup>12</sup> rows, still is one of 128 bits, which every engine can hold. */
        private static final BigInteger GREATEST = BigInteger.TEN.pow(26);

        public Sum {
            requireSummable(scalar);
        }

        @Override
        public Kind kind() {
            return Kind.SUM;
        }

        @Override
        public Optional<Scalar> number() {
            return Optional.of(scalar);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.sum(this);
        }

        /** Requires numbers that any engine adds up exactly. */
        static void requireSummable(Scalar scalar) {
            Span span = scalar.span();
            if (span.low().negate().max(span.high()).compareTo(GREATEST) > 0) {
                throw EngineRefusal.SUM_DIGITS.with(span.low(), span.high());
            }
        }
    }

    /** How many units have a row in the group. */
    record Units() implements Measure {
        @Override
        public Kind kind() {
            return Kind.UNITS;
        }

        @Override
        public Optional<Scalar> number() {
            return Optional.empty();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.units(this);
        }
    }

    /**
     * How many different numbers there are, without nulls. Of a unit at most {@code rows_per_group} of them count in a group:
     * those of least hash. They must be longs.
     */
    record Distinct(Scalar scalar) implements Measure {
        public Distinct {
            requireLongs(EngineRefusal.DISTINCT_SPAN, scalar);
        }

        @Override
        public Kind kind() {
            return Kind.DISTINCT;
        }

        @Override
        public Optional<Scalar> number() {
            return Optional.of(scalar);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.distinct(this);
        }
    }

    /** How many different texts of an open column there are; texts whose 64-bit hashes are equal are taken for one. */
    record DistinctTexts(String column) implements Measure {
        @Override
        public Kind kind() {
            return Kind.DISTINCT;
        }

        @Override
        public Optional<Scalar> number() {
            return Optional.empty();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.distinctTexts(this);
        }
    }

    /**
     * The numbers themselves, without nulls. They must be longs.
     *
     * @param listed in the order in which the rows stand in the source, for data of which each row is a unit; otherwise in
     *     the order of the numbers, for quantiles
     */
    record Values(Scalar scalar, boolean listed) implements Measure {
        /** In the order of the numbers. */
        public Values(Scalar scalar) {
            this(scalar, false);
        }

        public Values {
            requireLongs(EngineRefusal.VALUES_SPAN, scalar);
        }

        @Override
        public Kind kind() {
            return Kind.VALUES;
        }

        @Override
        public Optional<Scalar> number() {
            return Optional.of(scalar);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.values(this);
        }
    }

    private static void requireLongs(Refusal refusal, Scalar scalar) {
        if (!scalar.span().isLong()) {
            throw refusal.with(scalar.span());
        }
    }
}
