package org.mizan.release.output;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.AbstractList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedTable;

/**
 * One row of what was released, and what the query computes from it. Intervals follow by interval arithmetic: where all
 * released values of a row are within theirs, so is everything computed from them.
 *
 * @param released the cells, of which keys are what they mean
 * @param keys how many of the cells are keys; they come first
 * @param windows what windows over all rows come to in this one
 * @param quotients where the quotient of two values lies from the noise of both together, where that is known
 */
public record Cells(List<Cell> released, int keys, Function<Output.Window, Cell> windows, Quotient.Intervals quotients)
        implements Output.Visitor<Cell>, Output.Test.Cases<Optional<Boolean>> {
    private static final Cell MISSING = new Cell.Missing();

    /** Numbers come before texts, and both before what is missing. */
    static final Comparator<Cell> ORDER = (left, right) ->
            numbers(left, right).or(() -> texts(left, right)).orElseGet(() -> Integer.compare(rank(left), rank(right)));

    private static Optional<Integer> numbers(Cell left, Cell right) {
        return left.asValue().flatMap(a -> right.asValue().map(b -> a.value().compareTo(b.value())));
    }

    private static Optional<Integer> texts(Cell left, Cell right) {
        return left.asText().flatMap(a -> right.asText().map(b -> a.text().compareTo(b.text())));
    }

    private static int rank(Cell cell) {
        return cell.accept(new Cell.Visitor<>() {
            @Override
            public Integer value(Cell.Value value) {
                return 0;
            }

            @Override
            public Integer text(Cell.Text text) {
                return 1;
            }

            @Override
            public Integer missing(Cell.Missing missing) {
                return 2;
            }
        });
    }

    /** A row over which there are no windows. */
    public Cells(List<Cell> released, int keys) {
        this(released, keys, window -> MISSING, Quotient.Intervals.NONE);
    }

    /** A row of a released table, whose keys are of these types. Only the cells that are asked for are made. */
    static Cells of(ReleasedTable table, int row, List<Kind> keys) {
        return new Cells(new Row(table, row, keys), keys.size());
    }

    /** The same row, in which windows come to these. */
    Cells with(Function<Output.Window, Cell> others) {
        return new Cells(released, keys, others, quotients);
    }

    /** The same row, in which quotients of two values lie where these say. */
    Cells with(Quotient.Intervals others) {
        return new Cells(released, keys, windows, others);
    }

    /** The cell as it is shown: a key as it was released, and no interval for what no noise is in. */
    public Cell shown(Output output) {
        Cell cell = output.kind().shown(cell(output));
        if (output.released(keys).orElse(keys) < keys) {
            return cell.asValue()
                    .<Cell>map(key -> new Cell.Text(key.value().toString()))
                    .orElse(cell);
        }
        return isNoisy(output) ? cell : withoutInterval(cell);
    }

    static boolean isNoisy(Output output) {
        Set<Integer> places = new HashSet<>();
        output.collect(places);
        return !places.isEmpty();
    }

    static Cell withoutInterval(Cell cell) {
        return cell.asValue().<Cell>map(Cell.Value::alone).orElse(cell);
    }

    /** What a column comes to in this row. */
    public Cell cell(Output output) {
        return output.accept(this);
    }

    @Override
    public Cell key(Output.Key key) {
        return released.get(key.place());
    }

    @Override
    public Cell value(Output.Value value) {
        return released.get(keys + value.place());
    }

    @Override
    public Cell constant(Output.Constant constant) {
        return Kind.exact(constant.value());
    }

    @Override
    public Cell text(Output.Text text) {
        return new Cell.Text(text.text());
    }

    @Override
    public Cell nothing() {
        return MISSING;
    }

    /** What is missing by noise may be there in the exact values: no interval then covers what stands in for it. */
    @Override
    public Cell first(Output.First first) {
        boolean isNoisy = false;
        for (Output output : first.outputs()) {
            Cell cell = cell(output);
            if (!cell.isMissing()) {
                return isNoisy ? withoutInterval(cell) : cell;
            }
            isNoisy |= isNoisy(output);
        }
        return MISSING;
    }

    @Override
    public Cell unless(Output.Unless unless) {
        Cell cell = cell(unless.output());
        return ORDER.compare(cell, cell(unless.equal())) == 0 ? MISSING : cell;
    }

    /** Noise may have chosen another case than the exact values would: no interval then covers what these come to. */
    @Override
    public Cell choice(Output.Choice choice) {
        Cell cell = choice.cases().stream()
                .filter(each -> passes(each.test()))
                .map(Output.Case::output)
                .findFirst()
                .orElse(choice.otherwise())
                .accept(this);
        boolean isNoisy =
                choice.cases().stream().flatMap(each -> each.test().outputs()).anyMatch(Cells::isNoisy);
        return isNoisy ? withoutInterval(cell) : cell;
    }

    @Override
    public Cell window(Output.Window window) {
        return windows.apply(window);
    }

    @Override
    public Cell arithmetic(Output.Arithmetic arithmetic) {
        Output.Operation operation = arithmetic.operation();
        return cell(arithmetic.left())
                .asValue()
                .flatMap(left -> cell(arithmetic.right()).asValue().flatMap(right -> applied(operation, left, right)))
                .<Cell>map(value -> jointly(arithmetic, value))
                .orElse(MISSING);
    }

    /** The number with the interval of a quotient that the noise of both values allows at once, where that is known. */
    private Cell.Value jointly(Output.Arithmetic arithmetic, Cell.Value value) {
        return Quotient.of(arithmetic)
                .map(quotient -> quotient.told(value, quotients))
                .orElse(value);
    }

    /** Empty where a number is divided by 0. */
    private static Optional<Cell.Value> applied(Output.Operation operation, Cell.Value left, Cell.Value right) {
        if (operation == Output.Operation.DIVIDE && right.value().signum() == 0) {
            return Optional.empty();
        }
        Optional<Interval> interval =
                left.interval().flatMap(a -> right.interval().flatMap(b -> combined(operation, a, b)));
        boolean isRaw = left.raw().isPresent() || right.raw().isPresent();
        return Optional.of(new Cell.Value(
                applied(operation, left.value(), right.value()),
                interval,
                isRaw ? raw(operation, left, right) : Optional.empty()));
    }

    /** What comes of what noise made of both; nothing where a number is divided by 0. */
    private static Optional<Rational> raw(Output.Operation operation, Cell.Value left, Cell.Value right) {
        return operation == Output.Operation.DIVIDE && right.rawValue().signum() == 0
                ? Optional.empty()
                : Optional.of(applied(operation, left.rawValue(), right.rawValue()));
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

    @Override
    public Cell rounded(Output.Rounded rounded) {
        return cell(rounded.number())
                .asValue()
                .map(value -> rounded(value, rounded.decimals()))
                .orElse(MISSING);
    }

    private static Cell rounded(Cell.Value value, int decimals) {
        return new Cell.Value(
                rounded(value.value(), decimals),
                value.interval()
                        .map(interval ->
                                new Interval(rounded(interval.low(), decimals), rounded(interval.high(), decimals))),
                value.raw().map(raw -> rounded(raw, decimals)));
    }

    private static Rational rounded(Rational value, int decimals) {
        return Rational.of(new BigDecimal(value.numerator())
                .divide(new BigDecimal(value.denominator()), decimals, RoundingMode.HALF_UP));
    }

    /** Whether the row is shown; what is missing compares with nothing, and what is unknown is not shown. */
    public boolean passes(Output.Test test) {
        return test.accept(this).orElse(false);
    }

    @Override
    public Optional<Boolean> compare(Output.Test.Compare compare) {
        Cell left = cell(compare.left());
        Cell right = cell(compare.right());
        boolean comparable = rank(left) == rank(right) && !left.isMissing();
        Comparison comparison = compare.comparison();
        return comparable ? Optional.of(comparison.holds(ORDER.compare(left, right))) : Optional.empty();
    }

    @Override
    public Optional<Boolean> missing(Output.Test.Missing missing) {
        return Optional.of(cell(missing.output()).isMissing());
    }

    @Override
    public Optional<Boolean> all(Output.Test.All all) {
        return decided(all.parts(), false);
    }

    @Override
    public Optional<Boolean> any(Output.Test.Any any) {
        return decided(any.parts(), true);
    }

    @Override
    public Optional<Boolean> not(Output.Test.Not not) {
        return not.test().accept(this).map(truth -> !truth);
    }

    /** One test of this truth decides; otherwise one that is unknown leaves it unknown. */
    private Optional<Boolean> decided(List<Output.Test> tests, boolean decisive) {
        List<Optional<Boolean>> truths =
                tests.stream().map(test -> test.accept(this)).toList();
        if (truths.contains(Optional.of(decisive))) {
            return Optional.of(decisive);
        }
        return truths.contains(Optional.<Boolean>empty()) ? Optional.empty() : Optional.of(!decisive);
    }

    /** The cells of one row, each made when it is asked for. */
    private static final class Row extends AbstractList<Cell> {
        private final ReleasedTable table;
        private final int row;
        private final List<Kind> keys;

        Row(ReleasedTable table, int row, List<Kind> keys) {
            this.table = table;
            this.row = row;
            this.keys = keys;
        }

        @Override
        public Cell get(int column) {
            Cell cell = table.cells(column).cell(row);
            return column < keys.size() ? keys.get(column).read(cell) : cell;
        }

        @Override
        public int size() {
            return table.columns().size();
        }
    }
}
