package org.mizan.wire.protocol;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the fields of a message. Whatever the bytes are, it gives a field or says that the message is broken. */
public final class FrameFields {
    private final ByteBuffer rest;

    FrameFields(byte[] body) {
        rest = ByteBuffer.wrap(body);
    }

    private void require(int bytes) throws BrokenFrameException {
        if (bytes < 0 || bytes > rest.remaining()) {
            throw BrokenFrameException.of("message is shorter than its fields");
        }
    }

    public char letter() throws BrokenFrameException {
        require(1);
        return (char) (rest.get() & 0xFF);
    }

    public int int16() throws BrokenFrameException {
        require(Short.BYTES);
        return rest.getShort();
    }

    public int int32() throws BrokenFrameException {
        require(Integer.BYTES);
        return rest.getInt();
    }

    /** The text up to the next zero byte. */
    public String text(Charset charset) throws BrokenFrameException {
        int length = 0;
        while (length < rest.remaining() && rest.get(rest.position() + length) != 0) {
            length++;
        }
        require(length + 1);
        String text = new String(rest.array(), rest.position(), length, charset);
        rest.position(rest.position() + length + 1);
        return text;
    }

    public byte[] bytes(int length) throws BrokenFrameException {
        require(length);
        byte[] bytes = new byte[length];
        rest.get(bytes);
        return bytes;
    }

    /** Everything that is left. */
    public byte[] remainder() throws BrokenFrameException {
        return bytes(rest.remaining());
    }

    /** A value with its length before it; empty for NULL, whose length is -1. */
    public Optional<byte[]> value() throws BrokenFrameException {
        int length = int32();
        return length == -1 ? Optional.empty() : Optional.of(bytes(length));
    }

    /** Numbers of 16 bits with their count before them. */
    public List<Integer> list16() throws BrokenFrameException {
        List<Integer> numbers = new ArrayList<>();
        for (int left = count(); left > 0; left--) {
            numbers.add(int16());
        }
        return numbers;
    }

    /** How many fields follow. Each has at least one byte, so that no count makes anybody allocate more than was sent. */
    public int count() throws BrokenFrameException {
        int count = int16() & 0xFFFF;
        if (count > rest.remaining()) {
            throw BrokenFrameException.of("message counts more fields than it has");
        }
        return count;
    }

    /** Refuses a message that goes on after its last field. */
    public void requireEnd() throws BrokenFrameException {
        if (rest.hasRemaining()) {
            throw BrokenFrameException.of("message is longer than its fields");
        }
    }

    public boolean hasMore() {
        return rest.hasRemaining();
    }
}
