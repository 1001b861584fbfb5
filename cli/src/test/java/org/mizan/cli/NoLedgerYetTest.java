package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.demo.DemoFolder;

/** Before a data set has a ledger: making one charges the γ of its good events, for ever. */
class NoLedgerYetTest {
    @TempDir
    Path folder;

    private Path survey;

    @BeforeEach
    void describe() throws IOException {
        DemoFolder.fill(folder.resolve("examples"));
        survey = folder.resolve("examples/survey/mizan.yaml");
    }

    private CommandRun run(String line) {
        return CommandRun.of((line + "|--data|" + survey).split("\\|", -1));
    }

    private Path ledger() {
        return survey.resolveSibling(".mizan").resolve("ledger.db");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "statistic|mean(income)|--alpha|0.5|--compare",
                "histogram|--columns|region,sex|--epsilon|1|--key|cells|--compare"
            })
    void aComparisonMakesNone(String line) {
        CommandRun run = run(line);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Nothing was charged and no data were read.");
        assertThat(ledger()).doesNotExist();
    }

    @Test
    void aDryRunMakesNoneForAGoodEventThatCannotServe() throws IOException {
        Files.writeString(
                survey, Files.readString(survey).replace("pairs: all, gamma: 0.01}", "pairs: all, gamma: 0.0001}"));
        CommandRun run = run("histogram|--columns|region,sex|--epsilon|1|--dry-run");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("wages", "[random.units]");
        assertThat(ledger()).doesNotExist();
    }
}
