package org.mizan.certificate;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.message.InvalidInputException;

/**
 * A released answer with its certificate inside: a JSON object with the members {@code answer}, an object that holds
 * everything that was released, and {@code certificate}. Other members are allowed, and are not covered by the certificate.
 *
 * <p>What is hashed of an answer is, of an answer document, the member {@code answer}; of any other JSON object the whole; of
 * anything else its bytes. A JSON object is hashed as text in UTF-8 without space between its parts, its keys in their order,
 * characters escaped only where JSON demands it.
 *
 * @param certificate the certificate inside
 * @param answer the SHA-256 of the answer
 */
public record AnswerDocument(Certificate certificate, Digest answer) {
    private static final String ANSWER = "answer";
    private static final String CERTIFICATE = "certificate";

    /** Reads an answer with its certificate; empty if the text is a JSON object of another kind. */
    public static Optional<AnswerDocument> read(String text) {
        JsonObject document = JsonObject.parse(text);
        return isAnswer(document)
                ? Optional.of(new AnswerDocument(
                        CertificateJson.read(document.object(CERTIFICATE)), digest(document.object(ANSWER))))
                : Optional.empty();
    }

    /** Whether a document is meant as a certificate, or as an answer with its own. */
    public static boolean isMeant(JsonObject document) {
        return document.has("format") || isAnswer(document);
    }

    /** The same of bytes; empty if they are anything else. */
    static Optional<AnswerDocument> of(byte[] content) {
        try {
            return read(decoded(content));
        } catch (InvalidInputException | CharacterCodingException other) {
            return Optional.empty();
        }
    }

    /** The SHA-256 of an answer, in whatever form. */
    public static Digest digest(byte[] content) {
        try {
            JsonObject document = JsonObject.parse(decoded(content));
            return digest(isAnswer(document) ? document.object(ANSWER) : document);
        } catch (InvalidInputException | CharacterCodingException other) {
            return Digest.hash(content);
        }
    }

    private static Digest digest(JsonObject answer) {
        return Digest.hash(answer.compact());
    }

    private static boolean isAnswer(JsonObject document) {
        return document.has(ANSWER) && document.has(CERTIFICATE);
    }

    private static String decoded(byte[] content) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(content))
                .toString();
    }
}
