package org.mizan.wire.protocol;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads messages. No more is allocated than a message may be long, and whoever sends one slowly is cut off: the due date is
 * set before each wait, and another thread closes the socket when it has passed.
 */
public final class FrameInput {
    private static final int BUFFER = 8 * 1024;

    private final InputStream in;
    private final DueDate due;
    private final Duration wholeMessage;

    /**
     * Of a socket.
     *
     * @param wholeMessage how long a message may take from its first byte to its last
     */
    public FrameInput(InputStream in, DueDate due, Duration wholeMessage) {
        this.in = new BufferedInputStream(in, BUFFER);
        this.due = due;
        this.wholeMessage = wholeMessage;
    }

    /**
     * The next message; empty where the other side has closed the connection before one.
     *
     * @param most bytes that it may have
     * @param idle how long nothing may come
     */
    public Optional<Frame> next(int most, Duration idle) throws IOException {
        try (DueDate.Span waiting = due.in(idle)) {
            int type = in.read();
            if (type < 0) {
                return Optional.empty();
            }
            waiting.restart(wholeMessage);
            int length = ByteBuffer.wrap(exactly(in, Frame.LENGTH_BYTES)).getInt() - Frame.LENGTH_BYTES;
            if (length < 0) {
                throw BrokenFrameException.of("message has a negative length");
            }
            if (length > most) {
                throw new BrokenFrameException(SqlState.TOO_LARGE, "message is too long: at most " + most + " bytes");
            }
            return Optional.of(new Frame((char) type, exactly(in, length)));
        }
    }

    /** Whether a message has begun to arrive. */
    public boolean hasMore() throws IOException {
        return in.available() > 0;
    }

    /** So many bytes. Memory is taken as they come, so that whoever promises much and sends little costs little. */
    static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }
}
