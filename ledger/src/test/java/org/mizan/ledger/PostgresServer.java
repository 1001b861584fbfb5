package org.mizan.ledger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** One server for all tests of this process, which stops with it; each place is a database of its own. */
public final class PostgresServer {
    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private PostgresServer() {}

    private static EmbeddedPostgres start() {
        return start(configured("on"));
    }

    /** Another server, which the caller closes, with or without syncing. */
    static EmbeddedPostgres start(String fsync) {
        return start(configured(fsync));
    }

    /** A server whose data stay in a folder when it ends, to be started again. */
    static EmbeddedPostgres start(Path data) {
        return start(configured("on").setDataDirectory(data).setCleanDataDirectory(false));
    }

    private static EmbeddedPostgres.Builder configured(String fsync) {
        return EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(5))
                .setServerConfig("fsync", fsync)
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("shared_buffers", "32MB");
    }

    private static EmbeddedPostgres start(EmbeddedPostgres.Builder builder) {
        try {
            return builder.start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    public static Place.InPostgres place(Path head) {
        String name = "ledger" + DATABASES.incrementAndGet();
        execute("CREATE DATABASE " + name);
        return new Place.InPostgres(SERVER.getJdbcUrl("postgres", name), head);
    }

    static String urlOf(String user) {
        return SERVER.getJdbcUrl(user, "postgres");
    }

    static void execute(String command) {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException failure) {
            throw new AssertionError(command, failure);
        }
    }

    static String ask(String query) {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        } catch (SQLException failure) {
            throw new AssertionError(query, failure);
        }
    }
}
