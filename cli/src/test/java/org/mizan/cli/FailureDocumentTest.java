package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a program that asked for JSON reads when a command is refused. */
class FailureDocumentTest extends OverSurvey {
    private static final Path SCHEMA = Path.of("..", "docs", "schema", "refusal-1.json");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "query | SELECT SUM(income) FROM survey;--epsilon;1000 | 3 | refused.budget",
                "query | SELECT nobody FROM survey;--epsilon;1            | 2 | sql.invalid",
                "query | SELECT COUNT(*) FROM survey;--epsilon;-1         | 2 | epsilon.range",
                "query | SELECT COUNT(*) FROM survey;--epsilom;1          | 2 | usage",
                "statistic | mean(household);--alpha;0.5                  | 3 | refused.key"
            })
    void aRefusalIsADocumentBesideTheSameLineAndExitCode(String command, String options, int code, String name)
            throws IOException {
        String[] words = options.strip().split(";", -1);
        CommandRun plain = survey.run(command, words);
        CommandRun run = survey.run(
                command,
                Stream.concat(Stream.of(words), Stream.of("--format", "json")).toArray(String[]::new));
        assertThat(plain.out()).isEmpty();
        assertThat(List.of(plain.code(), run.code())).containsOnly(code);
        assertThat(run.err()).isEqualTo(plain.err()).endsWith("\n").hasLineCount(1);
        JsonNode document = JsonMapper.shared().readTree(run.out());
        assertThat(document.get("code").asString()).isEqualTo(name);
        assertThat(document.get("exit_code").asInt()).isEqualTo(code);
        assertThat("mizan: " + document.get("message").asString() + "\n").isEqualTo(run.err());
        assertThat(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(Files.readString(SCHEMA), InputFormat.JSON)
                        .validate(run.out(), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void theDocumentHasWhatAProgramNeedsToTryAgain() {
        JsonNode budget = refused("SELECT SUM(income) FROM survey", "1000");
        assertThat(budget.get("fitting_epsilon").asString()).matches("[0-9.]+");
        JsonNode column = refused("SELECT incom FROM survey", "1");
        assertThat(column.get("places").get(0).asString()).contains("line 1", "character 8");
        assertThat(column.get("arguments").get(0).asString()).isEqualTo("incom");
    }

    private JsonNode refused(String sql, String epsilon) {
        return JsonMapper.shared()
                .readTree(survey.run("query", sql, "--epsilon", epsilon, "--format", "json")
                        .out());
    }

    @Test
    void aFileThatIsNotThereHasItsCodeAndAnotherFormatPrintsNothing() {
        CommandRun absent = CommandRun.of("verify", "absent.json", "--format", "json");
        assertThat(JsonMapper.shared().readTree(absent.out()).get("code").asString())
                .isEqualTo("file.missing");
        assertThat(CommandRun.of("verify", "absent.json").out()).isEmpty();
    }
}
