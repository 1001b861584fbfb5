package org.mizan.release.output;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;

/** The order of an answer's rows, over the indexes of these rows: no row is held while they are sorted. */
final class RowOrder {
    private final ReleasedTable table;
    private final List<Kind> keys;
    private final IntFunction<Cells> cells;

    /**
     * Of the rows of a table.
     *
     * @param cells each of them
     */
    RowOrder(ReleasedTable table, List<Kind> keys, IntFunction<Cells> cells) {
        this.table = table;
        this.keys = keys;
        this.cells = cells;
    }

    /** These rows in the order of their columns, the first of which decides first. Rows that are alike stay as they are. */
    int[] sorted(int[] rows, List<Output.Sort> order) {
        Optional<Comparator<Integer>> comparison =
                order.stream().map(sort -> compared(sort, rows)).reduce(Comparator::thenComparing);
        return comparison
                .map(each -> IntStream.of(rows)
                        .boxed()
                        .sorted(each)
                        .mapToInt(Integer::intValue)
                        .toArray())
                .orElse(rows);
    }

    /** Whether two rows are alike in all of these columns. */
    boolean areAlike(int one, int other, List<Output.Sort> order) {
        Cells first = cells.apply(one);
        Cells second = cells.apply(other);
        return order.stream()
                .allMatch(sort -> Cells.ORDER.compare(first.cell(sort.output()), second.cell(sort.output())) == 0);
    }

    private Comparator<Integer> compared(Output.Sort sort, int[] rows) {
        Sorted sorted = sorted(sort.output(), rows);
        Comparator<Integer> present = sort.descending() ? sorted.order().reversed() : sorted.order();
        Comparator<Integer> missing = Comparator.comparing(sorted.isMissing()::test);
        return (sort.missingFirst() ? missing.reversed() : missing).thenComparing(present);
    }

    /** What rows are sorted by: a released column as it is, or something that is computed once for each row. */
    private Sorted sorted(Output output, int[] rows) {
        OptionalInt released = output.released(keys.size());
        if (released.isPresent() && (Cells.isNoisy(output) || output.kind() == Kind.TEXT)) {
            return Sorted.by(table.cells(released.getAsInt()));
        }
        Cell[] computed = new Cell[table.size()];
        for (int row : rows) {
            computed[row] = Cells.withoutInterval(cells.apply(row).cell(output));
        }
        return new Sorted(row -> computed[row].isMissing(), Comparator.comparing(row -> computed[row], Cells.ORDER));
    }

    /**
     * Something that rows have an order by.
     *
     * @param order numbers before texts, and both before what is missing
     */
    private record Sorted(Predicate<Integer> isMissing, Comparator<Integer> order) {
        /** A released column has numbers, or it has texts. */
        static Sorted by(ReleasedColumn column) {
            return new Sorted(
                    row -> column.number(row).isEmpty() && column.text(row).isEmpty(), (one, other) -> {
                        Optional<Integer> numbers = column.number(one)
                                .flatMap(left -> column.number(other).map(left::compareTo));
                        return numbers.or(() -> column.text(one)
                                        .flatMap(left -> column.text(other).map(left::compareTo)))
                                .orElse(0);
                    });
        }
    }
}
