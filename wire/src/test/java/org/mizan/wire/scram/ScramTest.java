package org.mizan.wire.scram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScramTest {
    private static final byte[] SALT = new byte[16];
    private static final byte[] CERTIFICATE = new byte[32];

    private final ScramVerifier verifier = ScramVerifier.of("the key", SALT);
    private final ScramServer server = new ScramServer(SALT, Optional.empty());

    private static Optional<String> challenge(ScramServer server, String message) {
        return server.challenge(ScramServer.MECHANISM, message);
    }

    @Test
    void whoHasTheKeyIsRecognisedAndRecognisesTheServer() {
        ScramClient client = new ScramClient("the key");
        String challenge = challenge(server, client.first()).orElseThrow();
        ScramProof shown = server.proof(client.proof(challenge).orElseThrow()).orElseThrow();
        byte[] signature = verifier.signature(shown).orElseThrow();
        assertThat(client.accepts(ScramServer.verdict(signature))).isTrue();
        byte[] other = signature.clone();
        other[0]++;
        assertThat(client.accepts(ScramServer.verdict(other))).isFalse();
    }

    @Test
    void whoHasAnotherKeyIsNotRecognised() {
        ScramClient client = new ScramClient("another key");
        String challenge = challenge(server, client.first()).orElseThrow();
        ScramProof shown = server.proof(client.proof(challenge).orElseThrow()).orElseThrow();
        assertThat(verifier.signature(shown)).isEmpty();
    }

    @Test
    void aProofOfAnotherExchangeIsNoProof() {
        ScramClient client = new ScramClient("the key");
        String challenge = challenge(server, client.first()).orElseThrow();
        String proof = client.proof(challenge).orElseThrow();
        ScramServer later = new ScramServer(SALT, Optional.empty());
        assertThat(later.proof(proof)).isEmpty();
        challenge(later, client.first());
        assertThat(later.proof(proof)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "n,,",
                "p=tls-unique,,n=,r=abc",
                "n,,n=,r=",
                "n,a=other,n=,r=abc",
                "n,,n=,r=a,b",
                "y,n=,r=abc"
            })
    void whatIsNoFirstMessageHasNoChallenge(String message) {
        assertThat(challenge(server, message)).isEmpty();
    }

    @Test
    void aServerThatAnswersToAnotherNonceIsNotAnswered() {
        ScramClient client = new ScramClient("the key");
        assertThat(client.proof("r=other,s=AAAA,i=4096")).isEmpty();
        assertThat(client.accepts("v=")).isFalse();
    }

    @Test
    void aProofIsBoundToTheCertificateWhereBothSidesCan() {
        ScramServer bound = new ScramServer(SALT, Optional.of(CERTIFICATE));
        assertThat(bound.mechanisms()).containsExactly("SCRAM-SHA-256-PLUS", "SCRAM-SHA-256");
        String header = "p=tls-server-end-point,,";
        assertThat(bound.challenge(ScramServer.BOUND, "n,,n=,r=abc")).isEmpty();
        assertThat(bound.challenge(ScramServer.MECHANISM, header + "n=,r=abc")).isEmpty();
        String nonce = bound.challenge(ScramServer.BOUND, header + "n=,r=abc")
                .orElseThrow()
                .split(",", 2)[0];
        byte[] own = ScramExchange.bound(header, Optional.of(CERTIFICATE));
        byte[] other = ScramExchange.bound(header, Optional.of(new byte[] {1}));
        assertThat(bound.proof("c=" + ScramKeys.base64(own) + "," + nonce + ",p=AAAA"))
                .isPresent();
        assertThat(bound.proof("c=" + ScramKeys.base64(other) + "," + nonce + ",p=AAAA"))
                .isEmpty();
        assertThat(bound.proof("c=biws," + nonce + ",p=AAAA")).isEmpty();
    }

    /** Who says so was told by somebody between the two that there is nothing to be bound to. */
    @Test
    void aClientThatWasToldOfNoBindingIsRefused() {
        assertThat(challenge(new ScramServer(SALT, Optional.of(CERTIFICATE)), "y,,n=,r=abc"))
                .isEmpty();
        assertThat(challenge(new ScramServer(SALT, Optional.of(CERTIFICATE)), "n,,n=,r=abc"))
                .isPresent();
        assertThat(challenge(server, "y,,n=,r=abc")).isPresent();
        assertThat(server.challenge(ScramServer.BOUND, "p=tls-server-end-point,,n=,r=abc"))
                .isEmpty();
    }
}
