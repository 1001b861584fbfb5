package org.mizan.wire.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What begins a connection: a request for encryption, for a cancellation, or for a session with its parameters. It is read
 * byte by byte from the socket and never buffered, so that nothing sent in clear before encryption is taken for what comes
 * after it.
 *
 * @param code the version of the protocol, or the request
 */
@SuppressWarnings("ArrayRecordComponent") // compared nowhere
public record StartupPacket(int code, byte[] body) {
    /** Version 3.0. */
    public static final int VERSION = 3 << 16;

    public static final int CANCEL = 1234 << 16 | 5678;
    public static final int ENCRYPT = 1234 << 16 | 5679;
    public static final int ENCRYPT_GSS = 1234 << 16 | 5680;

    private static final int MOST_BYTES = 10_000;
    private static final int MOST_PARAMETERS = 100;

    /** Reads the next one. */
    public static StartupPacket read(InputStream in) throws IOException {
        int length = ByteBuffer.wrap(FrameInput.exactly(in, Integer.BYTES)).getInt();
        if (length < 2 * Integer.BYTES || length > MOST_BYTES) {
            throw BrokenFrameException.of("startup packet has a wrong length");
        }
        ByteBuffer packet = ByteBuffer.wrap(FrameInput.exactly(in, length - Integer.BYTES));
        int code = packet.getInt();
        byte[] body = new byte[packet.remaining()];
        packet.get(body);
        return new StartupPacket(code, body);
    }

    public int majorVersion() {
        return code >>> 16;
    }

    public int minorVersion() {
        return code & 0xFFFF;
    }

    /** The parameters of a session, in their order. */
    public Map<String, String> parameters() throws BrokenFrameException {
        FrameFields fields = new FrameFields(body);
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String name = fields.text(StandardCharsets.UTF_8); !name.isEmpty(); ) {
            parameters.put(name, fields.text(StandardCharsets.UTF_8));
            if (parameters.size() > MOST_PARAMETERS) {
                throw BrokenFrameException.of("startup packet has too many parameters");
            }
            name = fields.text(StandardCharsets.UTF_8);
        }
        fields.requireEnd();
        return parameters;
    }

    /** What a request for a cancellation names. */
    public CancelKey cancelKey() throws BrokenFrameException {
        FrameFields fields = new FrameFields(body);
        CancelKey key = new CancelKey(fields.int32(), fields.int32());
        fields.requireEnd();
        return key;
    }

    /** The bytes that ask another server for a session. */
    public static byte[] session(Map<String, String> parameters) {
        FrameBuilder body = new FrameBuilder(' ').int32(VERSION);
        parameters.forEach(
                (name, value) -> body.text(name, StandardCharsets.UTF_8).text(value, StandardCharsets.UTF_8));
        return prefixed(body.letter('\0').build().body());
    }

    /** The bytes that ask another server to cancel. */
    public static byte[] cancellation(CancelKey key) {
        return prefixed(new FrameBuilder(' ')
                .int32(CANCEL)
                .int32(key.process())
                .int32(key.secret())
                .build()
                .body());
    }

    private static byte[] prefixed(byte[] body) {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        packet.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .putInt(Integer.BYTES + body.length)
                .array());
        packet.writeBytes(body);
        return packet.toByteArray();
    }
}
