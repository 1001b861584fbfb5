package org.mizan.release.answer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Some cells of a column, one after the other, in little memory.
 *
 * @param texts the texts
 * @param values the numbers
 * @param width how far all intervals reach below and above their values; empty where they differ or are not there
 * @param low where intervals begin, if they differ
 * @param high where intervals end, if they differ
 * @param raw what noise made of the numbers that are shown as others
 */
record CellChunk(
        Texts texts,
        PackedNumbers values,
        Optional<BigDecimal> width,
        PackedNumbers low,
        PackedNumbers high,
        PackedNumbers raw) {
    /**
     * A cell as it comes: a text, a number of its own or with both ends of an interval, or nothing.
     *
     * @param text a key, or a chosen text
     * @param value without zeros behind its point, as the ends are
     */
    record Entry(
            Optional<String> text,
            Optional<BigDecimal> value,
            Optional<BigDecimal> low,
            Optional<BigDecimal> high,
            Optional<BigDecimal> raw) {
        static final Entry MISSING =
                new Entry(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        static Entry of(String text) {
            return new Entry(Optional.of(text), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }

        static Entry of(BigDecimal value) {
            return new Entry(
                    Optional.empty(), Optional.of(value), Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    /** Packs cells, whose intervals have this width in common, if any. */
    static CellChunk of(List<Entry> entries, Optional<BigDecimal> width) {
        return new CellChunk(
                Texts.of(entries),
                packed(entries, Entry::value),
                width,
                width.isPresent() ? PackedNumbers.NONE : packed(entries, Entry::low),
                width.isPresent() ? PackedNumbers.NONE : packed(entries, Entry::high),
                packed(entries, Entry::raw));
    }

    private static PackedNumbers packed(List<Entry> entries, Function<Entry, Optional<BigDecimal>> number) {
        return PackedNumbers.of(entries.stream().map(number).toList());
    }

    Optional<BigDecimal> low(int index) {
        return width.isPresent()
                ? values.get(index).map(value -> Decimals.plain(value.subtract(width.get())))
                : low.get(index);
    }

    Optional<BigDecimal> high(int index) {
        return width.isPresent()
                ? values.get(index).map(value -> Decimals.plain(value.add(width.get())))
                : high.get(index);
    }

    /** The same with other numbers as what noise made of these. */
    CellChunk withRaw(List<Optional<BigDecimal>> numbers) {
        return new CellChunk(texts, values, width, low, high, PackedNumbers.of(numbers));
    }

    /** Texts, each as its index in a list of all different ones; {@value #MISSING} where one is missing. */
    static final class Texts {
        private static final int MISSING = -1;
        private static final Texts NONE = new Texts(new int[0], List.of());

        private final int[] codes;
        private final List<String> all;

        private Texts(int[] codes, List<String> all) {
            this.codes = codes;
            this.all = all;
        }

        static Texts of(List<Entry> entries) {
            if (entries.stream().allMatch(entry -> entry.text().isEmpty())) {
                return NONE;
            }
            Map<String, Integer> known = new HashMap<>();
            List<String> all = new ArrayList<>();
            int[] codes = new int[entries.size()];
            for (int index = 0; index < codes.length; index++) {
                codes[index] = entries.get(index)
                        .text()
                        .map(text -> known.computeIfAbsent(text, added -> {
                            all.add(added);
                            return all.size() - 1;
                        }))
                        .orElse(MISSING);
            }
            return new Texts(codes, List.copyOf(all));
        }

        Optional<String> get(int index) {
            return this == NONE || codes[index] == MISSING ? Optional.empty() : Optional.of(all.get(codes[index]));
        }
    }
}
