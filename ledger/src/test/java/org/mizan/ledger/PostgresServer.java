package org.mizan.ledger;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One server for all tests of this process, which stops with it; each place is a database of its own. */
final class PostgresServer {
    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private PostgresServer() {}

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("shared_buffers", "32MB")
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Place.InPostgres place(Path head) throws SQLException {
        String name = "ledger" + DATABASES.incrementAndGet();
        execute("CREATE DATABASE " + name);
        return new Place.InPostgres(SERVER.getJdbcUrl("postgres", name), head);
    }

    static void execute(String command) throws SQLException {
        try (Connection connection = SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }
}
