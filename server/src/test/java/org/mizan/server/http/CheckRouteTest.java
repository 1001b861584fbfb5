package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.identity.Role;

/** Certificates are checked by the ledger, and only for those who may see the request. */
class CheckRouteTest {
    @TempDir
    private Path folder;

    private static String check(ServerFixture server, String key, String document) {
        HttpResponse<String> reply = server.post("/v1/checks", key, document);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        return reply.body();
    }

    private static String certificate(ServerFixture server, String key, String id) {
        return server.get("/v1/requests/" + id + "/certificate", key).body();
    }

    @Test
    void aCertificateOfTheLedgerIsAcceptedAndAChangedOneIsNot() throws IOException {
        try (ServerFixture server = ServerFixture.start(folder)) {
            String ana = server.token("ana", Role.ANALYST);
            String answer = server.ask(ana, "one", ServerFixture.COUNT).body();
            String certificate = certificate(server, ana, "one");
            assertThat(check(server, ana, certificate)).contains("\"accepted\":true");
            assertThat(check(server, ana, answer)).contains("\"accepted\":true");
            assertThat(check(server, server.token("eve", Role.AUDITOR), certificate))
                    .contains("\"accepted\":true");
            assertThat(check(server, ana, certificate.replace("\"epsilon\":\"0.1\"", "\"epsilon\":\"0.01\"")))
                    .contains("\"accepted\":false", "\"cost.epsilon\"");
            assertThat(check(server, ana, certificate.replaceFirst("\"label\":\"", "\"label\":\"x")))
                    .contains("\"failing\":[\"certificate\"]");
            assertThat(check(server, ana, answer.replaceFirst("\"rows\":1", "\"rows\":2")))
                    .contains("\"failing\":[\"answer\"]");
        }
    }

    /** Whatever a stranger's certificate states, nothing is computed for events that were not charged. */
    @Test
    void eventsThatWereNotChargedAreRefusedBeforeTheirLossIsComputed() throws IOException {
        try (ServerFixture server = ServerFixture.start(folder)) {
            String ana = server.token("ana-huge", Role.ANALYST);
            server.ask(ana, "two", ServerFixture.COUNT);
            String certificate = certificate(server, ana, "two");
            String huge = certificate.replaceFirst("\"scale\":\"[^\"]*\"", "\"scale\":\"7\"");
            assertThat(huge).isNotEqualTo(certificate);
            assertThat(check(server, ana, huge))
                    .contains("\"failing\":[\"releases[0].event\"]")
                    .doesNotContain("cost.");
        }
    }

    @Test
    void aRequestOfSomebodyElseIsAbsentWhateverTheCertificateSays() throws IOException {
        try (ServerFixture server = ServerFixture.start(folder)) {
            String ana = server.token("ana-own", Role.ANALYST);
            server.ask(ana, "three", ServerFixture.COUNT);
            String certificate = certificate(server, ana, "three");
            String ben = server.token("ben", Role.ANALYST);
            for (String said : new String[] {certificate, certificate.replace("three", "absent")}) {
                HttpResponse<String> reply = server.post("/v1/checks", ben, said);
                assertThat(reply.statusCode()).isEqualTo(404);
                assertThat(reply.body()).contains("request.absent").doesNotContain("three", "ana-own");
            }
            assertThat(server.post("/v1/checks", ana, "{}").body()).contains("check.document");
            assertThat(server.post("/v1/checks", ana, "{\"format\": \"x\"}").statusCode())
                    .isEqualTo(422);
        }
    }
}
