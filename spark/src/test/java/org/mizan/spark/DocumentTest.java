package org.mizan.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.Reading;
import org.mizan.engine.Visits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Program;

/** What the document about Spark shows, kept compiling and true. */
final class DocumentTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");
    private static final Pattern OPENED = Pattern.compile("--add-opens=\\S+UNNAMED");

    private static String document() throws IOException {
        return Files.readString(Path.of("..", "docs", "spark.md"));
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(each -> each.group()).toList();
    }

    @Test
    void theExampleReadsATable() throws IOException {
        SparkSession session = LocalSpark.SESSION;
        Dataset dataset = Visits.dataset("rows", 1, 1);
        LocalSpark.frame("rows", List.of()).createOrReplaceTempView("visits");
        Program program = new Program(new Condition.Always(), List.of(), List.of(new Measure.Units()), 0);
        try (Engine engine = SparkEngine.table(dataset, session, "visits")) {
            Reading secret = engine.read(program);
            assertThat(secret.groups()).isEmpty();
        }
        Path source = Path.of("src", "test", "java", "org", "mizan", "spark", "DocumentTest.java");
        List<String> written =
                Files.readString(source).lines().map(String::strip).toList();
        assertThat(found(BLOCK, document()).stream()
                        .flatMap(block -> Arrays.stream(block.split("\n", -1)))
                        .filter(line -> !line.startsWith("```"))
                        .map(String::strip))
                .isNotEmpty()
                .isSubsetOf(written);
    }

    @Test
    void theOptionsAreThoseOfTheTests() throws IOException {
        assertThat(found(OPENED, document()))
                .hasSize(9)
                .containsExactlyElementsOf(found(OPENED, Files.readString(Path.of("pom.xml"))));
    }
}
