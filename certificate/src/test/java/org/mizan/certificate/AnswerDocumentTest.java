package org.mizan.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.mizan.certificate.chain.Digest;
import org.mizan.message.InvalidInputException;

class AnswerDocumentTest {
    private static final String CERTIFICATE = CertificateJson.write(Certificates.single());

    private static String document(String answer) {
        return "{\"note\": 1, \"answer\": " + answer + ",\n \"certificate\": " + CERTIFICATE + "}";
    }

    @Test
    void holdsACertificateAndTheAnswerThatItIsAbout() {
        AnswerDocument document =
                AnswerDocument.read(document("{\"rows\": [[1]]}")).orElseThrow();
        assertThat(document.certificate()).isEqualTo(Certificates.single());
        assertThat(document.answer()).isEqualTo(Certificates.ANSWER);
        assertThat(AnswerDocument.digest(document("{ \"rows\":[[ 1]] }").getBytes(UTF_8)))
                .isEqualTo(Certificates.ANSWER);
        assertThat(AnswerDocument.digest(document("{\"rows\":[[2]]}").getBytes(UTF_8)))
                .isNotEqualTo(Certificates.ANSWER);
    }

    @Test
    void anObjectIsHashedWithoutItsSpace() {
        assertThat(AnswerDocument.digest("{ \"b\" : [1.50, \"\\u0645 x\"],\n\"a\":null}".getBytes(UTF_8)))
                .isEqualTo(Digest.hash("{\"b\":[1.50,\"م x\"],\"a\":null}"));
    }

    @Test
    void anythingElseIsHashedAsItIs() {
        for (byte[] content : new byte[][] {
            {},
            "a,b\n1,2\n".getBytes(UTF_8),
            "[1]".getBytes(UTF_8),
            {(byte) 0xff, '{', '}'},
            "{\"a\":1,\"a\":2}".getBytes(UTF_8)
        }) {
            assertThat(AnswerDocument.digest(content)).isEqualTo(Digest.hash(content));
        }
    }

    @Test
    void aCertificateByItselfIsNoAnswerDocument() {
        assertThat(AnswerDocument.read(CERTIFICATE)).isEmpty();
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> AnswerDocument.read(document("{}").replace("\"analyst\"", "\"analist\"")))
                .withMessageStartingWith("key $.certificate.analyst: is missing");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> AnswerDocument.read(document("[]")))
                .withMessageStartingWith("value at $.answer: must be an object");
    }
}
