package org.mizan.engine.program;

import java.io.Serializable;
import java.math.BigInteger;
import org.mizan.privacy.InvalidInputException;

/** What is taken of the rows of each group, after each unit is held to its limits. */
public sealed interface Measure extends Serializable {
    /** The sum of a number over the rows; a null adds 0. */
    record Sum(Scalar scalar) implements Measure {
        /** So great a number, added over 10<sup>12</sup> rows, still is one of 128 bits, which every engine can hold. */
        private static final BigInteger GREATEST = BigInteger.TEN.pow(26);

        public Sum {
            Span span = scalar.span();
            if (span.low().negate().max(span.high()).compareTo(GREATEST) > 0) {
                throw InvalidInputException.of(
                        "sum.digits",
                        "sum of numbers from " + span.low() + " to",
                        span.high(),
                        "must be of numbers up to 10^26",
                        "declare narrower bounds or a coarser step");
            }
        }
    }

    /** How many units have a row in the group. */
    record Units() implements Measure {}

    /** The numbers themselves, without nulls and in order, for quantiles. They must be longs. */
    record Values(Scalar scalar) implements Measure {
        public Values {
            if (!scalar.span().isLong()) {
                throw InvalidInputException.of(
                        "values.span",
                        "values",
                        scalar.span(),
                        "must be longs",
                        "declare narrower bounds or a coarser step");
            }
        }
    }
}
