package org.mizan.curator;

import java.math.BigDecimal;
import java.util.Optional;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The tokens of an answer's document, which come in one order only. The current token is always the first of a value: methods
 * that read a value begin at it, and those that read a name go on to the value behind it.
 */
final class AnswerTokens {
    /** A whole number of so many characters fits into 64 bits. */
    static final int SHORT = 18;

    /** More than any number has that a query can compute. */
    private static final int MOST_DECIMALS = 1_000_000;

    /** A whole number of so many digits is spelled without an exponent. */
    private static final int MOST_PLAIN = 15;

    private final JsonParser in;

    private AnswerTokens(JsonParser in) {
        this.in = in;
        in.nextToken();
    }

    /** At the start of a document. */
    static AnswerTokens of(String text) {
        return new AnswerTokens(JsonObject.parser(text));
    }

    /** Enters an object, whose names follow. */
    void start() {
        require(in.currentToken() == JsonToken.START_OBJECT);
    }

    /** Goes on to the value of this name, which must come next. */
    void name(String name) {
        require(in.nextToken() == JsonToken.PROPERTY_NAME && in.currentName().equals(name));
        in.nextToken();
    }

    /** Goes on to the value of whatever name comes next; empty at the end of the object. */
    Optional<String> name() {
        if (in.nextToken() == JsonToken.END_OBJECT) {
            return Optional.empty();
        }
        require(in.currentToken() == JsonToken.PROPERTY_NAME);
        Optional<String> name = Optional.of(in.currentName());
        in.nextToken();
        return name;
    }

    /** Leaves an object, of which nothing may be left. */
    void end() {
        require(in.nextToken() == JsonToken.END_OBJECT);
    }

    /** Leaves the document, after which nothing may come. */
    void endOfText() {
        require(in.nextToken() == null);
    }

    /** Reads the items of a list, each by this reader, which begins at the first token of it. */
    void each(Runnable item) {
        require(in.currentToken() == JsonToken.START_ARRAY);
        while (in.nextToken() != JsonToken.END_ARRAY) {
            item.run();
        }
    }

    boolean isNull() {
        return in.currentToken() == JsonToken.VALUE_NULL;
    }

    boolean isNumber() {
        return in.currentToken().isNumeric();
    }

    /** A text, or a truth value as one. */
    String word() {
        return in.currentToken().isBoolean() ? Boolean.toString(in.getBooleanValue()) : text();
    }

    String text() {
        require(in.currentToken() == JsonToken.VALUE_STRING);
        return in.getString();
    }

    /** The text of a name, which must come next. */
    String text(String name) {
        name(name);
        return text();
    }

    /** A number, exactly as written. */
    BigDecimal number() {
        require(isNumber());
        boolean isShort = in.currentToken() == JsonToken.VALUE_NUMBER_INT && in.getStringLength() <= SHORT;
        return isShort ? BigDecimal.valueOf(in.getLongValue()) : longNumber(in.getString());
    }

    /** Queries can compute numbers of any size, and what was written must be read. */
    private BigDecimal longNumber(String text) {
        BigDecimal number = new BigDecimal(text);
        require(Math.abs((long) number.scale()) <= MOST_DECIMALS);
        return number;
    }

    /** Whether a text is how a whole number of at most 15 digits is spelled. */
    static boolean isShortAndWhole(String text) {
        int first = text.startsWith("-") ? 1 : 0;
        int length = text.length() - first;
        boolean isSpelled = length == 1 || (length > 0 && length <= MOST_PLAIN && text.charAt(first) != '0');
        return isSpelled
                && !text.equals("-0")
                && text.chars().skip(first).allMatch(letter -> letter >= '0' && letter <= '9');
    }

    long count() {
        require(in.currentToken() == JsonToken.VALUE_NUMBER_INT);
        return in.getLongValue();
    }

    /** A small object as a whole, which stands at this place of its document. */
    JsonObject object(String place) {
        start();
        return JsonObject.next(in, place);
    }

    /** Refuses a document that is not in the one form that is written. */
    void require(boolean isWritten) {
        if (!isWritten) {
            throw notAsWritten("at character " + in.currentTokenLocation().getCharOffset());
        }
    }

    static InvalidInputException notAsWritten(String which) {
        return CuratorRefusal.ANSWER_CANONICAL.with(which);
    }
}
