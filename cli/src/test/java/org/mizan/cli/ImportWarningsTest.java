package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an owner is told of good events and ledgers when a data set is imported. */
class ImportWarningsTest extends OverSurvey {
    private void describe(String from, String to) throws IOException {
        String text = Files.readString(survey.description());
        assertThat(text).contains(from);
        Files.writeString(survey.description(), text.replace(from, to));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "h: abs(age), gamma: 0.005     | h: abs(age), gamma: 0.0011 | good event ages: gamma 0.0011 with units 5000",
                "pairs: all, gamma: 0.01       | pairs: all, gamma: 0.0011  | good event wages: gamma 0.0011 over all pairs"
            })
    void aGoodEventThatCannotServeIsRefusedBeforeThereIsALedger(String from, String to, String words)
            throws IOException {
        describe("ledger: .mizan/ledger.db", "ledger: other/ledger.db");
        describe(from, to);
        Files.delete(survey.file(".mizan/survey.parquet"));
        CommandRun run = survey.run("import");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(words, "[random.units]").hasLineCount(1);
        assertThat(survey.file("other/ledger.db")).doesNotExist();
        assertThat(survey.file(".mizan/survey.parquet")).doesNotExist();
    }

    @Test
    void cellsThatWouldAllHaveNoiseAreWarnedOf() throws IOException {
        describe("ledger: .mizan/ledger.db", "ledger: other/ledger.db");
        describe("suppress: 0, gamma: 0.005", "suppress: 0, gamma: 0.002");
        Files.delete(survey.file(".mizan/survey.parquet"));
        CommandRun run = survey.run("import");
        assertThat(run.code()).isZero();
        assertThat(run.out().replace('\n', ' '))
                .contains("warning: good event cells: gamma 0.002: is too small for 5000 units in 18 cells")
                .contains("give a gamma of at least 0.002649", "[random.cells]");
    }

    @Test
    void inALedgerThatIsThereItIsWarnedOf() throws IOException {
        describe("h: abs(age), gamma: 0.005", "h: abs(age), gamma: 0.0011");
        CommandRun run = survey.run("import");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("warning: good event ages: gamma 0.0011 with units 5000");
    }

    @Test
    void aSecondLedgerOfADataSetThatWasAskedIsWarnedOf() throws IOException {
        describe("ledger: .mizan/ledger.db", "ledger: .mizan/second.db");
        Files.delete(survey.file(".mizan/survey.parquet"));
        assertThat(survey.run("import").out()).doesNotContain("warning");
        assertThat(survey.run("histogram", "--columns", "sex", "--epsilon", "0.1")
                        .code())
                .isZero();
        describe("ledger: .mizan/second.db", "ledger: .mizan/ledger.db");
        Files.delete(survey.file(".mizan/survey.parquet"));
        CommandRun run = survey.run("import");
        assertThat(run.code()).isZero();
        assertThat(run.out().replace('\n', ' '))
                .contains("warning: ledger .mizan/second.db: has charges for data set survey, which do not count in")
                .contains("write ledger: .mizan/second.db again [import.second]");
        assertThat(survey.run("import", "--format", "json").out()).contains("\"warnings\" : [");
    }

    @Test
    void theGammaOfOpenEventsIsToldAsSpent() {
        assertThat(survey.run("budget").out())
                .contains("ε = 8, δ = 1e-7  ", "γ = 0.04 of 0.04 is spent: ages 0.005, cells 0.005, earnings 0.01")
                .doesNotContain("δ = 1e-7, γ");
        assertThat(survey.run("budget", "--format", "json").out())
                .contains("\"spent\" : \"0.04\"", "\"wages\" : \"0.01\"");
        assertThat(survey.run("budget", "--lang", "ar").out()).contains("أُنفق γ = 0.04");
    }

    /** Nothing that is advised leads back to the same refusal. */
    @Test
    void aDataSetThatWasAskedCannotBeRenamedAndIsNotAdvisedToTry() throws IOException {
        describe("dataset: survey", "dataset: people");
        assertThat(survey.run("import").err()).contains("mizan budget --adopt-source", "[binding.second]");
        describe("dataset: people", "dataset: survey");
        survey.run("histogram", "--columns", "sex", "--epsilon", "0.1");
        describe("dataset: survey", "dataset: people");
        assertThat(survey.run("import").err())
                .contains("write dataset: survey again", "[binding.second]")
                .doesNotContain("--adopt-source");
        assertThat(survey.run("budget", "--adopt-source").err())
                .contains("write dataset: survey again", "[binding.second]")
                .doesNotContain("--adopt-source");
    }
}
