package org.mizan.certificate.chain;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * How the parts of an entry are written, format 1: lengths in four bytes and other integers in eight, most significant first;
 * texts in UTF-8 after their length.
 */
public final class EntryBytes {
    /** The first byte of every entry. */
    public static final byte FORMAT = 1;

    private EntryBytes() {}

    /** Writes bytes after their number. */
    public static void write(byte[] bytes, DataOutput out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Writes a text after the number of its bytes. */
    public static void write(String text, DataOutput out) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8), out);
    }

    /** Reads bytes after their number. */
    public static byte[] bytes(ByteBuffer in) {
        return bytes(in, in.getInt());
    }

    /** Reads a text after the number of its bytes. */
    public static String text(ByteBuffer in) {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    /** Reads a digest. */
    public static Digest digest(ByteBuffer in) {
        return Digest.of(bytes(in, Digest.LENGTH));
    }

    private static byte[] bytes(ByteBuffer in, int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }
}
