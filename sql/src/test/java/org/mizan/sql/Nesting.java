package org.mizan.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;

/** What an expression is nested of, to see how deep an engine reads. */
public enum Nesting {
    SUM,
    DIFFERENCE,
    PRODUCT,
    QUOTIENT,
    REMAINDER,
    CHOICE,
    SEARCH;

    private static final Scalar AGE = new Scalar.OfColumn("age", Span.of(0, 110));
    private static final Scalar WIDE = new Scalar.Times(AGE, new Scalar.Constant(BigInteger.TEN.pow(34)));

    private static final Scalar.Constant GREAT = new Scalar.Constant(BigInteger.TEN.pow(20));

    private static Scalar quotient(Scalar scalar) {
        return new Scalar.Quotient(scalar, GREAT.value());
    }

    private Scalar deeper(Scalar scalar) {
        return switch (this) {
            case SUM -> new Scalar.Plus(scalar, Scalar.of(1));
            case DIFFERENCE -> new Scalar.Minus(Scalar.of(1), scalar);
            case PRODUCT -> new Scalar.Times(scalar, Scalar.of(-1));
            case QUOTIENT -> scalar.span().isLong() ? new Scalar.Times(scalar, GREAT) : quotient(scalar);
            case REMAINDER -> new Scalar.Remainder(scalar, BigInteger.TEN.pow(37));
            case CHOICE -> new Scalar.Choice(List.of(new Scalar.Case(urgent(), scalar)), Scalar.of(7));
            case SEARCH -> search(scalar);
        };
    }

    /** Counts the rows where the expression of so many levels is above 0; the comparison is one more level. */
    public Program program(int levels) {
        Scalar scalar = WIDE;
        for (int level = 2; level < levels; level++) {
            scalar = deeper(scalar);
        }
        return new Program(
                new Condition.Compare(scalar, Comparison.GREATER, Scalar.of(0)),
                List.of(),
                List.of(new Measure.Sum(Scalar.of(1))),
                0);
    }

    private static Condition urgent() {
        return new Condition.Compare(new Scalar.OfColumn("urgent", Span.of(0, 1)), Comparison.EQUAL, Scalar.of(1));
    }

    /** A choice by what the age equals, among so many that engines search. */
    private static Scalar search(Scalar scalar) {
        List<Scalar.Case> cases = new ArrayList<>();
        LongStream.range(0, 100)
                .forEach(age -> cases.add(new Scalar.Case(
                        new Condition.Compare(AGE, Comparison.EQUAL, Scalar.of(age)),
                        age == 30 ? scalar : Scalar.of(age - 50))));
        return new Scalar.Choice(cases, Scalar.of(7));
    }
}
