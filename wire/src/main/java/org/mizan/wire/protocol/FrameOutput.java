package org.mizan.wire.protocol;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/** Writes messages. Whoever does not read them is cut off, as {@link FrameInput} cuts off who sends too slowly. */
public final class FrameOutput {
    private static final int BUFFER = 16 * 1024;

    private final OutputStream out;
    private final DueDate due;
    private final Duration mostWait;

    /**
     * Of a socket.
     *
     * @param mostWait how long the other side may leave written bytes unread
     */
    public FrameOutput(OutputStream out, DueDate due, Duration mostWait) {
        this.out = new BufferedOutputStream(out, BUFFER);
        this.due = due;
        this.mostWait = mostWait;
    }

    /** Writes a message, which is sent when the buffer is full or with {@link #flush}. */
    public void write(Frame frame) throws IOException {
        write(frame.bytes());
    }

    /** Writes bytes as they are, such as a packet that begins a connection. */
    public void write(byte[] bytes) throws IOException {
        due.during(mostWait, () -> {
            out.write(bytes);
            return bytes;
        });
    }

    public void flush() throws IOException {
        due.during(mostWait, () -> {
            out.flush();
            return out;
        });
    }
}
