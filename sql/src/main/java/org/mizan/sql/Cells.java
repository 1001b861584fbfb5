package org.mizan.sql;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.Released.Cell;

/**
 * One row of what was released, and what the query computes from it. Intervals follow by interval arithmetic: where all
 * released values of a row are within theirs, so is everything computed from them.
 *
 * @param keys how many of the cells are keys; they come first
 */
record Cells(List<Cell> released, int keys) {
    private static final Cell MISSING = new Cell.Missing();

    /** Numbers come before texts, and both before what is missing. */
    static final Comparator<Cell> ORDER = (left, right) -> {
        if (left instanceof Cell.Value a && right instanceof Cell.Value b) {
            return a.value().compareTo(b.value());
        }
        if (left instanceof Cell.Text a && right instanceof Cell.Text b) {
            return a.text().compareTo(b.text());
        }
        return Integer.compare(kind(left), kind(right));
    };

    private static int kind(Cell cell) {
        if (cell instanceof Cell.Value) {
            return 0;
        }
        return cell instanceof Cell.Text ? 1 : 2;
    }

    Cell cell(Output output) {
        if (output instanceof Output.Key key) {
            return released.get(key.place());
        }
        if (output instanceof Output.Value value) {
            return released.get(keys + value.place());
        }
        if (output instanceof Output.Constant constant) {
            return new Cell.Value(constant.value(), Optional.of(new Interval(constant.value(), constant.value())));
        }
        if (output instanceof Output.Text text) {
            return new Cell.Text(text.text());
        }
        if (output instanceof Output.Arithmetic arithmetic) {
            return arithmetic(arithmetic);
        }
        Output.Rounded rounded = (Output.Rounded) output;
        return cell(rounded.number()) instanceof Cell.Value value ? rounded(value, rounded.decimals()) : MISSING;
    }

    private Cell arithmetic(Output.Arithmetic arithmetic) {
        if (!(cell(arithmetic.left()) instanceof Cell.Value left)
                || !(cell(arithmetic.right()) instanceof Cell.Value right)) {
            return MISSING;
        }
        Output.Operation operation = arithmetic.operation();
        if (operation == Output.Operation.DIVIDE && right.value().signum() == 0) {
            return MISSING;
        }
        Optional<Interval> interval =
                left.interval().flatMap(a -> right.interval().flatMap(b -> combined(operation, a, b)));
        return new Cell.Value(applied(operation, left.value(), right.value()), interval);
    }

    private static Rational applied(Output.Operation operation, Rational left, Rational right) {
        return switch (operation) {
            case PLUS -> left.plus(right);
            case MINUS -> left.minus(right);
            case TIMES -> left.times(right);
            case DIVIDE -> left.over(right);
        };
    }

    /** All results for numbers of both intervals; empty where one of them is divided by 0. */
    private static Optional<Interval> combined(Output.Operation operation, Interval left, Interval right) {
        boolean unbounded = operation == Output.Operation.DIVIDE
                && right.low().signum() <= 0
                && right.high().signum() >= 0;
        if (unbounded) {
            return Optional.empty();
        }
        List<Rational> corners = List.of(
                applied(operation, left.low(), right.low()),
                applied(operation, left.low(), right.high()),
                applied(operation, left.high(), right.low()),
                applied(operation, left.high(), right.high()));
        return Optional.of(new Interval(
                corners.stream().min(Comparator.naturalOrder()).orElseThrow(),
                corners.stream().max(Comparator.naturalOrder()).orElseThrow()));
    }

    private static Cell rounded(Cell.Value value, int decimals) {
        return new Cell.Value(
                rounded(value.value(), decimals),
                value.interval()
                        .map(interval ->
                                new Interval(rounded(interval.low(), decimals), rounded(interval.high(), decimals))));
    }

    private static Rational rounded(Rational value, int decimals) {
        return Rational.of(new BigDecimal(value.numerator())
                .divide(new BigDecimal(value.denominator()), decimals, RoundingMode.HALF_UP));
    }

    /** Whether the row is shown; what is missing compares with nothing. */
    boolean passes(Output.Test test) {
        if (test instanceof Output.Test.All all) {
            return all.tests().stream().allMatch(this::passes);
        }
        if (test instanceof Output.Test.Any any) {
            return any.tests().stream().anyMatch(this::passes);
        }
        if (test instanceof Output.Test.Not not) {
            return !passes(not.test());
        }
        Output.Test.Compare compare = (Output.Test.Compare) test;
        Cell left = cell(compare.left());
        Cell right = cell(compare.right());
        boolean comparable = kind(left) == kind(right) && !(left instanceof Cell.Missing);
        Comparison comparison = compare.comparison();
        return comparable && comparison.holds(ORDER.compare(left, right));
    }
}
