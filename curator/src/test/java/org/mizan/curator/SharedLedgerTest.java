package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.curator.budget.RefusedException;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.message.InvalidInputException;
import org.mizan.release.pricing.Spend;

/** Descriptions in several folders, as on several machines, with one ledger in PostgreSQL. */
class SharedLedgerTest {
    private static EmbeddedPostgres server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = SyncingServer.start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    /** A description in a folder of its own, which calls its file as all others do. */
    private Path described(String where, String dataSet, String unit, String rows) throws IOException {
        Path own = Files.createDirectories(folder.resolve(where));
        Files.writeString(own.resolve("data.csv"), rows);
        boolean isRows = unit.equals("rows");
        Path description = Files.writeString(own.resolve("mizan.yaml"), """
                dataset: %s
                source: data.csv
                ledger: postgresql://postgres@localhost:%d/postgres
                unit: %s
                neighbours: add-remove
                %s
                columns:
                  %s
                  age: {type: integer, min: 0, max: 110}
                budget: {epsilon: 1, delta: 0}
                """.formatted(
                        dataSet,
                        server.getPort(),
                        unit,
                        isRows ? "" : "limits: {groups_per_unit: 1, rows_per_group: 1}",
                        isRows ? "" : "who: {type: integer}"));
        // As on a machine that sees the ledger for the first time.
        if (Files.notExists(own.resolve(".mizan/ledger.head"))) {
            LedgerPlace.of(description).adoptRestored();
        }
        return description;
    }

    private static void ask(Path description, String table, String epsilon) throws IOException {
        try (Curator curator = Curator.open(description, "ana")) {
            curator.query("SELECT COUNT(*) FROM " + table, Spend.epsilon(epsilon));
        }
    }

    @Test
    void oneSourceHasOneBudgetInEveryFolder() throws IOException {
        String rows = "who,age\n1,30\n2,40\n3,50\n";
        Path first = described("first", "people", "who", rows);
        Importing.run(first, () -> {});
        ask(first, "people", "0.5");
        // The same path from another folder is another file.
        Path others = described("others", "others", "who", "who,age\n7,30\n8,40\n");
        Importing.run(others, () -> {});
        ask(others, "others", "0.5");
        // The same data on another machine share the budget and the note of their rows.
        Path copy = described("copy", "people", "who", rows);
        Importing.run(copy, () -> {});
        ask(copy, "people", "0.25");
        assertThatThrownBy(() -> ask(first, "people", "0.5")).isInstanceOf(RefusedException.class);
        // The same data under another name, also with their lines in another order, have no budget of their own.
        for (String same : new String[] {rows, "who,age\n3,50\n1,30\n2,40\n"}) {
            Path second = described("second", "again", "who", same);
            assertThatThrownBy(() -> Importing.run(second, () -> {}))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[binding.second]");
            assertThat(second.resolveSibling(".mizan/again.parquet")).doesNotExist();
        }
        Path unit = described("first", "people", "rows", rows);
        assertThatThrownBy(() -> ask(unit, "people", "0.1"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[binding.unit]");
        assertThatThrownBy(() -> Importing.run(unit, () -> {})).hasMessageContaining("[binding.unit]");
    }

    /** One folder, one file, and more rows in it than when they were first charged. */
    @Test
    void anotherNameForAFileThatGrewHasNoBudgetOfItsOwn() throws IOException {
        Path first = described("grown", "growing", "who", "who,age\n21,30\n22,40\n");
        Importing.run(first, () -> {});
        ask(first, "growing", "0.5");
        Path second = described("grown", "grown", "who", "who,age\n21,30\n22,40\n23,50\n");
        assertThatThrownBy(() -> Importing.run(second, () -> {}))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("is the source of data set growing in this ledger")
                .hasMessageContaining("[binding.second]");
        Files.createLink(folder.resolve("grown/linked.csv"), folder.resolve("grown/data.csv"));
        Files.writeString(second, Files.readString(second).replace("data.csv", "linked.csv"));
        assertThatThrownBy(() -> Importing.run(second, () -> {})).hasMessageContaining("[binding.second]");
    }

    /** Read where they are, tables are known by their place alone, which has several spellings. */
    @Test
    void anotherSpellingOfATableHasNoBudgetOfItsOwn() throws Exception {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE clinic");
        }
        try (Connection connection = server.getDatabase("postgres", "clinic").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE stays AS SELECT i AS who, 30 AS age FROM generate_series(1, 50) AS i");
            statement.execute("CREATE VIEW shown AS SELECT * FROM stays");
            statement.execute("CREATE VIEW shown_again AS SELECT * FROM shown");
            statement.execute("CREATE TABLE apart AS SELECT * FROM stays WHERE who > 10");
        }
        Path first = table("spelled", "stays", "localhost", "");
        ask(first, "stays", "0.5");
        for (Path second : new Path[] {
            table("spelled", "shown", "localhost", ""),
            table("spelled", "shown_again", "127.0.0.1", ""),
            table("spelled", "apart", "127.0.0.1", "stays")
        }) {
            assertThatThrownBy(() -> Curator.open(second, "ana"))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("is the source of data set stays in this ledger")
                    .hasMessageContaining("[binding.second]");
        }
        ask(table("spelled", "apart", "127.0.0.1", ""), "apart", "0.5");
    }

    /** A description of a table, and of a further one, with a ledger in a file. */
    private Path table(String where, String name, String host, String further) throws IOException {
        Path own = Files.createDirectories(folder.resolve(where));
        String source = "postgresql://postgres@%s:%d/clinic".formatted(host, server.getPort());
        return Files.writeString(own.resolve(name + ".yaml"), """
                dataset: %s
                source: %s
                ledger: .mizan/ledger.db
                unit: who
                neighbours: add-remove
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  who: {type: integer}
                  age: {type: integer, min: 0, max: 110}
                %s
                budget: {epsilon: 1, delta: 0}
                """.formatted(
                        name,
                        source,
                        further.isEmpty()
                                ? ""
                                : "tables: {%s: {source: \"%s\", columns: {who: {type: integer}}}}"
                                        .formatted(further, source)));
    }

    /** Rows that one machine imported are not asked on another that has older ones. */
    @Test
    void onlyTheRowsThatWereImportedLastAreAsked() throws IOException {
        Path first = described("one", "visits", "who", "who,age\n1,30\n");
        Path second = described("two", "visits", "who", "who,age\n1,31\n");
        Importing.run(first, () -> {});
        try (Curator curator = Curator.open(first, "ana")) {
            curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("0.1"));
            Importing.run(second, () -> {});
            assertThatThrownBy(() -> curator.query("SELECT COUNT(*) FROM visits", Spend.epsilon("0.1")))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("[snapshot.import]");
        }
        ask(second, "visits", "0.1");
        assertThatThrownBy(() -> ask(first, "visits", "0.2")).hasMessageContaining("[snapshot.import]");
        Importing.run(first, () -> {});
        ask(first, "visits", "0.1");
    }
}
