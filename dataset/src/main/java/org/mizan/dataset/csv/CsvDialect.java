package org.mizan.dataset.csv;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.dataset.DialectRefusal;
import org.mizan.dataset.column.Column;
import org.mizan.message.Spelling;

/**
 * How a file of comma-separated values is written. What is not stated is as in {@link #PLAIN}.
 *
 * @param delimiter what stands between two fields
 * @param decimal what stands before the decimals of a number
 * @param thousands what may stand between groups of three digits
 * @param nulls spellings of NULL in every column, beside a field with nothing in it
 * @param trims whether blanks around a value are no part of it
 */
public record CsvDialect(
        char delimiter,
        char decimal,
        Optional<Character> thousands,
        TextEncoding encoding,
        List<String> nulls,
        boolean trims) {
    /** Commas between fields, points in numbers, UTF-8, and nothing but an empty field is NULL (RFC 4180). */
    public static final CsvDialect PLAIN =
            new CsvDialect(',', '.', Optional.empty(), TextEncoding.UTF_8, List.of(), false);

    /** Points, commas, apostrophes and blanks: what people put between groups of digits. */
    private static final String THOUSANDS = ".,'\u2019 \u00A0\u202F";

    public CsvDialect {
        nulls = distinct("nulls", nulls);
        if (!isDelimiter(delimiter)) {
            throw DialectRefusal.DELIMITER_RANGE.with(shown(delimiter));
        }
        if (decimal != '.' && decimal != ',') {
            throw DialectRefusal.DECIMAL_RANGE.with(shown(decimal));
        }
        if (decimal == delimiter) {
            throw DialectRefusal.DECIMAL_DELIMITER.with(shown(decimal));
        }
        if (thousands.isPresent()) {
            requireThousands(thousands.get(), decimal, delimiter);
        }
    }

    private static boolean isDelimiter(char delimiter) {
        boolean isAscii = delimiter > 0 && delimiter < 0x80;
        return isAscii && !Character.isLetterOrDigit(delimiter) && "\"'\n\r .+-_".indexOf(delimiter) < 0;
    }

    private static void requireThousands(char thousands, char decimal, char delimiter) {
        if (THOUSANDS.indexOf(thousands) < 0) {
            throw DialectRefusal.THOUSANDS_RANGE.with(shown(thousands));
        }
        if (thousands == decimal) {
            throw DialectRefusal.THOUSANDS_DECIMAL.with(shown(thousands));
        }
        if (thousands == delimiter) {
            throw DialectRefusal.THOUSANDS_DELIMITER.with(shown(thousands));
        }
    }

    /** A character as an error shows it. */
    private static String shown(char character) {
        return character < ' ' || character > '~' ? "\\u%04X".formatted((int) character) : String.valueOf(character);
    }

    static List<String> distinct(String key, List<String> spellings) {
        Set<String> seen = new HashSet<>();
        for (String spelling : spellings) {
            if (!seen.add(spelling)) {
                throw DialectRefusal.SPELLING_TWICE.with(key, Spelling.shown(spelling));
            }
        }
        return List.copyOf(spellings);
    }

    public boolean isPlain() {
        return equals(PLAIN);
    }

    /** Refuses spellings of NULL that mean a value of one of these columns, and spellings that no trimmed value has. */
    public void require(List<Column> columns) {
        nulls.forEach(this::requireTrimmed);
        for (Column column : columns) {
            column.notation().spellings().forEach(this::requireTrimmed);
            for (String spelling : nulls) {
                if (column.notation().holds(column.type(), plain(column, spelling))) {
                    throw DialectRefusal.NULLS_VALUE.with(Spelling.shown(spelling), column.name());
                }
            }
        }
    }

    private void requireTrimmed(String spelling) {
        if (trims && !spelling.equals(spelling.strip())) {
            throw DialectRefusal.TRIM_SPELLING.with(Spelling.shown(spelling));
        }
    }

    /** A spelling with a number in it as Mizan writes numbers. */
    private String plain(Column column, String spelling) {
        if (!column.type().isNumeric()) {
            return spelling;
        }
        String joined = thousands
                .map(mark -> spelling.replace(String.valueOf(mark), ""))
                .orElse(spelling);
        return joined.replace(decimal, '.');
    }

    /** What a description says of it, by key and in the order of the canonical form. */
    public Map<String, Object> declared() {
        Map<String, Object> declared = new LinkedHashMap<>();
        put(declared, "delimiter", delimiter, PLAIN.delimiter);
        put(declared, "decimal", decimal, PLAIN.decimal);
        thousands.ifPresent(mark -> declared.put("thousands", String.valueOf(mark)));
        put(declared, "encoding", encoding.word(), PLAIN.encoding.word());
        put(declared, "nulls", nulls, PLAIN.nulls);
        put(declared, "trim", trims, PLAIN.trims);
        return declared;
    }

    private static void put(Map<String, Object> declared, String key, Object value, Object usual) {
        if (!value.equals(usual)) {
            declared.put(key, value);
        }
    }
}
