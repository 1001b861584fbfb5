package org.mizan.release.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/** The cells of a column in the order of the rows. They are packed, and made anew each time that they are asked for. */
public final class ReleasedColumn {
    private static final int CHUNK = 4096;

    private final List<CellChunk> chunks;
    private final int size;
    private final boolean hasIntervals;
    private final Optional<Rational> within;

    private ReleasedColumn(List<CellChunk> chunks, int size, boolean hasIntervals, Optional<Rational> within) {
        this.chunks = List.copyOf(chunks);
        this.size = size;
        this.hasIntervals = hasIntervals;
        this.within = within;
    }

    /** How many cells there are. */
    public int size() {
        return size;
    }

    /** The cell of a row, from 0. */
    public Cell cell(int row) {
        return chunks.get(row / CHUNK).cell(row % CHUNK);
    }

    /** Whether some cell has an interval. */
    public boolean hasIntervals() {
        return hasIntervals;
    }

    /** The one number that every value's interval is value ± of; empty where there is none. */
    public Optional<Rational> within() {
        return within;
    }

    /** Takes cells and packs them as they come. Numbers become decimals. Not for several threads. */
    public static final class Builder {
        private final List<CellChunk> chunks = new ArrayList<>();
        private final Map<String, Integer> codes = new HashMap<>();
        private final List<String> texts = new ArrayList<>();
        private final CommonWidth width = new CommonWidth();

        private List<Cell> open = new ArrayList<>();
        private int size;
        private boolean hasIntervals;

        public Builder add(Cell cell) {
            Cell decimal = Decimals.of(cell);
            open.add(decimal);
            size++;
            if (decimal instanceof Cell.Value value) {
                hasIntervals |= value.interval().isPresent();
                width.add(value);
            }
            if (open.size() == CHUNK) {
                close();
            }
            return this;
        }

        private void close() {
            chunks.add(packed(open));
            open = new ArrayList<>(CHUNK);
        }

        private CellChunk packed(List<Cell> cells) {
            if (cells.stream().noneMatch(Cell.Value.class::isInstance)) {
                return new CellChunk.Texts(cells.stream().mapToInt(this::code).toArray(), texts);
            }
            return cells.stream().anyMatch(Cell.Text.class::isInstance)
                    ? new CellChunk.Mixed(List.copyOf(cells))
                    : numbers(cells.stream().map(ReleasedColumn::value).toList());
        }

        private int code(Cell cell) {
            if (!(cell instanceof Cell.Text text)) {
                return CellChunk.Texts.MISSING;
            }
            Integer known = codes.putIfAbsent(text.text(), texts.size());
            if (known == null) {
                texts.add(text.text());
                return texts.size() - 1;
            }
            return known;
        }

        private static CellChunk numbers(List<Optional<Cell.Value>> cells) {
            PackedNumbers values = packed(cells, value -> Optional.of(value.value()));
            CommonWidth width = new CommonWidth();
            cells.forEach(cell -> cell.ifPresent(width::add));
            if (width.of().isPresent()) {
                return new CellChunk.Symmetric(values, width.of().get());
            }
            boolean isBare = cells.stream()
                    .noneMatch(cell -> cell.flatMap(Cell.Value::interval).isPresent());
            return isBare
                    ? new CellChunk.Bare(values)
                    : new CellChunk.Bounded(
                            values,
                            packed(cells, value -> value.interval().map(Interval::low)),
                            packed(cells, value -> value.interval().map(Interval::high)));
        }

        private static PackedNumbers packed(
                List<Optional<Cell.Value>> cells, Function<Cell.Value, Optional<Rational>> number) {
            return PackedNumbers.of(
                    cells.stream().map(cell -> cell.flatMap(number)).toList());
        }

        public ReleasedColumn build() {
            if (!open.isEmpty()) {
                close();
            }
            return new ReleasedColumn(chunks, size, hasIntervals, width.of());
        }
    }

    private static Optional<Cell.Value> value(Cell cell) {
        return cell instanceof Cell.Value value ? Optional.of(value) : Optional.empty();
    }

    /** How far every interval reaches below and above its value, if all reach equally far. */
    private static final class CommonWidth {
        private Optional<Rational> width = Optional.empty();
        private boolean isBroken;

        void add(Cell.Value value) {
            if (isBroken) {
                return;
            }
            Optional<Rational> above =
                    value.interval().map(interval -> interval.high().minus(value.value()));
            Optional<Rational> below =
                    value.interval().map(interval -> value.value().minus(interval.low()));
            isBroken = above.isEmpty() || !above.equals(below) || (width.isPresent() && !width.equals(above));
            width = above;
        }

        Optional<Rational> of() {
            return isBroken ? Optional.empty() : width;
        }
    }
}
