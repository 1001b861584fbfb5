package org.mizan.wire.scram;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** The words of the four messages. */
final class ScramExchange {
    private ScramExchange() {}

    /** The value of an attribute, such as {@code r}, of a message whose attributes are separated by commas. */
    static Optional<String> attribute(String message, char name) {
        for (String part : message.split(",", -1)) {
            if (part.length() >= 2 && part.charAt(0) == name && part.charAt(1) == '=') {
                return Optional.of(part.substring(2));
            }
        }
        return Optional.empty();
    }

    /** The bytes of an attribute in base 64. */
    static Optional<byte[]> bytes(String message, char name) {
        try {
            return attribute(message, name).map(Base64.getDecoder()::decode);
        } catch (IllegalArgumentException broken) {
            return Optional.empty();
        }
    }

    /** What a client says of channel binding: its header, and what it is bound to. */
    static byte[] bound(String header, Optional<byte[]> certificate) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(header.getBytes(StandardCharsets.US_ASCII));
        certificate.ifPresent(bytes::writeBytes);
        return bytes.toByteArray();
    }

    /** How the last message of a client begins: what it said of channel binding, and the nonce of both sides. */
    static String last(byte[] bound, String nonce) {
        return "c=" + ScramKeys.base64(bound) + ",r=" + nonce;
    }
}
