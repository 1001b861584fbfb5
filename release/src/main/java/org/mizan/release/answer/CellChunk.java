package org.mizan.release.answer;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/** Some cells of a column, one after the other, in little memory. */
sealed interface CellChunk {
    Cell cell(int index);

    /** Texts, each as its index in a list of all texts of the column; {@value Texts#MISSING} where one is missing. */
    final class Texts implements CellChunk {
        static final int MISSING = -1;

        private final int[] codes;
        private final List<String> all;

        /** Takes over the codes. */
        Texts(int[] codes, List<String> all) {
            this.codes = codes;
            this.all = all;
        }

        @Override
        public Cell cell(int index) {
            return codes[index] == MISSING ? new Cell.Missing() : new Cell.Text(all.get(codes[index]));
        }
    }

    /** Numbers without intervals. */
    record Bare(PackedNumbers values) implements CellChunk {
        @Override
        public Cell cell(int index) {
            return values.get(index)
                    .<Cell>map(value -> new Cell.Value(value, Optional.empty()))
                    .orElseGet(Cell.Missing::new);
        }
    }

    /** Numbers whose intervals all reach as far below as above. */
    record Symmetric(PackedNumbers values, Rational width) implements CellChunk {
        @Override
        public Cell cell(int index) {
            return values.get(index)
                    .<Cell>map(value -> new Cell.Value(
                            value, Optional.of(Interval.symmetric(width).around(value))))
                    .orElseGet(Cell.Missing::new);
        }
    }

    /** Numbers with intervals of their own, or without one. */
    record Bounded(PackedNumbers values, PackedNumbers low, PackedNumbers high) implements CellChunk {
        @Override
        public Cell cell(int index) {
            return values.get(index)
                    .<Cell>map(value -> new Cell.Value(
                            value,
                            low.get(index)
                                    .map(from ->
                                            new Interval(from, high.get(index).orElseThrow()))))
                    .orElseGet(Cell.Missing::new);
        }
    }

    /** Cells of several kinds. */
    record Mixed(List<Cell> cells) implements CellChunk {
        @Override
        public Cell cell(int index) {
            return cells.get(index);
        }
    }
}
