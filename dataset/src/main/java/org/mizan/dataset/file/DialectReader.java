package org.mizan.dataset.file;

import java.time.DateTimeException;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.dataset.DialectRefusal;
import org.mizan.dataset.Source;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnRules;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.dataset.csv.Notation;
import org.mizan.dataset.csv.TextEncoding;
import org.mizan.dataset.csv.TimeFormat;
import org.mizan.message.Spelling;

/** Reads how a source is written: the keys beside its file, and those of a column. */
final class DialectReader {
    private DialectReader() {}

    /** The source that stands here: a text, or a CSV file with how it is written. */
    static Source source(YamlValue value) {
        if (value.kind() != YamlValue.Kind.OBJECT) {
            return value.as(Source::of);
        }
        YamlObject keys = value.asObject();
        YamlValue file = keys.required("file");
        Source named = file.as(Source::of);
        Source.Csv csv = file.place()
                .make(() ->
                        named.csv().orElseThrow(() -> DialectRefusal.SOURCE_FILE.with(Spelling.shown(named.text()))));
        CsvDialect plain = CsvDialect.PLAIN;
        char delimiter =
                character(keys, "delimiter", DialectRefusal.DELIMITER_RANGE).orElse(plain.delimiter());
        char decimal = character(keys, "decimal", DialectRefusal.DECIMAL_RANGE).orElse(plain.decimal());
        Optional<Character> thousands = character(keys, "thousands", DialectRefusal.THOUSANDS_RANGE);
        TextEncoding encoding =
                keys.optional("encoding").map(each -> each.as(TextEncoding::of)).orElse(plain.encoding());
        List<String> nulls = spellings(keys, "nulls");
        boolean trims = keys.optional("trim").map(YamlValue::asBoolean).orElse(plain.trims());
        keys.end();
        return keys.make(() ->
                new Source.Csv(csv.path(), new CsvDialect(delimiter, decimal, thousands, encoding, nulls, trims)));
    }

    /** Refuses what contradicts columns, on the line of the key to mend. */
    static void require(YamlValue value, Source source, List<Column> columns) {
        if (value.kind() == YamlValue.Kind.OBJECT) {
            value.asObject().make(() -> {
                source.requireReadable(columns);
                return source;
            });
            return;
        }
        value.place().make(() -> {
            source.requireReadable(columns);
            return source;
        });
    }

    private static Optional<Character> character(YamlObject keys, String key, DialectRefusal refusal) {
        return keys.optional(key)
                .map(value -> value.as(text -> {
                    if (text.length() != 1) {
                        throw refusal.with(Spelling.shown(text));
                    }
                    return text.charAt(0);
                }));
    }

    /** How the values of a column are written, of which a type takes these keys. */
    static Notation notation(YamlObject column, String type) {
        List<TimeFormat> formats = List.of();
        Optional<ZoneOffset> zone = Optional.empty();
        Map<String, String> map = new LinkedHashMap<>();
        if (type.equals("date") || type.equals("timestamp")) {
            formats = column.optional("format").map(DialectReader::texts).orElse(List.of()).stream()
                    .map(each -> each.as(TimeFormat::of))
                    .toList();
        }
        if (type.equals("timestamp")) {
            zone = column.optional("zone").map(each -> each.as(DialectReader::zone));
        }
        if (type.equals("text")) {
            column.optional("map")
                    .map(each -> each.asObject().entries())
                    .orElse(Map.of())
                    .forEach((key, text) -> map.put(key, text.asText()));
        }
        boolean isTruth = type.equals("boolean");
        List<String> trueWords = isTruth ? spellings(column, "true") : List.of();
        List<String> falseWords = isTruth ? spellings(column, "false") : List.of();
        List<String> nulls = isNeverNull(column) ? List.of() : spellings(column, "nulls");
        List<TimeFormat> known = formats;
        Optional<ZoneOffset> offset = zone;
        return column.make(() -> new Notation(known, offset, map, trueWords, falseWords, nulls));
    }

    /** Whether a column has no NULL: it is one word there, and a spelling of NULL in a list. */
    static boolean isNeverNull(YamlObject column) {
        return column.optional("nulls")
                .filter(nulls -> nulls.isWord(ColumnRules.NEVER))
                .isPresent();
    }

    private static ZoneOffset zone(String text) {
        try {
            return ZoneOffset.of(text);
        } catch (DateTimeException other) {
            throw DialectRefusal.ZONE_RANGE.with(Spelling.shown(text));
        }
    }

    private static List<String> spellings(YamlObject object, String key) {
        return object.optional(key).map(DialectReader::texts).orElse(List.of()).stream()
                .map(YamlValue::asText)
                .toList();
    }

    /** One text, or a list of them. */
    private static List<YamlValue> texts(YamlValue value) {
        return value.kind() == YamlValue.Kind.TEXT ? List.of(value) : value.asList();
    }
}
