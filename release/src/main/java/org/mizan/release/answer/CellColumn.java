package org.mizan.release.answer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.CellChunk.Entry;
import org.mizan.release.answer.Released.Cell;

/** Cells of any kind, packed in chunks. */
public final class CellColumn extends ReleasedColumn {
    private static final int CHUNK = 4096;

    private final List<CellChunk> chunks;
    private final int size;
    private final boolean hasIntervals;
    private final Optional<BigDecimal> within;

    private CellColumn(List<CellChunk> chunks, int size, boolean hasIntervals, Optional<BigDecimal> within) {
        this.chunks = List.copyOf(chunks);
        this.size = size;
        this.hasIntervals = hasIntervals;
        this.within = within;
    }

    @Override
    public int size() {
        return size;
    }

    private CellChunk chunk(int row) {
        return chunks.get(Objects.checkIndex(row, size) / CHUNK);
    }

    @Override
    public Optional<String> text(int row) {
        return chunk(row).texts().get(row % CHUNK);
    }

    @Override
    public Optional<BigDecimal> number(int row) {
        return chunk(row).values().get(row % CHUNK);
    }

    @Override
    public Optional<BigDecimal> low(int row) {
        return chunk(row).low(row % CHUNK);
    }

    @Override
    public Optional<BigDecimal> high(int row) {
        return chunk(row).high(row % CHUNK);
    }

    @Override
    public Optional<BigDecimal> raw(int row) {
        return chunk(row).raw().get(row % CHUNK);
    }

    @Override
    public boolean hasRaw() {
        return chunks.stream().anyMatch(chunk -> chunk.raw() != PackedNumbers.NONE);
    }

    @Override
    public boolean hasIntervals() {
        return hasIntervals;
    }

    @Override
    public Optional<Rational> within() {
        return within.map(Rational::of);
    }

    @Override
    public ReleasedColumn chosen(int[] rows) {
        Builder chosen = new Builder();
        for (int row : rows) {
            chosen.add(new Entry(text(row), number(row), low(row), high(row), raw(row)));
        }
        return chosen.build();
    }

    /** The same cells, each number with an interval that reaches this far below and above it. */
    public CellColumn within(BigDecimal width) {
        boolean hasNumbers = chunks.stream().anyMatch(chunk -> chunk.values() != PackedNumbers.NONE);
        Optional<BigDecimal> plain = Optional.of(Decimals.plain(width));
        return new CellColumn(
                chunks.stream()
                        .map(chunk -> new CellChunk(
                                chunk.texts(),
                                chunk.values(),
                                plain,
                                PackedNumbers.NONE,
                                PackedNumbers.NONE,
                                chunk.raw()))
                        .toList(),
                size,
                hasNumbers,
                hasNumbers ? plain : Optional.empty());
    }

    /** The same cells, each number with the interval between these numbers of its row, where both are there. */
    public CellColumn between(ReleasedColumn low, ReleasedColumn high) {
        Builder bounded = new Builder();
        for (int row = 0; row < size; row++) {
            boolean isBounded = number(row).isPresent()
                    && low.number(row).isPresent()
                    && high.number(row).isPresent();
            bounded.add(
                    isBounded
                            ? new Entry(Optional.empty(), number(row), low.number(row), high.number(row), raw(row))
                            : new Entry(text(row), number(row), Optional.empty(), Optional.empty(), raw(row)));
        }
        return bounded.build();
    }

    /** The same cells, of which some were other numbers before they were moved to the nearest that they can be. */
    public CellColumn withRaw(ReleasedColumn numbers) {
        List<CellChunk> made = new ArrayList<>();
        for (int chunk = 0; chunk < chunks.size(); chunk++) {
            made.add(chunks.get(chunk)
                    .withRaw(IntStream.range(chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK))
                            .mapToObj(numbers::number)
                            .toList()));
        }
        return new CellColumn(made, size, hasIntervals, within);
    }

    /** Takes cells and packs them as they come. Numbers become decimals. Not for several threads. */
    public static final class Builder {
        private final List<CellChunk> chunks = new ArrayList<>();
        private final CommonWidth ofAll = new CommonWidth();

        private List<Entry> open = new ArrayList<>();
        private CommonWidth ofOpen = new CommonWidth();
        private int size;
        private boolean hasIntervals;

        /** Adds a cell. */
        public Builder add(Cell cell) {
            return add(cell.accept(Packing.INSTANCE));
        }

        /** Adds a text. */
        public Builder text(String text) {
            return add(Entry.of(text));
        }

        /** Adds a decimal without an interval. */
        public Builder number(BigDecimal number) {
            return add(Entry.of(Decimals.plain(number)));
        }

        /** Adds a cell of which nothing can be said. */
        public Builder missing() {
            return add(Entry.MISSING);
        }

        private Builder add(Entry entry) {
            open.add(entry);
            size++;
            if (entry.value().isPresent()) {
                hasIntervals |= entry.low().isPresent();
                ofAll.add(entry);
                ofOpen.add(entry);
            }
            if (open.size() == CHUNK) {
                close();
            }
            return this;
        }

        private void close() {
            chunks.add(CellChunk.of(open, ofOpen.width()));
            open = new ArrayList<>(CHUNK);
            ofOpen = new CommonWidth();
        }

        public CellColumn build() {
            if (!open.isEmpty()) {
                close();
            }
            return new CellColumn(chunks, size, hasIntervals, ofAll.width());
        }
    }

    /** Cells as they are packed. */
    private enum Packing implements Cell.Visitor<Entry> {
        INSTANCE;

        @Override
        public Entry text(Cell.Text text) {
            return Entry.of(text.text());
        }

        @Override
        public Entry value(Cell.Value value) {
            return new Entry(
                    Optional.empty(),
                    Optional.of(Decimals.decimal(value.value(), RoundingMode.HALF_EVEN)),
                    value.interval().map(interval -> Decimals.decimal(interval.low(), RoundingMode.FLOOR)),
                    value.interval().map(interval -> Decimals.decimal(interval.high(), RoundingMode.CEILING)),
                    value.raw().map(raw -> Decimals.decimal(raw, RoundingMode.HALF_EVEN)));
        }

        @Override
        public Entry missing(Cell.Missing missing) {
            return Entry.MISSING;
        }
    }

    /** How far every interval reaches below and above its value, if all reach equally far. */
    private static final class CommonWidth {
        private Optional<BigDecimal> width = Optional.empty();
        private boolean isBroken;

        void add(Entry entry) {
            if (isBroken) {
                return;
            }
            Optional<BigDecimal> above = distance(entry.value(), entry.high());
            Optional<BigDecimal> below = distance(entry.low(), entry.value());
            isBroken = above.isEmpty() || !above.equals(below) || (width.isPresent() && !width.equals(above));
            width = above;
        }

        private static Optional<BigDecimal> distance(Optional<BigDecimal> from, Optional<BigDecimal> to) {
            return from.flatMap(start -> to.map(end -> Decimals.plain(end.subtract(start))));
        }

        Optional<BigDecimal> width() {
            return isBroken ? Optional.empty() : width;
        }
    }
}
