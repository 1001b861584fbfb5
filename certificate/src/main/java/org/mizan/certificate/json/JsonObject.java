package org.mizan.certificate.json;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.CertificateRefusal;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Refusal;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON object that must be read completely: every key is asked for by its name and type, and {@link #end} refuses
 * those that nobody asked for. Errors name the place, such as {@code $.events[2].scale}. Not thread-safe.
 */
public final class JsonObject {
    /** Far more than any document has, and few enough for what reads on from here to recurse. */
    private static final int DEEPEST = 500;
    /** More than any number that a query can compute. */
    private static final int LONGEST_NUMBER = 1_000_000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** Reads parts of a document, after which more comes. */
    private static final ObjectReader PARTS = MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** The parser's remarks on a second place, which it does not know. */
    private static final Pattern WHERE_ELSE = Pattern.compile("\\s*\\(start marker at .*?\\]\\)");

    private final JsonNode node;
    private final String place;
    private final Set<String> read = new HashSet<>();

    private JsonObject(JsonNode node, String place) {
        this.node = node;
        this.place = place;
    }

    /** Reads a text that holds one object and nothing else. */
    public static JsonObject parse(String text) {
        return reading(() -> object(MAPPER.readTree(text), "$"));
    }

    /** Reads a text token by token; {@link #reading} turns what is wrong with it into errors that people understand. */
    public static JsonParser parser(String text) {
        return MAPPER.createParser(text);
    }

    /** Reads the object that a parser comes to next, which stands at this place of its document. */
    public static JsonObject next(JsonParser parser, String place) {
        return object(PARTS.readTree(parser), place);
    }

    /** Makes something of a text that is read as JSON. */
    public static <T> T reading(Supplier<T> making) {
        try {
            return making.get();
        } catch (StreamConstraintsException large) {
            // Such as nesting of thousands of levels, which has no place.
            throw CertificateRefusal.JSON_SIZE.with(DEEPEST);
        } catch (JacksonException syntax) {
            throw malformed(syntax);
        }
    }

    private static InvalidInputException malformed(JacksonException syntax) {
        String problem =
                WHERE_ELSE.matcher(String.valueOf(syntax.getOriginalMessage())).replaceAll("");
        @Nullable TokenStreamLocation at = syntax.getLocation();
        return at == null
                ? CertificateRefusal.JSON_SYNTAX.with(problem)
                : CertificateRefusal.JSON_SYNTAX_AT.with(at.getLineNr(), at.getColumnNr(), problem);
    }

    /** The object's place in its document, such as {@code $.events[2]}. */
    public String place() {
        return place;
    }

    /** The keys, in the order of the text. */
    public List<String> keys() {
        return List.copyOf(node.propertyNames());
    }

    /** Whether a key that may be left out is there. */
    public boolean has(String key) {
        return node.has(key);
    }

    public String text(String key) {
        return text(value(key), place(key));
    }

    /** A number, exactly as written. */
    public Rational number(String key) {
        return number(value(key), place(key));
    }

    /** An exact number as a text, in the one spelling that is written. */
    public Rational exact(String key) {
        String text = text(key);
        Rational value = in(key, () -> Rational.of(text));
        if (!value.toString().equals(text)) {
            throw notCanonical(key + " " + text, value);
        }
        return value;
    }

    /** The error of a value that is right and not in the one spelling that is written. */
    public InvalidInputException notCanonical(String given, Object canonical) {
        return CertificateRefusal.JSON_CANONICAL.with(given, canonical).in(place);
    }

    /** Makes something of what was read, letting its own errors name this object's place. */
    public <T> T in(Supplier<T> making) {
        return in(making, place);
    }

    /** Makes something of what was read, letting its own errors name the place of that key. */
    public <T> T in(String key, Supplier<T> making) {
        return in(making, place(key));
    }

    private static <T> T in(Supplier<T> making, String place) {
        try {
            return making.get();
        } catch (InvalidInputException invalid) {
            throw invalid.in(place);
        }
    }

    public List<String> texts(String key) {
        return list(key, JsonObject::text);
    }

    /** The whole object as text without space, its keys in their order. */
    public String compact() {
        return wellFormed(node.toString(), place);
    }

    public List<Rational> numbers(String key) {
        return list(key, JsonObject::number);
    }

    /** Lists of numbers in a list. */
    public List<List<Rational>> numberLists(String key) {
        return list(key, (values, at) -> list(values, at, JsonObject::number));
    }

    public JsonObject object(String key) {
        return object(value(key), place(key));
    }

    public List<JsonObject> objects(String key) {
        return list(key, JsonObject::object);
    }

    /** Whether the value of a key is a text, for keys that hold either a text or a number. */
    public boolean isText(String key) {
        return value(key).isString();
    }

    /** True or false. */
    public boolean truth(String key) {
        JsonNode value = value(key);
        require(value.isBoolean(), CertificateRefusal.JSON_TYPE_TRUTH, place(key));
        return value.booleanValue();
    }

    /** Whether the value of a key is {@code null}, for keys that may have none. */
    public boolean isNull(String key) {
        return value(key).isNull();
    }

    /** Marks a key as known without reading its value. */
    public void skip(String key) {
        read.add(key);
    }

    /** Refuses keys that were not read. */
    public void end() {
        for (String key : node.propertyNames()) {
            if (!read.contains(key)) {
                throw CertificateRefusal.JSON_UNKNOWN.with(place(key));
            }
        }
    }

    private JsonNode value(String key) {
        read.add(key);
        @Nullable JsonNode value = node.get(key);
        if (value == null) {
            throw missing(key);
        }
        return value;
    }

    private InvalidInputException missing(String missing) {
        List<String> unread = keys().stream().filter(key -> !read.contains(key)).toList();
        return Spelling.nearest(missing, unread)
                .map(near -> CertificateRefusal.JSON_MISSING_NEAR.with(place(missing), Spelling.shown(near)))
                .orElseGet(() -> CertificateRefusal.JSON_MISSING.with(place(missing)));
    }

    private String place(String key) {
        return place + "." + key;
    }

    private <T> List<T> list(String key, BiFunction<JsonNode, String, T> reader) {
        return list(value(key), place(key), reader);
    }

    private static <T> List<T> list(JsonNode values, String place, BiFunction<JsonNode, String, T> reader) {
        require(values.isArray(), CertificateRefusal.JSON_TYPE_LIST, place);
        return IntStream.range(0, values.size())
                .mapToObj(index -> reader.apply(values.get(index), place + "[" + index + "]"))
                .toList();
    }

    private static String text(JsonNode value, String place) {
        require(value.isString(), CertificateRefusal.JSON_TYPE_TEXT, place);
        return wellFormed(value.stringValue(), place);
    }

    /** Half a character has no UTF-8 and would be hashed like a question mark. */
    private static String wellFormed(String text, String place) {
        require(StandardCharsets.UTF_8.newEncoder().canEncode(text), CertificateRefusal.JSON_TYPE_CHARACTERS, place);
        return text;
    }

    private static Rational number(JsonNode value, String place) {
        require(value.isNumber(), CertificateRefusal.JSON_TYPE_NUMBER, place);
        try {
            return Rational.of(value.decimalValue().toString());
        } catch (InvalidInputException invalid) {
            throw invalid.in(place);
        }
    }

    private static JsonObject object(JsonNode value, String place) {
        require(value.isObject(), CertificateRefusal.JSON_TYPE_OBJECT, place);
        return new JsonObject(value, place);
    }

    private static void require(boolean condition, Refusal refusal, String place) {
        if (!condition) {
            throw refusal.with(place);
        }
    }
}
