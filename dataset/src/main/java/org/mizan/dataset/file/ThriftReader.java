package org.mizan.dataset.file;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads the compact protocol of Thrift, in which Parquet writes its footer: as much of it as a schema needs, skipping the
 * rest. Lengths and depth are checked, since a file may be broken; whatever is wrong ends in a {@link
 * BufferUnderflowException}.
 */
final class ThriftReader {
    static final int INT32 = 5;
    static final int BINARY = 8;
    private static final int STOP = 0;
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int BYTE = 3;
    private static final int DOUBLE = 7;
    private static final int LIST = 9;
    private static final int SET = 10;
    private static final int MAP = 11;
    private static final int STRUCT = 12;
    private static final int LONGEST_NUMBER = 10;
    private static final int DEEPEST = 30;

    private final ByteBuffer bytes;

    /** The type of the field whose header was read last. */
    private int type;

    ThriftReader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /** The number of the next field after one of that number, or −1 at the end of the struct. */
    int field(int previous) {
        int header = bytes.get() & 0xFF;
        type = header & 0xF;
        if (type == STOP) {
            return -1;
        }
        int step = header >>> 4;
        return step == 0 ? number() : previous + step;
    }

    int type() {
        return type;
    }

    /** A whole number in the zigzag form. */
    int number() {
        long raw = unsigned();
        return (int) ((raw >>> 1) ^ -(raw & 1));
    }

    String text() {
        byte[] text = new byte[length()];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** The length of a list whose header is next; its elements must be structs. */
    int structs() {
        int header = bytes.get() & 0xFF;
        if ((header & 0xF) != STRUCT) {
            throw new BufferUnderflowException();
        }
        return size(header);
    }

    /** Skips the value of the field whose header was read last. */
    void skip() {
        skip(type, 0);
    }

    private void skip(int skipped, int depth) {
        if (depth > DEEPEST) {
            throw new BufferUnderflowException();
        }
        switch (skipped) {
            case TRUE, FALSE -> {
                // The value of a field is its type.
            }
            case BYTE -> bytes.get();
            case DOUBLE -> bytes.getDouble();
            case BINARY -> text();
            case LIST, SET -> skipList(depth);
            case MAP -> skipMap(depth);
            case STRUCT -> {
                for (int field = field(0); field >= 0; field = field(field)) {
                    skip(type, depth + 1);
                }
            }
            default -> unsigned();
        }
    }

    private void skipList(int depth) {
        int header = bytes.get() & 0xFF;
        int size = size(header);
        for (int element = 0; element < size; element++) {
            skipElement(header & 0xF, depth);
        }
    }

    private void skipMap(int depth) {
        int size = length();
        int types = size == 0 ? 0 : bytes.get() & 0xFF;
        for (int entry = 0; entry < size; entry++) {
            skipElement(types >>> 4, depth);
            skipElement(types & 0xF, depth);
        }
    }

    /** Within lists and maps a truth value takes a byte of its own. */
    private void skipElement(int element, int depth) {
        skip(element == TRUE || element == FALSE ? BYTE : element, depth + 1);
    }

    private int size(int header) {
        int size = header >>> 4;
        return size == 15 ? length() : size;
    }

    /** A length that what is left can hold. */
    private int length() {
        long length = unsigned();
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        return (int) length;
    }

    private long unsigned() {
        long value = 0;
        for (int index = 0; index < LONGEST_NUMBER; index++) {
            byte next = bytes.get();
            value |= (long) (next & 0x7F) << (7 * index);
            if (next >= 0) {
                return value;
            }
        }
        throw new BufferUnderflowException();
    }
}
