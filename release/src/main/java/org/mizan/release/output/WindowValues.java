package org.mizan.release.output;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/** What windows over the rows of an answer come to in each of them: computed from released values, so that it costs nothing. */
final class WindowValues {
    private static final Cell MISSING = new Cell.Missing();

    private final IntFunction<Cells> cells;
    private final RowOrder order;
    private final Map<Output.Window, Map<Integer, Cell>> values = new HashMap<>();

    /**
     * Of these rows.
     *
     * @param cells each row by its index
     */
    WindowValues(List<Output.Window> windows, int[] rows, IntFunction<Cells> cells, RowOrder order) {
        this.cells = cells;
        this.order = order;
        for (Output.Window window : windows) {
            Map<Integer, Cell> own = new HashMap<>();
            parts(window, rows).forEach(part -> fill(window, part, own));
            values.put(window, own);
        }
    }

    /** What a window comes to in a row. */
    Cell cell(Output.Window window, int row) {
        return values.getOrDefault(window, Map.of()).getOrDefault(row, MISSING);
    }

    /** The rows that are taken together, each in the order of the window. */
    private List<int[]> parts(Output.Window window, int[] rows) {
        Map<List<Cell>, List<Integer>> parts = new LinkedHashMap<>();
        for (int row : rows) {
            List<Cell> alike = window.partition().stream()
                    .map(output -> Cells.withoutInterval(cells.apply(row).cell(output)))
                    .toList();
            parts.computeIfAbsent(alike, first -> new ArrayList<>()).add(row);
        }
        return parts.values().stream()
                .map(part ->
                        order.sorted(part.stream().mapToInt(Integer::intValue).toArray(), window.order()))
                .toList();
    }

    private void fill(Output.Window window, int[] part, Map<Integer, Cell> into) {
        switch (window.function()) {
            case SUM, SUM_OF_ROWS -> sums(window, part, into);
            case AT -> shifted(window, part, into);
            case RANK, DENSE_RANK, ROW_NUMBER -> places(window, part, into);
        }
    }

    private Optional<Rational> number(Output.Window window, int row) {
        return cells.apply(row).cell(window.of().orElseThrow()).asValue().map(Cell.Value::value);
    }

    private void sums(Output.Window window, int[] part, Map<Integer, Cell> into) {
        Optional<Rational> sum = Optional.empty();
        int told = 0;
        for (int place = 0; place < part.length; place++) {
            Optional<Rational> number = number(window, part[place]);
            sum = sum.map(before -> number.map(before::plus).orElse(before)).or(() -> number);
            if (place == part.length - 1 || ends(window, part[place], part[place + 1])) {
                Cell cell = sum.<Cell>map(WindowValues::value).orElse(MISSING);
                for (; told <= place; told++) {
                    into.put(part[told], cell);
                }
            }
        }
    }

    /** Whether a total is told up to the first of two rows, and not only beyond it. */
    private boolean ends(Output.Window window, int row, int next) {
        return window.function() == Output.Window.Function.SUM_OF_ROWS
                || (!window.order().isEmpty() && !order.areAlike(row, next, window.order()));
    }

    private static Cell value(Rational number) {
        return new Cell.Value(number, Optional.empty());
    }

    private void shifted(Output.Window window, int[] part, Map<Integer, Cell> into) {
        for (int place = 0; place < part.length; place++) {
            int other = place - window.back();
            boolean isThere = other >= 0 && other < part.length;
            into.put(
                    part[place],
                    isThere
                            ? Cells.withoutInterval(
                                    cells.apply(part[other]).cell(window.of().orElseThrow()))
                            : MISSING);
        }
    }

    private void places(Output.Window window, int[] part, Map<Integer, Cell> into) {
        int different = 0;
        int first = 0;
        for (int place = 0; place < part.length; place++) {
            if (place == 0 || !order.areAlike(part[place - 1], part[place], window.order())) {
                different++;
                first = place + 1;
            }
            int told = switch (window.function()) {
                case RANK -> first;
                case DENSE_RANK -> different;
                default -> place + 1;
            };
            into.put(part[place], value(Rational.of(told)));
        }
    }
}
