package org.mizan.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.ServerFixture;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.identity.Role;
import org.mizan.server.work.Queued;
import org.mizan.server.work.ServedDataSet;

/** One idempotency key, sent at once for different things: it is one request, with one charge in all ledgers together. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OneKeyOneRequestTest {
    private static final int KEYS = 20;
    private static final String FILE = ".mizan/ledger.db";

    @TempDir
    private Path folder;

    private Path imported(String dataSet, String ledger) throws IOException {
        return ServerFixture.people(
                folder, dataSet, ledger, "who,age\n1,30\n2,40\n%d,50\n".formatted(dataSet.length()));
    }

    private static UnaryOperator<ServerConfiguration> serving(int workers, Path... descriptions) {
        return usual -> ServerFixture.serving(List.of(descriptions).stream()
                        .map(each -> new ServedDescription(each, Optional.empty()))
                        .toArray(ServedDescription[]::new))
                .andThen(served -> ServerFixture.limited(new ServerLimits(6000, 200, workers))
                        .apply(served))
                .apply(usual);
    }

    private static String count(String dataSet) {
        return "{\"data\": \"%s\", \"sql\": \"SELECT COUNT(*) AS n FROM %s\", \"epsilon\": \"0.01\", \"fresh\": true}"
                .formatted(dataSet, dataSet);
    }

    private static String table(String dataSet) {
        return "{\"data\": \"%s\", \"histogram\": {\"columns\": [\"age\"], \"bins\": {\"age\": 5}}, %s}"
                .formatted(dataSet, "\"epsilon\": \"0.01\", \"rows\": 10, \"seed\": 1, \"fresh\": true");
    }

    private static HttpResponse<String> sent(ServerFixture server, String token, String key, String path, String body) {
        return server.post(path, token, body, "Idempotency-Key", key, "Prefer", "wait=0");
    }

    /** How often an id was charged, in all ledgers. */
    private static long charges(ServerFixture server, String id) {
        long charges = 0;
        for (ServedDataSet set : server.server().doorkeeping().data().all()) {
            charges += set.reading(curator -> curator.ledger()
                    .charges(set.dataset().budgetName())
                    .filter(charge -> charge.request().equals(id))
                    .count());
        }
        return charges;
    }

    private static String ended(ServerFixture server, String token, String path) {
        for (int tries = 0; tries < 600; tries++) {
            String body = server.get(path, token).body();
            if (!body.contains("\"waiting\"") && !body.contains("\"running\"")) {
                return body;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
        throw new AssertionError(path + " does not end");
    }

    /** Both are accepted before either is charged: the one worker is busy. */
    @Test
    void aKeyThatIsSentToTwoDoorsForTwoDataSetsIsChargedOnce() throws IOException {
        try (ServerFixture server = ServerFixture.start(
                imported("people", FILE), serving(1, folder("people"), imported("strangers", FILE)))) {
            String ana =
                    server.key("ana", Role.ANALYST, "people", "strangers").key().reveal();
            CountDownLatch go = new CountDownLatch(1);
            server.server().doorkeeping().queue().submit("somebody", new Queued<>(() -> awaited(go)));
            assertThat(sent(server, ana, "same", "/v1/requests", count("people"))
                            .statusCode())
                    .isEqualTo(202);
            assertThat(sent(server, ana, "same", "/v1/synthetic-tables", table("strangers"))
                            .statusCode())
                    .isEqualTo(202);
            go.countDown();
            assertThat(ended(server, ana, "/v1/requests/same")).contains("\"n\"");
            assertThat(ended(server, ana, "/v1/synthetic-tables/same")).contains("idempotency.used");
            assertThat(charges(server, "ana:same")).isEqualTo(1);
            HttpResponse<String> later = server.ask(ana, "same", count("strangers"));
            assertThat(later.statusCode()).isEqualTo(409);
            assertThat(later.body()).contains("idempotency.used");
            assertThat(server.ask(ana, "same", count("people")).body())
                    .isEqualTo(server.get("/v1/requests/same", ana).body());
        }
    }

    private Path folder(String dataSet) {
        return folder.resolve(dataSet).resolve("mizan.yaml");
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            return latch.await(2, TimeUnit.MINUTES);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    @Test
    void manyKeysOverEveryDoorAtOnceAreOneChargeEach() throws IOException {
        try (ServerFixture server = ServerFixture.start(
                imported("people", FILE), serving(8, folder("people"), imported("strangers", FILE)))) {
            requireOneChargeEach(server, server);
        }
    }

    @Test
    void twoServersBeforeOneLedgerChargeAKeyOnce() throws IOException {
        try (EmbeddedPostgres postgres = ServerFixture.ledgers()) {
            String ledger = "postgresql://postgres@localhost:%d/postgres".formatted(postgres.getPort());
            Path people = imported("people", ledger);
            Path others = imported("strangers", ledger);
            Path state = folder.resolve("second");
            try (ServerFixture first = ServerFixture.start(people, serving(8, people, others));
                    ServerFixture second = ServerFixture.start(
                            people,
                            serving(8, people, others)
                                    .andThen(same -> new ServerConfiguration(
                                            same.address(),
                                            state,
                                            same.tls(),
                                            same.wire(),
                                            same.served(),
                                            same.limits()))::apply)) {
                requireOneChargeEach(first, second);
            }
        }
    }

    private static void requireOneChargeEach(ServerFixture first, ServerFixture second) {
        String here =
                first.key("ana", Role.ANALYST, "people", "strangers").key().reveal();
        String there =
                second.key("ana", Role.ANALYST, "people", "strangers").key().reveal();
        List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
        for (int number = 0; number < KEYS; number++) {
            String key = "key-" + number;
            for (String dataSet : List.of("people", "strangers")) {
                all.add(CompletableFuture.supplyAsync(
                        () -> sent(first, here, key, "/v1/synthetic-tables", table(dataSet))));
                all.add(CompletableFuture.supplyAsync(() -> first.ask(here, key, count(dataSet))));
                all.add(CompletableFuture.supplyAsync(() -> second.ask(there, key, count(dataSet))));
            }
        }
        all.forEach(reply -> assertThat(reply.join().statusCode()).isIn(201, 202, 409));
        for (int number = 0; number < KEYS; number++) {
            String key = "key-" + number;
            ended(first, here, "/v1/synthetic-tables/" + key);
            assertThat(charges(first, "ana:" + key)).as(key).isEqualTo(1);
        }
    }
}
