package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.identity.ApiKey;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/** Who is let in, what is said to others, and what is recorded of all. */
class DoorTest {
    @TempDir
    private static Path folder;

    private static Path description;
    private static ServerFixture server;

    @BeforeAll
    static void start() throws IOException {
        description = ServerFixture.clinic(folder);
        server = ServerFixture.start(description, same -> same);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static HttpRequest.Builder anonymous(String path) {
        return HttpRequest.newBuilder(URI.create(server.server().url() + path));
    }

    @Test
    void withoutAKeyOneLearnsThatTheServerIsThereAndNoMore() {
        assertThat(server.send(anonymous("/healthz")).body()).isEqualTo("alive\n");
        assertThat(server.send(anonymous("/readyz")).body()).isEqualTo("ready\n");
        assertThat(server.send(anonymous("/v1/openapi.json")).statusCode()).isEqualTo(200);
        assertThat(server.send(anonymous("/")).headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy)
                        .contains("default-src 'none'", "script-src 'self';")
                        .doesNotContain("unsafe"));
        for (String path :
                List.of("/page/", "/page/../v1/me", "/v1/me", "/v1/datasets", "/v1/nothing", "/metrics", "/v1/audit")) {
            HttpResponse<String> refused = server.send(anonymous(path));
            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.body()).contains("identity.key");
            assertThat(refused.headers().map()).doesNotContainKeys("server", "access-control-allow-origin");
        }
    }

    @Test
    void wrongKeysAreRefusedAndNeverRepeated() {
        NewKey known = server.key("ana-wrong", Role.ANALYST);
        String wrong = known.key().reveal().substring(0, 70) + "0123456789";
        HttpResponse<String> refused = server.get("/v1/me", wrong);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body()).doesNotContain(wrong.substring(4, 30));
        assertThat(server.get("/v1/me", "mzn_short").statusCode()).isEqualTo(401);
        assertThat(server.send(anonymous("/v1/me").header("Authorization", "Basic YW5hOng="))
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void keysAppearNeitherInTheLogNorInTheRecord() throws IOException {
        NewKey ana = server.key("ana-silent", Role.ANALYST);
        server.ask(ana.key().reveal(), "quiet", ServerFixture.COUNT);
        server.get("/v1/datasets?key=" + ana.key().reveal(), ana.key().reveal());
        String record = Files.readString(description.resolveSibling(".mizan/server/audit.jsonl"));
        assertThat(server.log()).contains("\"who\":\"ana-silent\"", "\"path\":\"/v1/requests\"");
        assertThat(record).contains("\"who\":\"ana-silent\"", "\"request\":\"ana-silent:quiet\"");
        for (String text : List.of(record, server.log())) {
            assertThat(text).doesNotContain(ana.key().reveal().substring(17), "SELECT");
        }
    }

    @Test
    void theRecordIsReadByOwnersAndAuditorsOfTheirData() {
        String owner = server.token("owner-record", Role.OWNER);
        String eve = server.token("eve-record", Role.AUDITOR);
        String ana = server.token("ana-record", Role.ANALYST);
        String stranger =
                server.key("owner-elsewhere", Role.OWNER, "survey").key().reveal();
        server.ask(ana, "noted", ServerFixture.COUNT);
        server.ask(ana, "refused", ServerFixture.COUNT.replace("0.1", "3"));
        assertThat(server.get("/v1/audit", ana).statusCode()).isEqualTo(403);
        assertThat(server.get("/v1/audit", stranger).statusCode()).isEqualTo(403);
        for (String token : List.of(owner, eve)) {
            String body = server.get("/v1/audit", token).body();
            assertThat(body)
                    .contains("\"head\":{\"number\":", "\"request\":\"ana-record:noted\",\"outcome\":\"done\"")
                    .contains("\"request\":\"ana-record:refused\",\"outcome\":\"refused.budget\"");
        }
        assertThat(server.get("/v1/audit?after=x", owner).body()).contains("parameter.form");
        assertThat(server.get("/v1/audit?limit=0", owner).body()).contains("\"entries\":[]");
    }

    @Test
    void analystsSeeTheirOwnBudgetAndOthersAll() {
        String owner = server.token("owner-budget", Role.OWNER);
        String ana = server.token("ana-budget", Role.ANALYST);
        assertThat(server.get("/v1/datasets/visits/budget", ana).body())
                .contains("\"analyst\":\"ana-budget\"", "\"remaining\":[{\"ceiling\":");
        server.ask(server.token("ben-budget", Role.ANALYST), ServerFixture.COUNT);
        assertThat(server.get("/v1/datasets/visits/budget", ana).body()).doesNotContain("ben-budget");
        assertThat(server.get("/v1/datasets/visits/budget", owner).body()).contains("ben-budget");
    }

    @Test
    void descriptionsSayWhatIsPublicAndNotWhereTheDataAre() {
        String ana = server.token("ana-describe", Role.ANALYST);
        assertThat(server.get("/v1/datasets", ana).body()).isEqualTo("{\"data\":[\"visits\"]}");
        assertThat(server.get("/v1/datasets/visits", ana).body())
                .contains("\"unit\":\"patient_id\"", "\"cardiology\"", "\"neighbours\":\"add-remove\"")
                .doesNotContain(".csv", "ledger", folder.toString());
        HttpResponse<String> other = server.get("/v1/datasets/survey", ana);
        assertThat(other.statusCode()).isEqualTo(404);
    }

    @Test
    void ownersMakeAndEndKeysToTheirOwnData() {
        String owner = server.token("owner-keys", Role.OWNER);
        String order = "{\"principal\": \"zoe\", \"role\": \"analyst\", \"data\": [\"visits\"], \"expires\": \"90d\"}";
        HttpResponse<String> made = server.post("/v1/keys", owner, order);
        assertThat(made.statusCode()).isEqualTo(201);
        String secret = made.body().replaceFirst("(?s).*\"secret\":\"([^\"]+)\".*", "$1");
        assertThat(ApiKey.of(secret)).isPresent();
        assertThat(server.get("/v1/me", secret).body()).contains("\"principal\":\"zoe\"", "\"expires\":");
        assertThat(server.get("/v1/keys", owner).body()).contains("\"zoe\"").doesNotContain(secret.substring(17));
        assertThat(server.post("/v1/keys", owner, order.replace("visits", "survey"))
                        .body())
                .contains("keys.others");
        assertThat(server.get("/v1/keys", secret).statusCode()).isEqualTo(403);
        assertThat(server.post("/v1/keys", secret, order).statusCode()).isEqualTo(403);
        assertThat(server.delete("/v1/keys/000000000000", owner).statusCode()).isEqualTo(404);
        String foreign = server.key("far", Role.ANALYST, "survey").key().id();
        assertThat(server.delete("/v1/keys/" + foreign, owner).statusCode()).isEqualTo(404);
        String shared =
                server.key("both", Role.ANALYST, "survey", "visits").key().id();
        assertThat(server.delete("/v1/keys/" + shared, owner).body()).contains("keys.others");
    }

    @Test
    void metricsAreForThoseWhoMaySeeWhatOthersDo() {
        String eve = server.token("eve-metrics", Role.AUDITOR);
        server.get("/v1/me", eve);
        assertThat(server.get("/metrics", server.token("ana-metrics", Role.ANALYST))
                        .statusCode())
                .isEqualTo(403);
        assertThat(server.get("/metrics", eve).body())
                .contains("# TYPE mizan_http_replies_total counter")
                .contains("mizan_http_replies_total{method=\"GET\",path=\"/v1/me\",status=\"200\"}")
                .doesNotContain("visits");
    }

    @Test
    void unknownPathsAndMethodsAreProblems() {
        String ana = server.token("ana-paths", Role.ANALYST);
        assertThat(server.get("/v1/nothing", ana).statusCode()).isEqualTo(404);
        assertThat(server.get("/v1/requests/%2e%2e/keys", ana).statusCode()).isIn(400, 404);
        HttpResponse<String> method = server.delete("/v1/datasets", ana);
        assertThat(method.statusCode()).isEqualTo(405);
        assertThat(method.headers().firstValue("Allow")).hasValue("GET");
    }

    @Test
    void whoAsksTooOftenWaits() throws IOException {
        Path other = ServerFixture.clinic(Files.createDirectories(folder.resolve("rate")));
        try (ServerFixture limited = ServerFixture.start(other, ServerFixture.limited(new ServerLimits(5, 2, 1)))) {
            String ana = limited.token("ana", Role.ANALYST);
            String ben = limited.token("ben", Role.ANALYST);
            for (int number = 0; number < 5; number++) {
                assertThat(limited.get("/v1/me", ana).statusCode()).isEqualTo(200);
            }
            HttpResponse<String> refused = limited.get("/v1/me", ana);
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.body()).contains("server.rate");
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            assertThat(limited.get("/v1/me", ben).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aThousandSilentConnectionsHarmNobody() throws IOException {
        String ana = server.token("ana-crowd", Role.ANALYST);
        URI uri = URI.create(server.server().url());
        List<Socket> silent = new ArrayList<>();
        try {
            for (int number = 0; number < 1000; number++) {
                Socket socket = new Socket(uri.getHost(), uri.getPort());
                socket.getOutputStream()
                        .write("POST /v1/requests HTTP/1.1\r\nHost:".getBytes(StandardCharsets.US_ASCII));
                silent.add(socket);
            }
            assertThat(server.ask(ana, ServerFixture.COUNT).statusCode()).isEqualTo(201);
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void otherMachinesAreServedWithTlsOnly() {
        ServerConfiguration local = ServerConfiguration.of(description);
        assertThatThrownBy(() -> local.at(ListenAddress.of("0.0.0.0:8443"))).hasMessageContaining("[tls.needed]");
        assertThat(ListenAddress.of("[::1]:80").isLoopback()).isTrue();
        assertThatThrownBy(() -> ListenAddress.of("127.0.0.1")).hasMessageContaining("[listen.form]");
    }

    @Test
    void theOwnerImportsAgainWhileTheServerRuns() {
        String owner = server.token("owner-import", Role.OWNER);
        HttpResponse<String> done = server.post("/v1/datasets/visits/imports", owner, "{}");
        assertThat(done.statusCode()).isEqualTo(201);
        assertThat(done.body()).contains("\"records\":2228", "\"findings\":[{\"rule\":");
        String ana = server.token("ana-import", Role.ANALYST);
        assertThat(server.post("/v1/datasets/visits/imports", ana, "{}").statusCode())
                .isEqualTo(403);
        assertThat(server.ask(ana, ServerFixture.COUNT).statusCode()).isEqualTo(201);
    }
}
