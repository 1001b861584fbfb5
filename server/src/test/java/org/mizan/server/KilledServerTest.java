package org.mizan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.Role;

/** A hundred requests of one id, a kill, and a hundred more. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KilledServerTest {
    /** Charged under each id, although the same was told under another. */
    private static final String FRESH = ServerFixture.COUNT.replaceFirst("[{]", "{\"fresh\": true, ");

    private static final int MANY = 100;

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Path description;
    private Path state;
    private String token;

    @BeforeEach
    void importTheClinic() throws IOException {
        description = ServerFixture.clinic(folder);
        state = description.resolveSibling(".mizan").resolve("server");
        try (KeyRegister keys = KeyRegister.open(state)) {
            Grant ana =
                    new Grant("ana", Role.ANALYST, new TreeSet<>(List.of("visits")), KeyScope.ASK, Optional.empty());
            token = keys.create(ana).key().reveal();
        }
    }

    @Test
    void aKillAmongAHundredRequestsOfOneIdIsOneChargeAndEqualBytes() throws Exception {
        // Killed at once, and killed when the first answer is there.
        List<String> early = killed("early", false);
        List<String> late = killed("late", true);
        Process last = started();
        try {
            String url = url(last);
            for (List<String> bodies : List.of(early, late)) {
                bodies.addAll(answers(asked(url, bodies == early ? "early" : "late")));
                assertThat(bodies).hasSizeGreaterThanOrEqualTo(MANY);
                assertThat(new TreeSet<>(bodies)).hasSize(1);
            }
            assertThat(late).hasSizeGreaterThan(MANY);
            String history = client.send(
                            request(url, "/v1/datasets/visits/history").build(), HttpResponse.BodyHandlers.ofString())
                    .body();
            assertThat(history.split("\"sequence\":", -1)).hasSize(3);
        } finally {
            last.getOutputStream().close();
            assertThat(last.waitFor(2, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(last.exitValue()).isZero();
        // Opening checks the chain of the record, which two kills did not break.
        try (AuditLog audit = AuditLog.open(state)) {
            assertThat(audit.head().number()).isGreaterThan(2L * MANY);
        }
    }

    /** The answers that arrived before a server was killed. */
    private List<String> killed(String id, boolean isAnswered) throws Exception {
        Process process = started();
        List<CompletableFuture<HttpResponse<String>>> asked = asked(url(process), id);
        if (isAnswered) {
            CompletableFuture.anyOf(asked.toArray(CompletableFuture[]::new)).get();
        }
        process.destroyForcibly().waitFor();
        return answers(asked);
    }

    private static List<String> answers(List<CompletableFuture<HttpResponse<String>>> asked)
            throws InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (CompletableFuture<HttpResponse<String>> each : asked) {
            try {
                HttpResponse<String> reply = each.get();
                assertThat(reply.statusCode()).isEqualTo(201);
                bodies.add(reply.body());
            } catch (ExecutionException cutOff) {
                assertThat(cutOff).hasCauseInstanceOf(IOException.class);
            }
        }
        return bodies;
    }

    private List<CompletableFuture<HttpResponse<String>>> asked(String url, String id) {
        List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
        for (int count = 0; count < MANY; count++) {
            asked.add(client.sendAsync(
                    request(url, "/v1/requests")
                            .header("Content-Type", "application/json")
                            .header("Idempotency-Key", id)
                            .header("Prefer", "wait=60")
                            .POST(HttpRequest.BodyPublishers.ofString(FRESH))
                            .build(),
                    HttpResponse.BodyHandlers.ofString()));
        }
        return asked;
    }

    private HttpRequest.Builder request(String url, String path) {
        return HttpRequest.newBuilder(URI.create(url + path)).header("Authorization", "Bearer " + token);
    }

    private Process started() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String libraries = System.getProperty("java.class.path");
        return new ProcessBuilder(java, "-cp", libraries, ServedProcess.class.getName(), description.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String url(Process process) throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        return output.readLine();
    }
}
