package org.mizan.wire.scram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScramVerifierTest {
    /** The exchange of RFC 7677, section 3. */
    private static final String NONCE = "rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0";

    private static final String MESSAGE =
            "n=user,r=rOprNGfwEbeRWgbNEkqO,r=" + NONCE + ",s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=" + NONCE;

    private static final ScramVerifier PENCIL = ScramVerifier.of("pencil", bytes("W22ZaJ0SNY7soEsUEjb6gQ=="));

    private static Optional<byte[]> signature(String message, byte[] proof) {
        return PENCIL.signature(new ScramProof(message, proof));
    }

    private static byte[] bytes(String text) {
        return Base64.getDecoder().decode(text);
    }

    @Test
    void theProofOfTheStandardIsAnsweredWithItsSignature() {
        assertThat(signature(MESSAGE, bytes("dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=")))
                .hasValue(bytes("6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4="));
    }

    @Test
    void anotherProofHasNoSignature() {
        assertThat(signature(MESSAGE, bytes("eHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=")))
                .isEmpty();
        assertThat(signature(MESSAGE, new byte[3])).isEmpty();
        assertThat(signature(MESSAGE + " ", bytes("dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=")))
                .isEmpty();
    }

    @Test
    void whatIsKeptIsReadAsItWas() {
        assertThat(ScramVerifier.read(PENCIL.text()).map(ScramVerifier::text)).hasValue(PENCIL.text());
        assertThat(ScramVerifier.read("SCRAM-SHA-256$1:a$b:c")).isEqualTo(Optional.empty());
    }

    @Test
    void nothingOfItIsInItsName() {
        assertThat(List.of(PENCIL)).asString().doesNotContain(PENCIL.text().substring(20, 40));
    }
}
