package org.mizan.dataset.file;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.mizan.dataset.DescriptionRefusal;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;

/**
 * A value of a file with its place. Scalars keep their text, so that a number is exactly what was written.
 *
 * @param text of a scalar; empty elsewhere
 */
public record YamlValue(
        FilePosition place, Kind kind, String text, List<YamlValue> items, Map<String, YamlValue> fields) {
    /** What a value can be, in the words of an error. */
    public enum Kind {
        OBJECT(Message.KIND_OBJECT, DescriptionRefusal.YAML_TYPE_OBJECT),
        LIST(Message.KIND_LIST, DescriptionRefusal.YAML_TYPE_LIST),
        TEXT(Message.KIND_TEXT, DescriptionRefusal.YAML_TYPE_TEXT),
        NUMBER(Message.KIND_NUMBER, DescriptionRefusal.YAML_TYPE_NUMBER),
        BOOLEAN(Message.KIND_BOOLEAN, DescriptionRefusal.YAML_TYPE_BOOLEAN),
        EMPTY(Message.KIND_EMPTY, DescriptionRefusal.YAML_TYPE_EMPTY);

        private final Message word;
        private final DescriptionRefusal refusal;

        Kind(Message word, DescriptionRefusal refusal) {
            this.word = word;
            this.refusal = refusal;
        }
    }

    static YamlValue scalar(FilePosition place, Kind kind, String text) {
        return new YamlValue(place, kind, text, List.of(), Map.of());
    }

    /** The text, which nothing else could be meant by. */
    public String asText() {
        return require(Kind.TEXT).text;
    }

    /** Whether it is just this word. */
    boolean isWord(String word) {
        return kind == Kind.TEXT && text.equals(word);
    }

    /** True or false, also with the capitals of Python, which are a text to the parser. */
    public boolean asBoolean() {
        boolean isTrue = text.equalsIgnoreCase("true");
        if (!isTrue && !text.equalsIgnoreCase("false")) {
            throw wrong(Kind.BOOLEAN);
        }
        return isTrue;
    }

    /** A number exactly as written; a fraction such as 1/3 is a text to the parser. */
    public Rational asNumber() {
        if (kind != Kind.NUMBER && kind != Kind.TEXT) {
            throw wrong(Kind.NUMBER);
        }
        return place.make(() -> Rational.of(text));
    }

    /** A whole number within these bounds. */
    public long asWhole(long least, long greatest) {
        Rational number = asNumber();
        boolean whole = number.denominator().equals(BigInteger.ONE);
        if (!whole || number.compareTo(Rational.of(least)) < 0 || number.compareTo(Rational.of(greatest)) > 0) {
            throw place.error(DescriptionRefusal.YAML_WHOLE, Spelling.shown(text), least, greatest);
        }
        return number.numerator().longValueExact();
    }

    /** What a maker, which checks it, makes of the text. */
    public <T> T as(Function<String, T> maker) {
        String checked = asText();
        return place.make(() -> maker.apply(checked));
    }

    /** The keys with their values, to be read completely. */
    public YamlObject asObject() {
        return new YamlObject(require(Kind.OBJECT));
    }

    /** The items of a list. */
    public List<YamlValue> asList() {
        return require(Kind.LIST).items;
    }

    /** Shows every value below this one, and this, in the order of the file. */
    void visit(BiConsumer<FilePosition, Kind> visitor) {
        visitor.accept(place, kind);
        items.forEach(item -> item.visit(visitor));
        fields.values().forEach(field -> field.visit(visitor));
    }

    private YamlValue require(Kind wanted) {
        if (kind != wanted) {
            throw wrong(wanted);
        }
        return this;
    }

    private InvalidInputException wrong(Kind wanted) {
        Object given = text.isEmpty() ? kind.word.with() : Spelling.shown(text);
        return place.error(wanted.refusal, given);
    }
}
