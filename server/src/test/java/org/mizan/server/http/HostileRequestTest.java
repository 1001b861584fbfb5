package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.Importing;
import org.mizan.engine.OwnerOnly;
import org.mizan.server.ServerFixture;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.identity.Role;

/** Holders of keys who send slowly, read slowly, or use a key of one data set for another. */
class HostileRequestTest {
    /** More than the threads of the server. */
    private static final int MANY = 80;

    private static final String TABLE = "{\"data\": \"visits\", \"histogram\": {\"columns\": [\"department\"]},"
            + " \"epsilon\": \"0.01\", \"rows\": 400000}";

    @TempDir
    private static Path folder;

    private static ServerFixture server;

    @BeforeAll
    static void start() throws IOException {
        Path description = ServerFixture.clinic(folder);
        Path other = ServerFixture.clinic(Files.createDirectories(folder.resolve("other")));
        OwnerOnly.remove(other.resolveSibling(".mizan"));
        OwnerOnly.remove(other.resolveSibling(".mizan-ledger.db.head"));
        Files.writeString(other, Files.readString(other).replace("dataset: visits", "dataset: elsewhere"));
        Importing.run(other, () -> {});
        server = ServerFixture.start(
                description,
                ServerFixture.serving(
                        new ServedDescription(description, Optional.empty()),
                        new ServedDescription(other, Optional.empty())));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static Socket sent(String request) throws IOException {
        URI uri = URI.create(server.server().url());
        Socket socket = new Socket(uri.getHost(), uri.getPort());
        socket.setReceiveBufferSize(4096);
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** A request without its answer in this time means that no thread was left for it. */
    private static void assertServed(String token) {
        assertThat(server.send(server.to("/v1/me", token).timeout(Duration.ofSeconds(15)))
                        .statusCode())
                .isEqualTo(200);
    }

    private static void close(List<Socket> sockets) throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    @Test
    void bodiesThatNeverComeKeepNobodyWaiting() throws IOException {
        String slow = server.token("slow", Role.ANALYST);
        String ana = server.token("ana-quick", Role.ANALYST);
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int count = 0; count < MANY; count++) {
                sockets.add(sent("POST /v1/previews HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + slow
                        + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"));
            }
            assertServed(ana);
        } finally {
            close(sockets);
        }
    }

    @Test
    void rowsThatNobodyReadsKeepNobodyWaiting() throws IOException, InterruptedException {
        String slow = server.token("reader", Role.ANALYST);
        assertThat(server.post("/v1/synthetic-tables", slow, TABLE, "Idempotency-Key", "rows")
                        .statusCode())
                .isEqualTo(202);
        for (int tries = 0; tries < 600 && !isDone(slow); tries++) {
            Thread.sleep(100);
        }
        assertThat(isDone(slow)).isTrue();
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int count = 0; count < MANY; count++) {
                sockets.add(sent("GET /v1/synthetic-tables/rows/rows HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer "
                        + slow + "\r\n\r\n"));
            }
            assertServed(slow);
        } finally {
            close(sockets);
        }
    }

    private static boolean isDone(String token) {
        return server.get("/v1/synthetic-tables/rows", token).body().contains("\"stage\":\"done\"");
    }

    /** Keys of one name may be for different data sets, and made by different owners. */
    @Test
    void aKeyReachesNothingOfADataSetThatItDoesNotName() throws InterruptedException {
        String here = server.key("twice", Role.ANALYST, "visits").key().reveal();
        String there = server.key("twice", Role.ANALYST, "elsewhere").key().reveal();
        server.post("/v1/synthetic-tables", here, TABLE.replace("400000", "10"), "Idempotency-Key", "table");
        server.ask(here, "asked", ServerFixture.COUNT);
        for (String path : List.of(
                "/v1/synthetic-tables/table",
                "/v1/synthetic-tables/table/rows",
                "/v1/requests/asked",
                "/v1/requests/twice:asked",
                "/v1/requests/asked/certificate",
                "/v1/datasets/visits",
                "/v1/datasets/visits/history",
                "/v1/datasets/visits/budget")) {
            assertThat(server.get(path, there).statusCode()).as(path).isEqualTo(404);
        }
        assertThat(server.delete("/v1/requests/asked", there).statusCode()).isEqualTo(404);
        assertThat(server.ask(there, "asked", ServerFixture.COUNT.replace("\"visits\"", "\"elsewhere\""))
                        .body())
                .contains("idempotency.used");
        assertThat(server.post(
                                "/v1/synthetic-tables",
                                there,
                                TABLE.replace("\"visits\"", "\"elsewhere\""),
                                "Idempotency-Key",
                                "asked")
                        .body())
                .contains("idempotency.used");
    }

    @Test
    void addressesHeadersAndBodiesWithoutMeaningAreProblems() throws IOException {
        String ana = server.token("ana-nonsense", Role.ANALYST);
        String owner = server.token("owner-nonsense", Role.OWNER);
        assertThat(raw("GET /v1/audit?after=%FF&limit=%zz HTTP/1.1", owner)).startsWith("HTTP/1.1 4");
        assertThat(raw("GET /v1/requests/%00%2f HTTP/1.1", ana)).startsWith("HTTP/1.1 4");
        assertThat(raw("GET /v1/me HTTP/1.1\r\nAccept-Language: " + "ar-aa,".repeat(2000), ana))
                .startsWith("HTTP/1.1 200");
        HttpResponse<String> deep = server.post("/v1/previews", ana, "[".repeat(500_000));
        assertThat(deep.statusCode()).isEqualTo(400);
        assertThat(server.post("/v1/previews", ana, "{\"data\":".repeat(50_000)).statusCode())
                .isEqualTo(400);
        assertThat(raw(
                        "POST /v1/previews HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked",
                        ana,
                        "180000\r\n" + "x".repeat(0x180000) + "\r\n0\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("body.size");
        assertThat(server.log()).doesNotContain("\"event\":\"failure\"");
    }

    private static String raw(String request, String token) throws IOException {
        return raw(request, token, "");
    }

    private static String raw(String request, String token, String body) throws IOException {
        String whole =
                request + "\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer " + token + "\r\n\r\n" + body;
        try (Socket socket = sent(whole)) {
            socket.setSoTimeout(60_000);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void noPageOfAnotherSiteReadsAReply() {
        String ana = server.token("ana-origin", Role.ANALYST);
        HttpResponse<String> reply = server.send(server.to("/v1/me", ana).header("Origin", "https://example.org"));
        assertThat(reply.headers().map())
                .doesNotContainKeys("access-control-allow-origin", "access-control-allow-credentials");
        HttpResponse<String> asked = server.send(server.to("/v1/me", ana)
                .header("Origin", "https://example.org")
                .method("OPTIONS", java.net.http.HttpRequest.BodyPublishers.noBody()));
        assertThat(asked.statusCode()).isEqualTo(405);
        assertThat(reply.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(reply.headers().firstValue("Cache-Control")).hasValue("no-store");
    }
}
