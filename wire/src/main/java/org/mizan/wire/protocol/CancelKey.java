package org.mizan.wire.protocol;

import java.security.SecureRandom;

/** By which a session is named when somebody wants its statement cancelled: a number, and a secret that only its client knows. */
public record CancelKey(int process, int secret) {
    private static final SecureRandom RANDOM = new SecureRandom();

    /** A new one. */
    public static CancelKey fresh() {
        return new CancelKey(RANDOM.nextInt() & Integer.MAX_VALUE, RANDOM.nextInt());
    }

    /** As a server tells it to its client. */
    public Frame frame() {
        return new FrameBuilder('K').int32(process).int32(secret).build();
    }

    /** Reads what {@link #frame} wrote. */
    public static CancelKey of(Frame frame) throws BrokenFrameException {
        FrameFields fields = frame.fields();
        return new CancelKey(fields.int32(), fields.int32());
    }
}
