package org.mizan.dataset.file;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.ColumnRules;
import org.mizan.dataset.column.ColumnType;
import org.mizan.dataset.column.DateRange;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.NumberRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.dataset.column.TextValues;
import org.mizan.dataset.column.TimestampRange;
import org.mizan.dataset.column.TrueOrFalse;
import org.mizan.dataset.csv.Notation;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;

/** Reads one column: its type, and the bounds or keys that the type needs. */
final class ColumnReader {
    private static final List<String> TYPES = List.of("text", "number", "integer", "boolean", "date", "timestamp");

    private final YamlObject object;

    private ColumnReader(YamlObject object) {
        this.object = object;
    }

    static Column column(String name, YamlValue value, boolean isUnit) {
        YamlObject object = value.asObject();
        ColumnReader reader = new ColumnReader(object);
        ColumnType type = isUnit ? reader.identifier() : reader.type();
        // Two spellings of one unit would be two people or one: which, the text of a file cannot say.
        ColumnRules rules = isUnit ? ColumnRules.NONE : reader.rules();
        Notation notation = isUnit ? Notation.PLAIN : DialectReader.notation(object, type.word());
        object.end();
        return object.make(() -> new Column(name, type, notation, rules));
    }

    private ColumnRules rules() {
        return new ColumnRules(
                DialectReader.isNeverNull(object), object.optional("derived").map(YamlValue::asText));
    }

    private ColumnType identifier() {
        YamlValue word = object.required("type");
        return switch (word.asText()) {
            case "text" -> new Identifier(Identifier.Form.TEXT);
            case "integer" -> new Identifier(Identifier.Form.INTEGER);
            default -> throw word.place().error(DescriptionRefusal.UNIT_TYPE, Spelling.shown(word.text()));
        };
    }

    private ColumnType type() {
        YamlValue word = object.required("type");
        return switch (word.asText()) {
            case "text" -> text();
            case "number" -> number();
            case "integer" -> integer();
            case "boolean" -> new TrueOrFalse();
            case "date" -> dates();
            case "timestamp" -> timestamps();
            default ->
                throw word.place()
                        .error(
                                DescriptionRefusal.TYPE_UNKNOWN,
                                Spelling.shown(word.text()),
                                Spelling.advice(word.text(), TYPES));
        };
    }

    private ColumnType text() {
        YamlValue values = object.required("values");
        if (values.kind() == YamlValue.Kind.TEXT) {
            if (!values.text().equals(OpenText.OPEN)) {
                throw values.place().error(DescriptionRefusal.VALUES_WORD, Spelling.shown(values.text()));
            }
            return new OpenText();
        }
        List<String> texts = values.asList().stream().map(YamlValue::asText).toList();
        return values.place().make(() -> new TextValues(texts));
    }

    private ColumnType number() {
        Rational min = object.required("min").asNumber();
        Rational max = object.required("max").asNumber();
        Rational step = object.required("step").asNumber();
        return object.make(() -> new NumberRange(min, max, step));
    }

    private ColumnType integer() {
        long min = object.required("min").asWhole(Long.MIN_VALUE, Long.MAX_VALUE);
        long max = object.required("max").asWhole(Long.MIN_VALUE, Long.MAX_VALUE);
        return object.make(() -> new IntegerRange(min, max));
    }

    private ColumnType dates() {
        LocalDate min = time("min", LocalDate::parse, DescriptionRefusal.TIME_FORMAT_DAY);
        LocalDate max = time("max", LocalDate::parse, DescriptionRefusal.TIME_FORMAT_DAY);
        return object.make(() -> new DateRange(min, max));
    }

    private ColumnType timestamps() {
        Instant min = time("min", Instant::parse, DescriptionRefusal.TIME_FORMAT_MOMENT);
        Instant max = time("max", Instant::parse, DescriptionRefusal.TIME_FORMAT_MOMENT);
        return object.make(() -> new TimestampRange(min, max));
    }

    private <T> T time(String key, Function<String, T> parser, Refusal refusal) {
        YamlValue value = object.required(key);
        try {
            return parser.apply(value.asText());
        } catch (DateTimeException unreadable) {
            throw value.place().error(refusal, Spelling.shown(value.text()));
        }
    }
}
