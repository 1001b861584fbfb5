package org.mizan.privacy.event.language;

import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.message.Refusal;
import org.mizan.privacy.EventRefusal;

/** The characters of a text, read from left to right; errors point at the column where reading stopped. */
final class Characters {
    private final String text;
    private int position;

    Characters(String text) {
        this.text = text;
    }

    /** The column, from 1, of the next character that is not a space. */
    int column() {
        skipSpaces();
        return text.codePointCount(0, position) + 1;
    }

    boolean atEnd() {
        skipSpaces();
        return position == text.length();
    }

    boolean next(IntPredicate kind) {
        skipSpaces();
        return position < text.length() && kind.test(text.charAt(position));
    }

    /** Takes one character if it comes next. */
    boolean take(char expected) {
        boolean found = next(character -> character == expected);
        if (found) {
            position++;
        }
        return found;
    }

    void require(char expected, Refusal refusal, Object... arguments) {
        if (!take(expected)) {
            throw unexpected(refusal, arguments);
        }
    }

    /** Takes the longest run of such characters, which may be empty. */
    String run(IntPredicate kind) {
        skipSpaces();
        int start = position;
        while (position < text.length() && kind.test(text.charAt(position))) {
            position++;
        }
        return text.substring(start, position);
    }

    /** A value: a quoted text, or everything up to the next space, comma, parenthesis or equals sign. */
    String value() {
        if (!take('"')) {
            return run(Characters::isBare);
        }
        StringBuilder value = new StringBuilder();
        while (position < text.length() && text.charAt(position) != '"') {
            boolean escaped = text.charAt(position) == '\\' && position + 1 < text.length();
            value.append(text.charAt(escaped ? position + 1 : position));
            position += escaped ? 2 : 1;
        }
        if (position == text.length()) {
            throw unexpected(EventRefusal.EVENT_SYNTAX_QUOTE);
        }
        position++;
        return value.toString();
    }

    /** A value as {@link #value()} reads it back, in quotes only where they are needed. */
    static String written(String value) {
        return !value.isEmpty() && value.chars().allMatch(Characters::isBare)
                ? value
                : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** A refusal of what comes next; the arguments follow what was found. */
    InvalidInputException unexpected(Refusal refusal, Object... arguments) {
        Object found = atEnd()
                ? Message.END_OF_TEXT.with()
                : "'" + text.substring(position, text.offsetByCodePoints(position, 1)) + "'";
        return refusal.with(
                        Stream.concat(Stream.of(found), Stream.of(arguments)).toArray())
                .atColumn(column());
    }

    static boolean isName(int character) {
        return isDigit(character)
                || (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || character == '-'
                || character == '_';
    }

    static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    /** Wide enough to take in a malformed count whole, so that the error shows it. */
    static boolean isCount(int character) {
        return isDigit(character) || ".eE_/".indexOf(character) >= 0;
    }

    static boolean startsValue(int character) {
        return character == '"' || isBare(character);
    }

    private static boolean isBare(int character) {
        return !Character.isWhitespace(character)
                && !Character.isISOControl(character)
                && ",()=\"\\".indexOf(character) < 0;
    }

    private void skipSpaces() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }
}
