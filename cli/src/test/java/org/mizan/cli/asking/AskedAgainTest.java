package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;

/** A dashboard that asks the same each morning pays once for each import. */
class AskedAgainTest {
    private static final Path CLINIC = Path.of("../examples/clinic");
    private static final String REPEATED = "repeated: this answer was given before.";

    @TempDir
    private Path folder;

    private Path description;

    @BeforeEach
    void imported() throws IOException {
        description = Files.copy(CLINIC.resolve("mizan.yaml"), folder.resolve("mizan.yaml"));
        Files.copy(CLINIC.resolve("visits.csv"), folder.resolve("visits.csv"));
        run("import");
    }

    private CommandRun run(String... words) {
        List<String> line = new ArrayList<>(Arrays.asList(words));
        line.addAll(List.of("--data", description.toString()));
        CommandRun run = CommandRun.of(line.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        return run;
    }

    private String query(String... more) {
        List<String> line = new ArrayList<>(
                List.of("query", "SELECT COUNT(*) AS n FROM visits", "--epsilon", "0.2", "--analyst", "ana"));
        line.addAll(Arrays.asList(more));
        return run(line.toArray(String[]::new)).out();
    }

    @Test
    void theSameQueryIsFreeUntilItIsFreshOrThereIsAnotherVersion() {
        String first = query();
        assertThat(first).doesNotContain(REPEATED);
        assertThat(query("--dry-run")).contains("free: the same was answered as request ");
        String again = query();
        assertThat(again).startsWith(first).contains(REPEATED);
        assertThat(query("--format", "json")).contains("\"repeated\":true");
        assertThat(query("--fresh")).doesNotContain(REPEATED).isNotEqualTo(first);
        run("import");
        assertThat(query("--dry-run")).doesNotContain("free: the same").contains("fits the budget");
        assertThat(query()).doesNotContain(REPEATED).contains("data: version 2");
    }

    @Test
    void histogramsAreKnownToo() {
        String[] words = {"histogram", "--columns", "department", "--epsilon", "0.2", "--analyst", "ana"};
        String first = run(words).out();
        assertThat(run(words).out()).startsWith(first).contains(REPEATED);
    }
}
