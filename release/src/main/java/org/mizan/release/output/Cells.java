package org.mizan.release.output;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * One row of what was released, and what the query computes from it. Intervals follow by interval arithmetic: where all
 * released values of a row are within theirs, so is everything computed from them.
 *
 * @param released the cells, of which keys are what they mean
 * @param keys how many of the cells are keys; they come first
 */
public record Cells(List<Cell> released, int keys) {
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

    /** A row as it was released, whose keys are of these types. */
    static Cells of(List<Cell> released, List<Kind> keys) {
        List<Cell> read = new ArrayList<>(released);
        for (int place = 0; place < keys.size(); place++) {
            read.set(place, keys.get(place).read(released.get(place)));
        }
        return new Cells(read, keys.size());
    }

    private static int kind(Cell cell) {
        if (cell instanceof Cell.Value) {
            return 0;
        }
        return cell instanceof Cell.Text ? 1 : 2;
    }

    /** The cell as it is shown: a key as it was released, and no interval for what no noise is in. */
    public Cell shown(Output output) {
        Cell cell = output.kind().shown(cell(output));
        if (!(cell instanceof Cell.Value number)) {
            return cell;
        }
        if (output instanceof Output.Key) {
            return new Cell.Text(number.value().toString());
        }
        return isNoisy(output) ? cell : new Cell.Value(number.value(), Optional.empty());
    }

    private static boolean isNoisy(Output output) {
        Set<Integer> places = new HashSet<>();
        output.collect(places);
        return !places.isEmpty();
    }

    public Cell cell(Output output) {
        if (output instanceof Output.Key key) {
            return released.get(key.place());
        }
        if (output instanceof Output.Value value) {
            return released.get(keys + value.place());
        }
        if (output instanceof Output.Constant constant) {
            return Kind.exact(constant.value());
        }
        if (output instanceof Output.Text text) {
            return new Cell.Text(text.text());
        }
        if (output instanceof Output.Arithmetic arithmetic) {
            return arithmetic(arithmetic);
        }
        if (output instanceof Output.First first) {
            return first.outputs().stream()
                    .map(this::cell)
                    .filter(cell -> !(cell instanceof Cell.Missing))
                    .findFirst()
                    .orElse(MISSING);
        }
        if (output instanceof Output.Unless unless) {
            Cell cell = cell(unless.output());
            return ORDER.compare(cell, cell(unless.equal())) == 0 ? MISSING : cell;
        }
        if (output instanceof Output.Choice choice) {
            return chosen(choice);
        }
        if (output instanceof Output.Nothing) {
            return MISSING;
        }
        Output.Rounded rounded = (Output.Rounded) output;
        return cell(rounded.number()) instanceof Cell.Value value ? rounded(value, rounded.decimals()) : MISSING;
    }

    /** Noise may have chosen another case than the exact values would: no interval then covers what these come to. */
    private Cell chosen(Output.Choice choice) {
        Output output = choice.cases().stream()
                .filter(each -> passes(each.test()))
                .map(Output.Case::output)
                .findFirst()
                .orElse(choice.otherwise());
        boolean isNoisy =
                choice.cases().stream().flatMap(each -> each.test().outputs()).anyMatch(Cells::isNoisy);
        return isNoisy && cell(output) instanceof Cell.Value value
                ? new Cell.Value(value.value(), Optional.empty())
                : cell(output);
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

    /** Whether the row is shown; what is missing compares with nothing, and what is unknown is not shown. */
    public boolean passes(Output.Test test) {
        return truth(test).orElse(false);
    }

    private Optional<Boolean> truth(Output.Test test) {
        if (test instanceof Output.Test.All all) {
            return decided(all.tests(), false);
        }
        if (test instanceof Output.Test.Any any) {
            return decided(any.tests(), true);
        }
        if (test instanceof Output.Test.Not not) {
            return truth(not.test()).map(truth -> !truth);
        }
        if (test instanceof Output.Test.Missing missing) {
            return Optional.of(cell(missing.output()) instanceof Cell.Missing);
        }
        Output.Test.Compare compare = (Output.Test.Compare) test;
        Cell left = cell(compare.left());
        Cell right = cell(compare.right());
        boolean comparable = kind(left) == kind(right) && !(left instanceof Cell.Missing);
        Comparison comparison = compare.comparison();
        return comparable ? Optional.of(comparison.holds(ORDER.compare(left, right))) : Optional.empty();
    }

    /** One test of this truth decides; otherwise one that is unknown leaves it unknown. */
    private Optional<Boolean> decided(List<Output.Test> tests, boolean decisive) {
        List<Optional<Boolean>> truths = tests.stream().map(this::truth).toList();
        if (truths.contains(Optional.of(decisive))) {
            return Optional.of(decisive);
        }
        return truths.contains(Optional.<Boolean>empty()) ? Optional.empty() : Optional.of(!decisive);
    }
}
