package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.Vectors;
import org.mizan.cli.output.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ConformanceCommandTest {
    @TempDir
    Path folder;

    private String file(String name, double expected) throws IOException {
        return Files.writeString(folder.resolve(name), Vectors.one(expected)).toString();
    }

    @Test
    void rightNumbersPass() throws IOException {
        CommandRun run = CommandRun.of("conformance", file("right.json", 1.25));
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsPattern("right.json +1/1 +0 ").doesNotContain("expected");
    }

    @Test
    void aNumberThatIsMissedFailsAndIsShown() throws IOException {
        CommandRun run = CommandRun.of("conformance", file("right.json", 1.25), file("wrong.json", 1.3));
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out())
                .containsPattern("right.json +1/1 +0 ")
                .containsPattern("wrong.json +0/1 +1 ")
                .contains("wrong.json: case 0 renyi/gaussian: expected 1.3");
    }

    @Test
    void jsonHoldsEveryFailure() throws IOException {
        CommandRun run = CommandRun.of("conformance", file("wrong.json", 1.2), "--format", "json");
        JsonNode tree = new JsonMapper().readTree(run.out());
        JsonNode file = tree.get("files").get(0);
        assertThat(tree.get("passed").booleanValue()).isFalse();
        assertThat(file.get("total").intValue()).isEqualTo(1);
        assertThat(file.get("unsound").intValue()).isZero();
        assertThat(file.get("failures").get(0).get("expected").doubleValue()).isEqualTo(1.2);
        assertThat(file.get("failures").get(0).get("computed").doubleValue()).isBetween(1.25, 1.2500001);
    }
}
