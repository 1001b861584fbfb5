package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverSurvey;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.release.cell.Axes;
import org.mizan.release.pricing.Spend;

/** Answers are as the JSON Schema in the documents says. */
class AnswerSchemaTest extends OverSurvey {
    private static final Path DOCUMENTS = Path.of("..", "docs");
    private static final Pattern EXAMPLE = Pattern.compile("```json\n(\\{\"confidence\".*?)```", Pattern.DOTALL);

    private static final Pattern VERSION = Pattern.compile("^\\{\"format\":\"mizan.answer\",\"version\":(\\d),");

    private static List<Error> errors(String json) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(
                        Files.readString(DOCUMENTS.resolve("schema").resolve("answer-" + version(json) + ".json")),
                        InputFormat.JSON);
        return schema.validate(json, InputFormat.JSON);
    }

    /** The version that a document says, by which its reader chooses a schema. */
    private static String version(String json) {
        return VERSION.matcher(json).results().findFirst().orElseThrow().group(1);
    }

    private String query(String sql, String... more) {
        String[] words = new String[7 + more.length];
        List.of("query", sql, "--data", survey.description().toString(), "--format", "json", "--request=r")
                .toArray(words);
        System.arraycopy(more, 0, words, 7, more.length);
        CommandRun run = CommandRun.of(words);
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT COUNT(*) FROM survey WHERE owner",
                "SELECT region, AVG(income) AS mean, COUNT(*) AS n FROM survey GROUP BY region",
                "SELECT owner, MEDIAN(income), COUNT(*) / 2 FROM survey GROUP BY owner"
            })
    void queriesAre(String sql) throws IOException {
        String first = query(sql, "--epsilon", "1");
        assertThat(errors(first)).isEmpty();
        String again = query(sql, "--epsilon", "1");
        assertThat(again).contains("\"repeated\":true");
        assertThat(errors(again)).isEmpty();
    }

    @Test
    void histogramsAndMarginalsAre() throws IOException {
        CommandRun histogram =
                survey.run("histogram", "--columns", "region,owner", "--epsilon", "1", "--format", "json");
        assertThat(errors(histogram.out())).isEmpty();
        try (Curator curator = Curator.open(survey.description(), "ana")) {
            Axes axes = Axes.of(curator.dataset(), List.of("region", "sex"), Map.of());
            String marginals = curator.release(
                            curator.marginals(axes, 0.95), Spend.approximate("1", "1e-7"), RequestOptions.fresh())
                    .json();
            assertThat(marginals).contains("\"marginals\":[{\"columns\":[");
            assertThat(version(marginals)).isEqualTo("3");
            assertThat(errors(marginals)).isEmpty();
        }
    }

    @Test
    void largeHistogramsAre() throws IOException {
        CommandRun histogram = survey.run(
                "histogram", "--columns", "age,income", "--bins", "income=2000", "--epsilon", "1", "--format", "json");
        assertThat(version(histogram.out())).isEqualTo("3");
        assertThat(errors(histogram.out())).isEmpty();
        assertThat(errors(histogram.out().replaceFirst("\"cells\":\\d+,", ""))).isNotEmpty();
    }

    @Test
    void examplesInTheDocumentsAre() throws IOException {
        String text = Files.readString(DOCUMENTS.resolve("analyst.md"));
        List<MatchResult> examples = EXAMPLE.matcher(text).results().toList();
        assertThat(examples).hasSize(4);
        for (MatchResult example : examples) {
            assertThat(errors(document(example.group(1)))).isEmpty();
        }
    }

    private static String document(String answer) {
        boolean isOfCells = answer.contains("\"cells\"") || answer.contains("\"axes\"");
        int version = answer.contains("\"groups\"") ? 4 : isOfCells ? 3 : 2;
        return "{\"format\":\"mizan.answer\",\"version\":%d,\"answer\":%s,\"remaining\":[],\"certificate\":{\"format\":\"f\",\"version\":1}}"
                .formatted(version, answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"rows\":1|\"rows\":\"1\"",
                "\"kind\":\"count\"|\"kind\":\"total\"",
                "\"within\":2|\"within\":2,\"low\":[1],\"high\":[2]",
                "\"within\":2|\"low\":[1]",
                "\"notes\":[]|\"notes\":[],\"words\":1"
            })
    void somethingElseIsNot(String written, String changed) throws IOException {
        String json = document("{\"confidence\":\"0.95\",\"rows\":1,\"columns\":[{\"name\":\"n\",\"kind\":\"count\","
                + "\"type\":\"integer\",\"values\":[5],\"within\":2}],\"notes\":[]}");
        assertThat(errors(json)).isEmpty();
        assertThat(json).contains(written);
        assertThat(errors(json.replace(written, changed))).isNotEmpty();
    }
}
