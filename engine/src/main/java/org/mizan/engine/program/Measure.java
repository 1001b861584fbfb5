package org.mizan.engine.program;

/** What is taken of the rows of each group, after each unit is held to its limits. */
public sealed interface Measure {
    /** The sum of a number over the rows; a null adds 0. */
    record Sum(Scalar scalar) implements Measure {}

    /** How many units have a row in the group. */
    record Units() implements Measure {}

    /** The numbers themselves, without nulls and in order, for quantiles. They must be longs. */
    record Values(Scalar scalar) implements Measure {}
}
