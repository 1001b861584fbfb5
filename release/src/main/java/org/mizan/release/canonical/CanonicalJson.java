package org.mizan.release.canonical;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.engine.program.Condition.Comparison;

/**
 * Pieces of JSON in one spelling: no spaces, keys in the order in which they are written, numbers as texts. Every part of an
 * expression is an array that begins with a word. A part of more than {@value #LONGEST} characters stands in the whole as
 * {@code ["sha256", its hash]}: expressions share parts, and one that is written out could be exponentially long.
 */
public final class CanonicalJson {
    private static final int LONGEST = 1_000;
    private static final int FIRST_PRINTABLE = 0x20;

    private CanonicalJson() {}

    /** A text. */
    public static String text(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character == '"' || character == '\\') {
                json.append('\\').append(character);
            } else if (character < FIRST_PRINTABLE || Character.isSurrogate(character)) {
                // Half a character has no UTF-8 of its own: written so, no two texts have the same bytes.
                json.append("\\u").append(HexFormat.of().toHexDigits(character));
            } else {
                json.append(character);
            }
        }
        return json.append('"').toString();
    }

    /** A whole number or a decimal, which other readers might round. */
    public static String number(Object number) {
        return text(number.toString());
    }

    /** An array of what is JSON already. */
    public static String list(Stream<String> elements) {
        return elements.collect(Collectors.joining(",", "[", "]"));
    }

    /** An array of texts. */
    public static String texts(List<String> texts) {
        return list(texts.stream().map(CanonicalJson::text));
    }

    /** An object of names and of what is JSON already, in turn. */
    public static String object(String... namesAndValues) {
        StringBuilder json = new StringBuilder("{");
        for (int index = 0; index < namesAndValues.length; index += 2) {
            json.append(index == 0 ? "" : ",")
                    .append(text(namesAndValues[index]))
                    .append(':')
                    .append(namesAndValues[index + 1]);
        }
        return json.append('}').toString();
    }

    /** A part of an expression: a word, and what is JSON already. */
    public static String part(String word, String... operands) {
        return part(word, Arrays.stream(operands));
    }

    /** A part of an expression, of any number of operands. */
    public static String part(String word, Stream<String> operands) {
        String whole = list(Stream.concat(Stream.of(text(word)), operands));
        return whole.length() <= LONGEST ? whole : list(Stream.of(text("sha256"), text(sha256(whole))));
    }

    /** A part whose operands may stand in any order, and count once; one operand stands for itself. */
    static String joined(String word, Stream<String> operands) {
        List<String> members = operands.distinct().sorted().toList();
        return members.size() == 1 ? members.get(0) : part(word, members.stream());
    }

    /** A comparison: the greater side comes last, and what equals what is the same from both sides. */
    static String compared(Comparison comparison, String left, String right) {
        return switch (comparison) {
            case LESS, LESS_OR_EQUAL -> part(comparison.sign(), left, right);
            case GREATER -> part(Comparison.LESS.sign(), right, left);
            case GREATER_OR_EQUAL -> part(Comparison.LESS_OR_EQUAL.sign(), right, left);
            case EQUAL, NOT_EQUAL ->
                part(comparison.sign(), Stream.of(left, right).sorted());
        };
    }

    /** The SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
    public static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
