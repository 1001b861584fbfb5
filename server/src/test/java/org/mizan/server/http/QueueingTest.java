package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/** One worker, which holds each reply for two seconds, so that others wait behind it. */
class QueueingTest {
    private static final Duration TICK = Duration.ofSeconds(2);

    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void importTheClinic() throws IOException {
        description = ServerFixture.clinic(folder);
    }

    private ServerFixture slow() throws IOException {
        return ServerFixture.start(
                description,
                usual -> new ServerConfiguration(
                        usual.address(),
                        usual.state(),
                        usual.tls(),
                        usual.wire(),
                        List.of(new ServedDescription(description, Optional.of(TICK))),
                        new ServerLimits(600, 2, 1)));
    }

    private static HttpResponse<String> atOnce(ServerFixture server, String token, String id) {
        return server.post("/v1/requests", token, ServerFixture.COUNT, "Idempotency-Key", id, "Prefer", "wait=0");
    }

    @Test
    void aReplyIsNotGivenBeforeItsTickWhicheverWayItIsAskedFor() throws IOException {
        try (ServerFixture server = slow()) {
            String ana = server.token("ana", Role.ANALYST);
            long before = server.entries();
            long start = System.nanoTime();
            HttpResponse<String> accepted = atOnce(server, ana, "held");
            assertThat(accepted.statusCode()).isEqualTo(202);
            HttpResponse<String> fetched = server.get("/v1/requests/held", ana);
            // The charge and its answer are in the ledger, and nothing tells of the answer yet.
            while (server.entries() < before + 2) {
                LockSupport.parkNanos(10_000_000);
            }
            String auditor = server.token("eve", Role.AUDITOR);
            assertThat(server.get("/v1/requests/held/certificate", ana).statusCode())
                    .isEqualTo(409);
            assertThat(server.get("/v1/requests/ana:held", auditor).statusCode())
                    .isEqualTo(409);
            assertThat(server.get("/v1/datasets/visits/history", ana).body()).contains("\"answered\":false");
            assertThat(System.nanoTime() - start).isLessThan(TICK.toNanos());
            while (fetched.statusCode() == 202) {
                // More often than this, the rate limit refuses.
                LockSupport.parkNanos(150_000_000);
                fetched = server.get("/v1/requests/held", ana);
            }
            assertThat(fetched.statusCode()).isEqualTo(200);
            assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(TICK.toNanos());
            long again = System.nanoTime();
            assertThat(server.ask(ana, "held", ServerFixture.COUNT).body()).isEqualTo(fetched.body());
            assertThat(System.nanoTime() - again).isGreaterThanOrEqualTo(TICK.toNanos());
            assertThat(Files.readString(description.resolveSibling(".mizan/server/audit.jsonl")))
                    .contains("\"request\":\"ana:held\",\"outcome\":\"accepted\"")
                    .contains("\"request\":\"ana:held\",\"outcome\":\"done\"");
        }
    }

    @Test
    void whatWaitsIsCancelledWithoutAChargeAndWhatRunsIsNot() throws IOException {
        try (ServerFixture server = slow()) {
            String ana = server.token("ana", Role.ANALYST);
            String ben = server.token("ben", Role.ANALYST);
            long before = server.entries();
            atOnce(server, ana, "running");
            while (server.server().doorkeeping().queue().running() == 0) {
                Thread.onSpinWait();
            }
            assertThat(atOnce(server, ben, "waiting").body()).contains("\"stage\":\"waiting\"");
            assertThat(server.delete("/v1/requests/waiting", ana).statusCode()).isEqualTo(404);
            assertThat(server.delete("/v1/requests/waiting", ben).statusCode()).isEqualTo(204);
            assertThat(server.delete("/v1/requests/waiting", ben).statusCode()).isEqualTo(404);
            while (server.entries() == before) {
                Thread.onSpinWait();
            }
            HttpResponse<String> late = server.delete("/v1/requests/running", ana);
            assertThat(late.statusCode()).isEqualTo(409);
            assertThat(late.body()).contains("request.running");
            assertThat(server.ask(ana, "running", ServerFixture.COUNT).statusCode())
                    .isEqualTo(201);
            // One charge and its answer.
            assertThat(server.entries() - before).isEqualTo(2);
        }
    }

    @Test
    void aKeyThatIsRevokedWhileItsQuestionWaitsIsNotCharged() throws IOException {
        try (ServerFixture server = slow()) {
            String ana = server.token("ana", Role.ANALYST);
            NewKey ben = server.key("ben", Role.ANALYST);
            long before = server.entries();
            atOnce(server, ana, "first");
            CompletableFuture<HttpResponse<String>> waiting =
                    CompletableFuture.supplyAsync(() -> server.ask(ben.key().reveal(), "second", ServerFixture.COUNT));
            while (server.server().doorkeeping().queue().waiting() == 0) {
                Thread.onSpinWait();
            }
            server.server().doorkeeping().keys().revoke(ben.key().id());
            assertThat(waiting.join().statusCode()).isEqualTo(401);
            assertThat(waiting.join().body()).contains("identity.revoked");
            assertThat(server.entries() - before).isEqualTo(2);
        }
    }

    @Test
    void tooManyWaitingQuestionsOfOneAreRefusedAndOthersAreServed() throws IOException {
        try (ServerFixture server = slow()) {
            String ana = server.token("ana", Role.ANALYST);
            String ben = server.token("ben", Role.ANALYST);
            atOnce(server, ana, "one");
            while (server.server().doorkeeping().queue().running() == 0) {
                Thread.onSpinWait();
            }
            atOnce(server, ana, "two");
            atOnce(server, ana, "three");
            assertThat(atOnce(server, ana, "four").statusCode()).isEqualTo(429);
            assertThat(atOnce(server, ben, "one").statusCode()).isEqualTo(202);
        }
    }

    @Test
    void theEndAnswersWhatIsChargedAndTurnsAwayWhatWaits() throws IOException {
        ServerFixture server = slow();
        String ana = server.token("ana", Role.ANALYST);
        String ben = server.token("ben", Role.ANALYST);
        long before = server.entries();
        CompletableFuture<HttpResponse<String>> running =
                CompletableFuture.supplyAsync(() -> server.ask(ana, "running", ServerFixture.COUNT));
        while (server.server().doorkeeping().queue().running() == 0) {
            Thread.onSpinWait();
        }
        CompletableFuture<HttpResponse<String>> waiting =
                CompletableFuture.supplyAsync(() -> server.ask(ben, "waiting", ServerFixture.COUNT));
        while (server.server().doorkeeping().queue().waiting() == 0) {
            Thread.onSpinWait();
        }
        server.close();
        assertThat(running.join().statusCode()).isEqualTo(201);
        assertThat(waiting.join().statusCode()).isEqualTo(503);
        assertThat(waiting.join().body()).contains("server.stopping");
        try (ServerFixture again = ServerFixture.start(description, same -> same)) {
            assertThat(again.entries() - before).isEqualTo(2);
            String anew = again.token("ana", Role.ANALYST);
            assertThat(again.get("/v1/requests/running", anew).body())
                    .isEqualTo(running.join().body());
        }
    }
}
