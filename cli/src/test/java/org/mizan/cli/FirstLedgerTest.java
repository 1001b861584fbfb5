package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.output.ExitCode;

/** A ledger, its head and a snapshot that were written before ledgers bound anything: verified, bound and gone on with. */
class FirstLedgerTest {
    private static final String QUERY = "SELECT COUNT(*) FROM people WHERE income > 50";

    @TempDir
    Path folder;

    @BeforeEach
    void restore() throws IOException {
        Files.createDirectories(folder.resolve(".mizan"));
        copy("mizan.yaml", "mizan.yaml");
        copy("people.csv", "people.csv");
        copy("ledger.db", ".mizan/ledger.db");
        copy("people.parquet", ".mizan/people.parquet");
        copy("ledger.db.head", ".mizan-ledger.db.head");
    }

    private void copy(String name, String to) throws IOException {
        try (InputStream in = Objects.requireNonNull(FirstLedgerTest.class.getResourceAsStream("first/" + name))) {
            Files.copy(in, folder.resolve(to));
        }
    }

    private CommandRun run(String... words) {
        String[] all = new String[words.length + 2];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--data";
        all[words.length + 1] = folder.resolve("mizan.yaml").toString();
        return CommandRun.of(all);
    }

    private CommandRun ask(String id, String epsilon) {
        return run("query", QUERY, "--epsilon", epsilon, "--analyst", "ana", "--request", id, "--format", "csv");
    }

    private static void done(CommandRun run) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void itIsReadAndVerifiedAsItIs() {
        CommandRun run = run("budget", "--verify");
        done(run);
        assertThat(run.out())
                .contains("0.25 (25 %)", "ledger: entry 3", "; verified")
                .doesNotContain("bound to");
    }

    @Test
    void itsAnswersStandAndItGoesOnAfterAnImport() {
        done(ask("old-one", "0.25"));
        CommandRun refused = ask("new", "0.25");
        assertThat(refused.err())
                .contains(
                        "has a snapshot in an older format; import it again: mizan import --data", "[snapshot.import]");
        done(run("import"));
        done(ask("new", "0.25"));
        CommandRun run = run("budget", "--verify");
        done(run);
        assertThat(run.out()).contains("0.5 (50 %)", "bound to: unit rows, substitute, source file:../people.csv");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsOtherThanThoseOfItsGoodEventsAreRefused(boolean isDeleted) throws IOException {
        Path source = folder.resolve("people.csv");
        Files.writeString(source, Files.readString(source).replaceFirst("\nf,", "\nm,"));
        if (isDeleted) {
            Files.delete(folder.resolve(".mizan/people.parquet"));
        }
        CommandRun run = run("import");
        assertThat(run.err()).contains("[import.version]");
        assertThat(run.err().contains("--adopt-source")).isEqualTo(isDeleted);
    }

    /** Nothing is left to compare with: the owner must say that they are the same. */
    @Test
    void withoutItsSnapshotTheOwnerSaysThatRowsAreTheSame() throws IOException {
        Files.delete(folder.resolve(".mizan/people.parquet"));
        assertThat(run("import").err()).contains("mizan budget --adopt-source --data", "[import.version]");
        done(run("budget", "--adopt-source"));
        done(run("import"));
        done(ask("new", "0.25"));
    }

    @Test
    void theUnitOfItsChargesStays() throws IOException {
        Path description = folder.resolve("mizan.yaml");
        String text = Files.readString(description);
        Files.writeString(
                description,
                text.substring(0, text.indexOf("random:"))
                        .replace("substitute\nunits: 40", "add-remove")
                        .replace(", gamma: 0.5", ""));
        assertThat(ask("new", "0.25").err()).contains("[binding.neighbours]");
    }
}
