package org.mizan.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.dataset.DatabaseAddress;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.postgres.Postgres;
import org.mizan.oracle.made.Table;

/** The curator of this build is put to questions of every kind, over every engine, and nothing is found. */
class OracleTest {
    /** 1,000 in the profile soak. */
    private static final int QUESTIONS = Integer.getInteger("mizan.oracle.questions", 50);

    private static EmbeddedPostgres server;
    private static int databases;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(5))
                .start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    void nothingIsFoundAboutTheCurator() {
        List<Place> places = List.of(
                Place.memory(), Place.parquet(), Place.snapshot(), Place.of("postgresql", OracleTest::postgres));
        try (Oracle oracle = new Oracle(House.product(), places, folder)) {
            for (int question = 0; question < QUESTIONS; question++) {
                Oracle.Examined examined = oracle.next();
                assertThat(examined.faults())
                        .as(examined + " " + examined.tables())
                        .isEmpty();
            }
        }
    }

    /** A database for each table, as several are read at once. */
    private static Engine postgres(Dataset dataset, Table table, Path folder) throws SQLException {
        String name = "visits" + databases++;
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        try (Connection connection = server.getDatabase("postgres", name).getConnection()) {
            table.write(connection);
        }
        String address = "postgresql://postgres@localhost:%d/%s".formatted(server.getPort(), name);
        return Postgres.open(dataset, new DatabaseAddress(address), Map.of());
    }
}
