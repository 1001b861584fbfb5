package org.mizan.wire.scram;

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

    /** How the last message of a client begins: what it said of channel binding, and the nonce of both sides. */
    static String bound(String header, String nonce) {
        return "c=" + ScramKeys.base64(header.getBytes(StandardCharsets.US_ASCII)) + ",r=" + nonce;
    }
}
