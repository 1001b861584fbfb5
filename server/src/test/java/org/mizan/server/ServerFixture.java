package org.mizan.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.mizan.curator.Importing;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.server.configuration.ListenAddress;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.configuration.ServerConfiguration;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Role;

/** A real server on a free port over the clinic of the examples, and clients of it. */
public final class ServerFixture implements AutoCloseable {
    public static final String COUNT =
            "{\"data\": \"visits\", \"sql\": \"SELECT COUNT(*) AS n FROM visits\", \"epsilon\": \"0.1\"}";

    private final HttpClient client = HttpClient.newHttpClient();
    private final StringWriter log;
    private final MizanServer server;

    private ServerFixture(MizanServer server, StringWriter log) {
        this.server = server;
        this.log = log;
    }

    /** Copies the clinic into a folder and imports it. */
    public static Path clinic(Path folder) throws IOException {
        Path examples = Path.of("..", "examples", "clinic");
        Path clinic = Files.createDirectories(folder.resolve("clinic"));
        for (String file : List.of("mizan.yaml", "visits.csv", "wards.csv")) {
            Files.copy(examples.resolve(file), clinic.resolve(file));
        }
        Path description = clinic.resolve("mizan.yaml");
        Importing.run(description, () -> {});
        return description;
    }

    /** A small data set of its own, imported. */
    public static Path people(Path folder, String dataSet, String ledger, String rows) throws IOException {
        Path own = Files.createDirectories(folder.resolve(dataSet));
        Files.writeString(own.resolve("data.csv"), rows);
        Path description = Files.writeString(own.resolve("mizan.yaml"), """
                dataset: %s
                ledger: %s
                source: data.csv
                budget: {epsilon: 1, delta: 0}
                unit: who
                limits: {groups_per_unit: 1, rows_per_group: 1}
                neighbours: add-remove
                columns: {who: {type: integer}, age: {type: integer, min: 0, max: 110}}
                """.formatted(dataSet, ledger));
        if (ledger.startsWith("postgresql:")) {
            LedgerPlace.of(description).adoptRestored();
        }
        Importing.run(description, () -> {});
        return description;
    }

    /** A database for ledgers. */
    public static EmbeddedPostgres ledgers() throws IOException {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(5))
                .setServerConfig("fsync", "on")
                .start();
    }

    public static ServerFixture start(Path folder) throws IOException {
        return start(clinic(folder), UnaryOperator.identity());
    }

    public static ServerFixture start(Path description, UnaryOperator<ServerConfiguration> change) throws IOException {
        ServerConfiguration usual = ServerConfiguration.of(description).at(new ListenAddress("127.0.0.1", 0));
        StringWriter log = new StringWriter();
        return new ServerFixture(MizanServer.start(change.apply(usual), new PrintWriter(log)), log);
    }

    /** The same with other limits. */
    public static UnaryOperator<ServerConfiguration> limited(ServerLimits limits) {
        return usual -> new ServerConfiguration(
                usual.address(), usual.state(), usual.tls(), usual.wire(), usual.served(), limits);
    }

    /** The same with other data sets. */
    public static UnaryOperator<ServerConfiguration> serving(ServedDescription... served) {
        return usual -> new ServerConfiguration(
                usual.address(), usual.state(), usual.tls(), usual.wire(), List.of(served), usual.limits());
    }

    public MizanServer server() {
        return server;
    }

    public String log() {
        return log.toString();
    }

    public NewKey key(String name, Role role, String... dataSets) {
        return key(name, role, Grant.usualScope(role), dataSets);
    }

    public NewKey key(String name, Role role, KeyScope scope, String... dataSets) {
        List<String> data = dataSets.length == 0 ? List.of("visits") : List.of(dataSets);
        return server.doorkeeping().keys().create(new Grant(name, role, new TreeSet<>(data), scope, Optional.empty()));
    }

    public String token(String name, Role role) {
        return key(name, role).key().reveal();
    }

    public HttpRequest.Builder to(String path, String token) {
        return HttpRequest.newBuilder(URI.create(server.url() + path)).header("Authorization", "Bearer " + token);
    }

    public HttpResponse<String> get(String path, String token) {
        return send(to(path, token).GET());
    }

    public HttpResponse<String> delete(String path, String token) {
        return send(to(path, token).DELETE());
    }

    public HttpResponse<String> post(String path, String token, String body, String... headers) {
        HttpRequest.Builder builder = to(path, token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return send(headers.length == 0 ? builder : builder.headers(headers));
    }

    public HttpResponse<String> ask(String token, String id, String body) {
        return post("/v1/requests", token, body, "Idempotency-Key", id);
    }

    public HttpResponse<String> ask(String token, String body) {
        return ask(token, UUID.randomUUID().toString(), body);
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new AssertionError(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    /** How many entries the ledger of the visits has. */
    public long entries() {
        return server.doorkeeping()
                .data()
                .all()
                .get(0)
                .reading(curator -> curator.ledger().head().sequence());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
