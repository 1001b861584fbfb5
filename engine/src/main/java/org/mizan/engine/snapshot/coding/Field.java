package org.mizan.engine.snapshot.coding;

import java.nio.charset.StandardCharsets;

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
