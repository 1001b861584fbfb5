package org.mizan.certificate;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mizan.privacy.InvalidInputException;

/** A key as a PEM text (RFC 7468): one block, with its label. Nothing of what a file holds is ever told. */
final class PemKey {
    static final String PRIVATE = "PRIVATE KEY";
    static final String PUBLIC = "PUBLIC KEY";

    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]{1,40})-----\\s([A-Za-z0-9+/=\\s]*)-----END \\1-----");

    private PemKey() {}

    static String write(String label, byte[] content) {
        String lines = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(content);
        return "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
                .formatted(label, lines)
                .replace("\r\n", "\n");
    }

    /**
     * The content of the only block.
     *
     * @param name of the file, for errors
     */
    static byte[] read(String text, String label, String name) {
        Matcher block = BLOCK.matcher(text.strip());
        if (!block.matches()) {
            throw malformed(label, name);
        }
        String found = block.group(1);
        if (!found.equals(label)) {
            throw InvalidInputException.of(
                    "key.kind",
                    "key file",
                    name,
                    found.equals(PRIVATE)
                            ? "holds a private key, and a public one is needed here"
                            : found.equals(PUBLIC)
                                    ? "holds a public key, and a private one is needed here"
                                    : "must hold an Ed25519 key that is not encrypted",
                    advice(label));
        }
        try {
            return Base64.getMimeDecoder().decode(block.group(2));
        } catch (IllegalArgumentException damaged) {
            throw malformed(label, name);
        }
    }

    static InvalidInputException notEd25519(String label, String name) {
        return InvalidInputException.of(
                "key.kind", "key file", name, "must hold an Ed25519 key and nothing else", advice(label));
    }

    private static InvalidInputException malformed(String label, String name) {
        return InvalidInputException.of(
                "key.format",
                "key file",
                name,
                "must be a PEM file of one " + label.toLowerCase(Locale.ROOT),
                advice(label));
    }

    private static String advice(String label) {
        return label.equals(PUBLIC)
                ? "give the file mizan.pub of the data's owner"
                : "put the key that mizan init or import made back, or move this file away and import again for a new key";
    }
}
