package org.mizan.engine.snapshot.coding;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mizan.dataset.csv.TimeFormat;
import org.mizan.dataset.csv.TimeReading;

/**
 * The bytes of one value of the record that was read last. One object serves every value, so that a file of any length is
 * read without making one for each.
 */
public final class Field {
    private byte[] bytes = new byte[0];
    private int from;
    private int to;
    private boolean isQuoted;

    public Field set(byte[] source, int start, int end, boolean quoted) {
        bytes = source;
        from = start;
        to = end;
        isQuoted = quoted;
        return this;
    }

    int length() {
        return to - from;
    }

    /** The byte at this place, from 0. */
    byte at(int index) {
        return bytes[from + index];
    }

    boolean isEmpty() {
        return from == to;
    }

    /** Whether nothing stands here: between two commas there is no value, between two quotes there is the empty text. */
    public boolean isMissing() {
        return isEmpty() && !isQuoted;
    }

    /**
     * Leaves out the blanks around the value: spaces, tabs, and the space that no line breaks at, of two bytes in UTF-8.
     *
     * @return whether there were any
     */
    boolean trim() {
        int length = length();
        while (from < to && (isBlank(bytes[from]) || isWideBlank(from))) {
            from += isBlank(bytes[from]) ? 1 : 2;
        }
        while (from < to && (isBlank(bytes[to - 1]) || isWideBlank(to - 2))) {
            to -= isBlank(bytes[to - 1]) ? 1 : 2;
        }
        return length() < length;
    }

    private static boolean isBlank(byte next) {
        return next == ' ' || next == '\t';
    }

    private boolean isWideBlank(int at) {
        return at >= from && at + 1 < to && bytes[at] == (byte) 0xC2 && bytes[at + 1] == (byte) 0xA0;
    }

    /** Whether the bytes from this place on are these. */
    boolean isAt(int index, byte[] expected) {
        int start = from + index;
        int end = start + expected.length;
        return end <= to && Arrays.equals(bytes, start, end, expected, 0, expected.length);
    }

    /** Reads the value as a day or a moment of this format; false if it is none. */
    boolean read(TimeFormat format, TimeReading reading) {
        return reading.read(format, bytes, from, to);
    }

    /** Whether the bytes are text in UTF-8. */
    boolean isText() {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, length()));
            return true;
        } catch (CharacterCodingException broken) {
            return false;
        }
    }

    /** The characters of a text that is known to be of ASCII. */
    String ascii() {
        return new String(bytes, from, length(), StandardCharsets.ISO_8859_1);
    }

    public byte[] copy() {
        byte[] copy = new byte[length()];
        System.arraycopy(bytes, from, copy, 0, copy.length);
        return copy;
    }
}
