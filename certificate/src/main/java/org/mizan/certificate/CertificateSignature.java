package org.mizan.certificate;

import java.util.Base64;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The signature of a certificate: Ed25519 (RFC 8032) over the bytes that {@link #message} says.
 *
 * @param key the fingerprint of the public key, see {@link VerifyingKey#fingerprint}
 * @param value the 64 bytes in Base64
 */
public record CertificateSignature(Digest key, String value) {
    private static final int VERSION = 1;
    private static final String ALGORITHM = "Ed25519";
    private static final int LENGTH = 64;

    public CertificateSignature {
        if (bytes(value).length != LENGTH) {
            throw malformed(value);
        }
    }

    static CertificateSignature of(Digest key, byte[] signature) {
        return new CertificateSignature(key, Base64.getEncoder().encodeToString(signature));
    }

    /**
     * What is signed, in UTF-8: the line {@code mizan.certificate.signature.1}, a line feed, and the certificate as {@link
     * CertificateJson#write} writes it without a signature. The line keeps the key from signing anything else by accident.
     */
    static String message(Certificate certificate) {
        return "mizan.certificate.signature." + VERSION + "\n" + CertificateJson.write(certificate.unsigned());
    }

    byte[] bytes() {
        return bytes(value);
    }

    private static byte[] bytes(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (Base64.getEncoder().encodeToString(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException otherwise) {
            throw malformed(text);
        }
        throw malformed(text);
    }

    private static InvalidInputException malformed(String text) {
        return CertificateRefusal.SIGNATURE_VALUE.with(text.length());
    }

    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("version", VERSION)
                .put("algorithm", ALGORITHM)
                .put("key", key.toString())
                .put("value", value);
    }

    static CertificateSignature read(JsonObject object) {
        Rational version = object.number("version");
        String algorithm = object.text("algorithm");
        if (!version.equals(Rational.of(VERSION)) || !algorithm.equals(ALGORITHM)) {
            throw CertificateRefusal.SIGNATURE_VERSION
                    .with(version, algorithm, VERSION, ALGORITHM)
                    .in(object.place());
        }
        Digest key = CertificateReader.made(object, "key", Digest::of);
        String value = object.text("value");
        object.end();
        return object.in("value", () -> new CertificateSignature(key, value));
    }
}
