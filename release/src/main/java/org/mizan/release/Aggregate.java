package org.mizan.release;

import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;

/** What is asked of the rows of each group. */
public sealed interface Aggregate {
    /** How many rows. */
    record Rows() implements Aggregate {}

    /** How many rows in which this is not null. */
    record Present(Scalar scalar) implements Aggregate {}

    /** How many units. */
    record Units() implements Aggregate {}

    /** How many different numbers this is, not counting null. */
    record Distinct(Scalar scalar) implements Aggregate {}

    /** How many different texts of an open column. */
    record DistinctTexts(String column) implements Aggregate {}

    /** The sum. */
    record Sum(Amount amount) implements Aggregate {}

    /** The mean. */
    record Mean(Amount amount) implements Aggregate {}

    /** The variance of the rows themselves, divided by their number. */
    record Variance(Amount amount) implements Aggregate {}

    /** The square root of the variance. */
    record Deviation(Amount amount) implements Aggregate {}

    /** The value at a place from 0 to 1 of the ordered values; 0.5 for the median. */
    record Quantile(Amount amount, Rational place) implements Aggregate {}
}
