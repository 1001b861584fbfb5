package org.mizan.release.output;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.release.answer.AnswerColumn;

/**
 * What is shown of the released values: which columns, computed from them, which rows and in which order.
 *
 * @param having which rows are shown; empty for all
 * @param qualify which of these are shown, once windows over them are known; empty for all
 * @param offset how many of them are left out at the start
 * @param limit the most that are shown
 */
public record View(
        List<Column> columns,
        Optional<Output.Test> having,
        Optional<Output.Test> qualify,
        List<Output.Sort> order,
        int offset,
        OptionalInt limit) {
    public View {
        columns = List.copyOf(columns);
        order = List.copyOf(order);
        OutputSize.require(columns, having, order);
        OutputSize.require(List.of(), qualify, List.of());
    }

    /** Without windows that decide which rows are shown. */
    public View(
            List<Column> columns,
            Optional<Output.Test> having,
            List<Output.Sort> order,
            int offset,
            OptionalInt limit) {
        this(columns, having, Optional.empty(), order, offset, limit);
    }

    /** All windows over its rows. */
    public List<Output.Window> windows() {
        Stream<Output> outputs = Stream.of(
                        columns.stream().map(Column::output),
                        order.stream().map(Output.Sort::output),
                        qualify.stream().flatMap(Output.Test::outputs))
                .flatMap(each -> each);
        return outputs.flatMap(Output::windows).distinct().toList();
    }

    /** A column of the answer. */
    public record Column(String label, Output output) {}

    /** These columns of all rows, in the order in which they were released. */
    public static View of(List<Column> columns) {
        return new View(columns, Optional.empty(), List.of(), 0, OptionalInt.empty());
    }

    /** Whether only a part of the rows is asked for, wherever it begins. */
    public boolean isCut() {
        return limit.isPresent() || offset > 0;
    }

    /** Whether noisy values decide which rows are shown: those that are shown then are more often than not too large, or too small. */
    public boolean isChosenByNoise() {
        Set<Integer> values = new HashSet<>();
        having.ifPresent(test -> test.outputs().forEach(output -> output.collect(values)));
        qualify.ifPresent(test -> test.outputs().forEach(output -> output.collect(values)));
        if (isCut()) {
            order.forEach(sort -> sort.output().collect(values));
        }
        return !values.isEmpty();
    }

    /** From how many released values a column is computed at most: its interval holds where all of theirs do. */
    public int mostValues() {
        return valuesOfColumns().max().orElse(1);
    }

    /** From how many released values each column is computed; 1 for keys too. */
    public IntStream valuesOfColumns() {
        return columns.stream().mapToInt(column -> values(column.output()));
    }

    /** From how many released values a column is computed at most that is computed from this one. */
    public int mostValuesWith(int place) {
        return columns.stream()
                .map(Column::output)
                .filter(output -> places(output).contains(place))
                .mapToInt(View::values)
                .max()
                .orElse(1);
    }

    /** From how many released values an output is computed; at least 1. */
    static int values(Output output) {
        return Math.max(1, places(output).size());
    }

    private static Set<Integer> places(Output output) {
        Set<Integer> places = new HashSet<>();
        output.collect(places);
        return places;
    }

    /**
     * What its columns are.
     *
     * @param released what it is computed from: keys first, then values
     * @param keys how many of these are keys
     */
    public List<AnswerColumn> columns(List<AnswerColumn> released, int keys) {
        return columns.stream().map(column -> column(column, released, keys)).toList();
    }

    private static AnswerColumn column(Column column, List<AnswerColumn> released, int keys) {
        OptionalInt index = column.output().released(keys);
        if (index.isEmpty()) {
            return new AnswerColumn(
                    column.label(),
                    AnswerColumn.Kind.COMPUTED,
                    column.output().kind().type());
        }
        AnswerColumn inner = released.get(index.getAsInt());
        return new AnswerColumn(column.label(), inner.kind(), inner.type());
    }
}
