package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.output.ExitCode;

/** Good events are about the rows that were imported when something was first charged, and about no others. */
class RowsOfGoodEventsTest extends OverSurvey {
    private CommandRun histogram() {
        return survey.run("histogram", "--columns", "region,sex", "--key", "cells", "--epsilon", "0.1");
    }

    private void change(boolean isOrderOnly) throws IOException {
        Path source = survey.file("survey.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(source));
        if (isOrderOnly) {
            Collections.shuffle(lines.subList(1, lines.size()), new Random(1));
        } else {
            assertThat(lines.get(1)).isNotEqualTo(lines.get(2));
            lines.set(1, lines.get(2));
        }
        Files.write(source, lines);
    }

    /** Without the snapshot there is nothing to compare with but the ledger. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void otherRowsAreRefusedWhetherOrNotTheSnapshotIsThere(boolean isDeleted) throws IOException {
        assertThat(histogram().err()).isEmpty();
        change(false);
        if (isDeleted) {
            Files.delete(survey.file(".mizan/survey.parquet"));
        }
        String head = survey.ledger();
        CommandRun run = survey.run("import");
        assertThat(run.code()).isNotEqualTo(ExitCode.DONE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err())
                .contains("are not those that were imported before")
                .contains("give the new data their own ledger")
                .contains("[import.version]");
        assertThat(survey.ledger()).isEqualTo(head);
        if (isDeleted) {
            assertThat(survey.file(".mizan/survey.parquet")).doesNotExist();
            assertThat(histogram().err()).contains("[snapshot.import]");
        } else {
            assertThat(histogram().err()).isEmpty();
        }
    }

    @Test
    void theSameRowsInAnotherOrderAreTheSame() throws IOException {
        assertThat(histogram().err()).isEmpty();
        change(true);
        Files.delete(survey.file(".mizan/survey.parquet"));
        assertThat(survey.run("import").err()).isEmpty();
        assertThat(histogram().err()).isEmpty();
    }

    @Test
    void beforeTheFirstChargeRowsMayChange() throws IOException {
        change(false);
        assertThat(survey.run("import").err()).isEmpty();
        assertThat(histogram().err()).isEmpty();
        assertThat(survey.run("import").err()).isEmpty();
    }

    /** What the owner states about a source cannot make other rows those of a good event. */
    @Test
    void anAdoptedSourceHasTheSameRows() throws IOException {
        assertThat(histogram().err()).isEmpty();
        change(false);
        assertThat(survey.run("budget", "--adopt-source").err()).isEmpty();
        assertThat(survey.run("import").err()).contains("[import.version]");
    }
}
