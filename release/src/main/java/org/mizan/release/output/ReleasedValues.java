package org.mizan.release.output;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.message.Sentence;
import org.mizan.release.answer.ReleasedTable;

/** The values of all groups as they were drawn, with intervals at the confidence that a column computed from them needs. */
public interface ReleasedValues {
    /**
     * Keys and values, each value with the interval of one of so many that a column is computed from: where all of these hold the
     * exact values the column holds its own, which is as often as was asked for.
     */
    ReleasedTable table(int values);

    /**
     * Where the quotient of two values of a row lies with the confidence asked for, from the noise of both together. Empty where
     * they are no totals, or where the denominator may be 0.
     */
    Optional<Interval> quotient(int numerator, int denominator, int row);

    /** Between which numbers the quotient of two values is whatever the rows are, as a share between 0 and 1. */
    Optional<Interval> bounds(int numerator, int denominator);

    /** How to read it. */
    List<Sentence> notes();
}
