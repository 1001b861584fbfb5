package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverPatients;
import org.mizan.cli.output.ExitCode;

class AnswerCommandTest extends OverPatients {
    private CommandRun run(String... words) {
        return CommandRun.of(words);
    }

    @Test
    void anAnswerIsShownAgainInAnyFormForNothing() {
        String before =
                query(BY_DEPARTMENT, "--epsilon", "0.25", "--request", "a").out();
        String left = left();
        CommandRun again = run("answer", "a", "--data", folder.toString(), "--analyst", "ana");
        assertThat(again.code()).isZero();
        assertThat(again.out()).startsWith(before).contains("repeated: this answer was given before");
        assertThat(run("answer", "a", "--data", description.toString(), "--analyst", "ana", "--format", "csv")
                        .out())
                .startsWith("department,COUNT(*),COUNT(*) low,COUNT(*) high\n");
        assertThat(left()).isEqualTo(left);
    }

    @Test
    void nobodySeesTheAnswersOfAnother() {
        query(COUNT, "--epsilon", "0.25", "--request", "a");
        for (String id : new String[] {"a", "b"}) {
            CommandRun other = run("answer", id, "--data", description.toString(), "--analyst", "zaynab");
            assertThat(other.code()).isEqualTo(ExitCode.USAGE);
            assertThat(other.err()).contains("nothing was charged to zaynab under this id", "[request.unknown]");
        }
    }

    @Test
    void questionsAreListedNewestFirst() {
        assertThat(run("history", "--data", folder.toString(), "--analyst", "ana")
                        .out())
                .isEqualTo("Nothing was asked yet.\n");
        query(COUNT, "--epsilon", "0.25", "--request", "a");
        query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "b");
        CommandRun history = run("history", "--data", description.toString(), "--analyst", "ana");
        assertThat(history.out())
                .containsPattern("(?s)ana +ε = 0.5 +b +" + BY_DEPARTMENT.replaceAll("([()*])", "\\\\$1") + ".*"
                        + "ana +ε = 0.25 +a +SELECT COUNT")
                .contains("again, for free: mizan answer REQUEST --data " + description);
        assertThat(run("history", "--data", description.toString(), "--analyst", "ana", "--last", "1")
                        .out())
                .doesNotContain("ε = 0.25");
        assertThat(run("history", "--data", description.toString(), "--analyst", "zaynab")
                        .out())
                .isEqualTo("Nothing was asked yet.\n");
        assertThat(run("history", "--data", description.toString(), "--everyone", "--format", "json")
                        .out())
                .contains("\"request\" : \"a\"", "\"request\" : \"b\"", "\"answered\" : true");
        assertThat(run("history", "--data", description.toString(), "--last", "0")
                        .err())
                .contains("[history.last]");
    }

    @Test
    void aRequestThatNobodyNamedHasAnIdBeforeItIsCharged() {
        System.setProperty("mizan.terminal.output", "true");
        try {
            CommandRun run = query(COUNT, "--epsilon", "0.25");
            String id = run.err().strip().replaceFirst("asking as request ", "");
            assertThat(run.out()).contains("request: " + id + "\n");
        } finally {
            System.clearProperty("mizan.terminal.output");
        }
    }
}
