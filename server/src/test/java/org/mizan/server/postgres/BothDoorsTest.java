package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.ledger.store.Head;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.wire.WireLimits;

/** Both doors of a server have the same keys, queue, limits, ids and record. */
class BothDoorsTest {
    private static final String COUNT = "SELECT COUNT(*) AS n FROM visits";

    @TempDir
    private static Path shared;

    private static ServedClinic clinic;

    @BeforeAll
    static void serve() throws IOException {
        clinic = ServedClinic.in(shared);
    }

    @AfterAll
    static void end() throws IOException {
        clinic.close();
    }

    private static ServedClinic limited(Path folder, ServerLimits limits) throws IOException {
        return ServedClinic.in(folder, limits, WireLimits.usual(), Optional.empty());
    }

    private static Connection connect(ServedClinic clinic, String user) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", clinic.password(user));
        properties.setProperty("options", "-c mizan.epsilon=100");
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + clinic.port() + "/visits", properties);
    }

    private static String ask(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            StringBuilder rows = new StringBuilder();
            while (result.next()) {
                rows.append(result.getString(1)).append('\n');
            }
            SQLWarning told = statement.getWarnings();
            return rows + (told == null ? "" : told.getMessage());
        }
    }

    private static void assertState(String state, Connection connection, String sql) {
        assertThatThrownBy(() -> ask(connection, sql))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed -> assertThat(failed.getSQLState()).isEqualTo(state));
    }

    private static HttpResponse<String> rest(ServedClinic clinic, String user, String path, String... body)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(clinic.server().url() + path))
                .header("Authorization", "Bearer " + clinic.password(user));
        if (body.length > 0) {
            request.header("Content-Type", "application/json")
                    .header("Idempotency-Key", body[0])
                    .POST(HttpRequest.BodyPublishers.ofString(body[1]));
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String requestOf(String told) {
        return told.replaceFirst("(?s).*request: (\\S+).*", "$1");
    }

    @Test
    void anAnswerOfOneDoorIsFreeOnTheOther() throws Exception {
        try (Connection ana = connect(clinic, "ana")) {
            HttpResponse<String> made = rest(
                    clinic,
                    "ana",
                    "/v1/requests",
                    "first",
                    "{\"data\": \"visits\", \"sql\": \"%s\", \"epsilon\": \"100\", \"fresh\": true}".formatted(COUNT));
            assertThat(made.statusCode()).isEqualTo(201);
            Head charged = clinic.head();
            assertThat(ask(ana, COUNT)).startsWith("600\n").contains("request: ana:first", "given before");
            assertThat(clinic.head()).isEqualTo(charged);
            String told = ask(ana, COUNT + " WHERE age < 40");
            assertThat(clinic.head()).isNotEqualTo(charged);
            assertThat(requestOf(told)).startsWith("ana:");
            assertThat(rest(clinic, "ana", "/v1/requests/" + requestOf(told)).statusCode())
                    .isEqualTo(200);
            assertThat(rest(clinic, "ben", "/v1/requests/" + requestOf(told)).statusCode())
                    .isEqualTo(404);
            assertThat(ask(ana, "EXPLAIN " + COUNT)).contains("cost");
            String record = String.join("\n", clinic.record());
            assertThat(record)
                    .contains("\"door\":\"postgresql\",\"act\":\"sign-in\",\"who\":\"ana\"")
                    .contains("\"door\":\"rest\",\"act\":\"request\"")
                    .contains("\"door\":\"postgresql\",\"act\":\"preview\"")
                    .contains("\"request\":\"" + requestOf(told) + "\",\"outcome\":\"done\"")
                    .doesNotContain("SELECT", clinic.password("ana").substring(17));
            assertThat(clinic.log())
                    .doesNotContain("SELECT", clinic.password("ana").substring(17));
        }
    }

    @Test
    void rolesAndScopesHoldOnTheWire() throws Exception {
        try (Connection auditor = connect(clinic, "auditor");
                Connection previewer = connect(clinic, "previewer")) {
            Head before = clinic.head();
            assertThat(ask(auditor, "SELECT relname FROM pg_class WHERE relname = 'visits' LIMIT 1"))
                    .startsWith("visits");
            assertState("42501", auditor, COUNT);
            assertState("42501", auditor, "EXPLAIN " + COUNT);
            assertThat(ask(previewer, "EXPLAIN " + COUNT)).contains("cost");
            assertState("42501", previewer, COUNT);
            assertState("42501", previewer, "COPY (" + COUNT + ") TO STDOUT");
            assertState("42501", previewer, "PREPARE p AS " + COUNT + "; EXECUTE p");
            assertThat(clinic.head()).isEqualTo(before);
            assertThat(String.join("\n", clinic.record()))
                    .contains("\"who\":\"previewer\"", "\"outcome\":\"identity.scope\"");
        }
    }

    @Test
    void theRateIsOneForBothDoors(@TempDir Path folder) throws Exception {
        try (ServedClinic own = limited(folder, new ServerLimits(12, 4, 2));
                Connection ana = connect(own, "ana");
                Connection ben = connect(own, "ben")) {
            for (int count = 0; count < 12; count++) {
                rest(own, "ana", "/v1/me");
            }
            assertThat(rest(own, "ana", "/v1/me").statusCode()).isEqualTo(429);
            assertState("53000", ana, COUNT);
            assertThat(ask(ana, "SELECT 1")).startsWith("1");
            assertThat(ask(ben, COUNT)).startsWith("600");
        }
    }

    @Test
    void aQuestionThatWaitsIsCancelledAndOneOfARevokedKeyIsNotCharged(@TempDir Path folder) throws Exception {
        try (ServedClinic own = limited(folder, new ServerLimits(1000, 8, 1));
                Connection ana = connect(own, "ana");
                Connection ben = connect(own, "ben")) {
            ana.createStatement().execute("PREPARE p AS " + COUNT);
            BusyWorker busy = BusyWorker.of(own);
            Head before = own.head();
            Statement statement = ana.createStatement();
            CompletableFuture<String> cancelled = state(() -> statement.executeQuery("EXECUTE p"));
            CompletableFuture<String> revoked = state(() -> ask(ben, COUNT));
            busy.awaitWaiting(2);
            statement.cancel();
            assertThat(cancelled.join()).isEqualTo("57014");
            own.server().doorkeeping().keys().revoke(own.key("ben").key().id());
            busy.release();
            assertThat(revoked.join()).isEqualTo("28000");
            assertThat(own.head()).isEqualTo(before);
        }
    }

    private interface Asking {
        void ask() throws SQLException;
    }

    private static CompletableFuture<String> state(Asking asking) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                asking.ask();
                return "00000";
            } catch (SQLException failed) {
                return String.valueOf(failed.getSQLState());
            }
        });
    }

    @Test
    void theSameQuestionOnManyConnectionsAtOnceIsOneCharge() throws Exception {
        Head before = clinic.head();
        List<CompletableFuture<String>> asked = new ArrayList<>();
        for (int count = 0; count < 12; count++) {
            String spelled = count % 2 == 0 ? COUNT : "select count(*) as n from visits";
            asked.add(CompletableFuture.supplyAsync(() -> {
                try (Connection connection = connect(clinic, "ana")) {
                    return requestOf(ask(connection, spelled));
                } catch (SQLException failed) {
                    throw new CompletionException(failed);
                }
            }));
        }
        assertThat(asked.stream().map(CompletableFuture::join))
                .containsOnly(asked.get(0).join());
        // One charge and its answer.
        assertThat(clinic.head().sequence() - before.sequence()).isEqualTo(2);
    }

    @Test
    void theEndAnswersWhatRunsAndTakesInNobody(@TempDir Path folder) throws Exception {
        ServedClinic own = limited(folder, new ServerLimits(1000, 8, 1));
        Connection idle = connect(own, "idle");
        Connection waiting = connect(own, "waiting");
        BusyWorker busy = BusyWorker.of(own);
        CompletableFuture<String> told = state(() -> ask(waiting, COUNT));
        busy.awaitWaiting(1);
        Head before = own.head();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> {
            try {
                own.close();
            } catch (IOException failed) {
                throw new CompletionException(failed);
            }
        });
        assertThat(told.join()).isEqualTo("53000");
        assertThat(own.head()).isEqualTo(before);
        busy.release();
        closing.join();
        assertThatThrownBy(() -> ask(idle, "SELECT 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> connect(own, "idle")).isInstanceOf(SQLException.class);
    }

    @Test
    void anImportDoesNotDisturbOpenConnections() throws Exception {
        try (Connection ana = connect(clinic, "ana")) {
            String first = ask(ana, COUNT);
            clinic.server().doorkeeping().data().all().get(0).importAgain();
            assertThat(ask(ana, "SELECT 1")).startsWith("1");
            assertThat(ask(ana, COUNT)).startsWith("600").isNotEmpty();
            assertThat(first).startsWith("600");
        }
    }

    @Test
    void clientsOfEarlierVersionsListTheDatabases() throws Exception {
        try (Connection ana = DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + clinic.port() + "/visits?preferQueryMode=simple",
                "ana",
                clinic.password("ana"))) {
            // As psql 15 asks at \l.
            assertThat(ask(ana, """
                            SELECT d.datname as "Name",
                                   pg_catalog.pg_get_userbyid(d.datdba) as "Owner",
                                   pg_catalog.pg_encoding_to_char(d.encoding) as "Encoding",
                                   d.datcollate as "Collate",
                                   d.datctype as "Ctype",
                                   d.daticulocale as "ICU Locale",
                                   CASE d.datlocprovider WHEN 'c' THEN 'libc' WHEN 'i' THEN 'icu' END AS "Locale Provider",
                                   pg_catalog.array_to_string(d.datacl, E'\\n') AS "Access privileges"
                            FROM pg_catalog.pg_database d
                            ORDER BY 1
                            """)).startsWith("postgres\ntemplate0\ntemplate1\nvisits\n");
        }
    }
}
