package org.mizan.wire.scram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.wire.HeldKeys;
import org.mizan.wire.WireGate;

class ScramTest {
    private final HeldKeys gate = new HeldKeys((user, name) -> Optional.empty()).with("ana", "the key");
    private final ScramServer server = new ScramServer(gate.salt("ana"), gate.iterations());

    @Test
    void whoHasTheKeyIsRecognisedAndRecognisesTheServer() {
        ScramClient client = new ScramClient("the key");
        String challenge = server.challenge(client.first()).orElseThrow();
        ScramProof shown = server.proof(client.proof(challenge).orElseThrow()).orElseThrow();
        WireGate.Recognised known =
                gate.recognise("ana", shown.authMessage(), shown.proof()).orElseThrow();
        assertThat(client.accepts(ScramServer.verdict(known.signature()))).isTrue();
        byte[] other = known.signature().clone();
        other[0]++;
        assertThat(client.accepts(ScramServer.verdict(other))).isFalse();
    }

    @Test
    void whoHasAnotherKeyIsNotRecognised() {
        ScramClient client = new ScramClient("another key");
        String challenge = server.challenge(client.first()).orElseThrow();
        ScramProof shown = server.proof(client.proof(challenge).orElseThrow()).orElseThrow();
        assertThat(gate.recognise("ana", shown.authMessage(), shown.proof())).isEmpty();
    }

    @Test
    void aProofOfAnotherExchangeIsNoProof() {
        ScramClient client = new ScramClient("the key");
        String challenge = server.challenge(client.first()).orElseThrow();
        String proof = client.proof(challenge).orElseThrow();
        ScramServer later = new ScramServer(gate.salt("ana"), gate.iterations());
        assertThat(later.proof(proof)).isEmpty();
        later.challenge(client.first());
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
        assertThat(server.challenge(message)).isEmpty();
    }

    @Test
    void aServerThatAnswersToAnotherNonceIsNotAnswered() {
        ScramClient client = new ScramClient("the key");
        assertThat(client.proof("r=other,s=AAAA,i=4096")).isEmpty();
        assertThat(client.accepts("v=")).isFalse();
    }
}
