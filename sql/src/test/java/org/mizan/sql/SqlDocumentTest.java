package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.message.Refusal;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.pricing.Spend;
import org.mizan.sql.parse.Statement;
import org.mizan.sql.refusal.QueryRefusal;
import org.mizan.sql.refusal.SqlRefusal;
import org.mizan.sql.rows.Tables;

/** What docs/sql.md says is what the code does. */
class SqlDocumentTest {
    private static final Pattern BLOCK = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TABLES = Pattern.compile("```sql tables\n(.*?)```", Pattern.DOTALL);
    private static final Pattern YAML = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve("docs")) ? here : here.resolve("..");
    }

    private static String document() throws IOException {
        return Files.readString(root().resolve("docs/sql.md"));
    }

    /** The first text of each code: the construct, what it is shown with, the reason and the nearest form that works. */
    private static List<String> refusals() throws IOException {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(SqlRefusal.class.getResourceAsStream("SqlRefusal.properties")),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return Stream.of(SqlRefusal.values())
                .map(SqlRefusal::key)
                .filter(key -> !key.contains("/"))
                .map(key -> "| `%s` | %s |"
                        .formatted(
                                key,
                                texts.getProperty(key)
                                        .replaceFirst(" \\{0}: ", " | ")
                                        .replaceFirst("; ", " | ")))
                .toList();
    }

    @Test
    void everyRefusalIsListedAndNoOther() throws IOException {
        List<String> listed =
                document().lines().filter(line -> line.startsWith("| `sql.")).toList();
        assertThat(listed).isEqualTo(refusals());
    }

    /** Be it that of a limit or of a mistake. */
    @Test
    void everyOtherCodeIsMentioned() throws IOException {
        List<String> codes = Stream.<Refusal>concat(
                        Stream.of(QueryRefusal.values()), Stream.of(ReleaseRefusal.values()))
                .map(refusal -> "`%s`".formatted(refusal.key().replaceFirst("/.*", "")))
                .filter(code -> code.startsWith("`sql."))
                .distinct()
                .toList();
        assertThat(codes).contains("`sql.levels`", "`sql.answer-size`", "`sql.syntax`");
        assertThat(document()).contains(codes);
    }

    /** Blocks of SQL, and the expressions of tables as the one column of a query. */
    static Stream<String> queries() throws IOException {
        String document = document();
        Stream<String> blocks = BLOCK.matcher(document).results().map(match -> match.group(1));
        Stream<String> expressions = document.lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| `sql."))
                .flatMap(line -> CODE.matcher(line).results())
                .map((MatchResult match) -> match.group(1))
                .filter(code -> code.contains("("))
                .map("SELECT %s FROM visits"::formatted);
        return Stream.concat(blocks, expressions);
    }

    /** The first description of several private tables that docs/dataset.md shows. */
    private static Dataset severalTables() throws IOException {
        return YAML.matcher(Files.readString(root().resolve("docs/dataset.md")))
                .results()
                .map(match -> match.group(1))
                .filter(text -> text.contains("\ntables:\n"))
                .map(text -> DatasetFile.parse(text, "mizan.yaml"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyExampleOfSeveralTablesIsAnswered() throws IOException {
        Dataset dataset = severalTables();
        List<String> queries = TABLES.matcher(document())
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(queries).hasSizeGreaterThan(1);
        for (String query : queries) {
            assertThat(PrivateSql.plan(query, Tables.of(dataset, root()), Spend.epsilon("1"), 0.95)
                            .parts())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("queries")
    void everyExampleIsAnswered(String query) throws IOException {
        Path folder = root().resolve("examples/clinic");
        Tables clinic = Tables.of(DatasetFile.read(folder.resolve("mizan.yaml")), folder);
        Spend spend = Statement.of(query).options().spend().orElseGet(() -> Spend.approximate("1", "1e-8"));
        assertThat(PrivateSql.plan(query, clinic, spend, 0.95).parts()).isNotEmpty();
    }
}
