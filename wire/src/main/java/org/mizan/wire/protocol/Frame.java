package org.mizan.wire.protocol;

import java.nio.ByteBuffer;

/**
 * A message: a letter that says what it is, and its fields.
 *
 * @param type as the protocol names it, such as {@code Q}
 * @param body the bytes after its length; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // compared nowhere, and copied nowhere for the sake of speed
public record Frame(char type, byte[] body) {
    /** The length of a message counts its own four bytes. */
    static final int LENGTH_BYTES = 4;

    /** A message without fields. */
    public static Frame empty(char type) {
        return new Frame(type, new byte[0]);
    }

    /** The fields, to be read in their order. */
    public FrameFields fields() {
        return new FrameFields(body);
    }

    /** The letter, the length and the fields. */
    byte[] bytes() {
        return ByteBuffer.allocate(1 + LENGTH_BYTES + body.length)
                .put((byte) type)
                .putInt(LENGTH_BYTES + body.length)
                .put(body)
                .array();
    }
}
