package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.privacy.InvalidInputException;
import org.mizan.release.Spend;

/** Descriptions in several folders, as on several machines, with one ledger in PostgreSQL. */
class SharedLedgerTest {
    private static EmbeddedPostgres server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.builder().setServerConfig("fsync", "on").start();
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
        assertThatThrownBy(() -> ask(first, "visits", "0.1")).hasMessageContaining("[snapshot.import]");
        Importing.run(first, () -> {});
        ask(first, "visits", "0.1");
    }
}
