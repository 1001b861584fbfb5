package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import org.mizan.engine.EngineRefusal;
import org.mizan.message.Refusal;

/** What is taken of the rows of each group, after each unit is held to its limits. */
public sealed interface Measure extends Serializable {
    /** The sum of a number over the rows; a null adds 0. */
    record Sum(Scalar scalar) implements Measure {
        /** So great a number, added over 10<sup>12</sup> rows, still is one of 128 bits, which every engine can hold. */
        private static final BigInteger GREATEST = BigInteger.TEN.pow(26);

        public Sum {
            requireSummable(scalar);
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
    record Units() implements Measure {}

    /**
     * How many different numbers there are, without nulls. Of a unit at most {@code rows_per_group} of them count in a group:
     * those of least hash. They must be longs.
     */
    record Distinct(Scalar scalar) implements Measure {
        public Distinct {
            requireLongs(EngineRefusal.DISTINCT_SPAN, scalar);
        }
    }

    /** How many different texts of an open column there are; texts whose 64-bit hashes are equal are taken for one. */
    record DistinctTexts(String column) implements Measure {}

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
    }

    private static void requireLongs(Refusal refusal, Scalar scalar) {
        if (!scalar.span().isLong()) {
            throw refusal.with(scalar.span());
        }
    }
}
