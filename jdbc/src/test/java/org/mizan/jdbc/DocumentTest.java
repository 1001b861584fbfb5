package org.mizan.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.jdbc.value.SqlFailures;

/** The page on the driver, kept compiling and true. */
class DocumentTest {
    private static final Path PAGE = Path.of("..", "docs", "jdbc.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```$");

    @TempDir
    Path folder;

    @Test
    void theExamplePrintsWhatItSays() throws Exception {
        Visits.in(folder);
        Path description = folder.resolve("mizan.yaml");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            try (Connection clinic =
                            DriverManager.getConnection("jdbc:mizan:" + description + "?analyst=ana&epsilon=0.5");
                    PreparedStatement question = clinic.prepareStatement(
                            "SELECT department, COUNT(*) AS visits FROM visits WHERE age >= ? GROUP BY department")) {
                question.setInt(1, 65);
                try (ResultSet rows = question.executeQuery()) {
                    while (rows.next()) {
                        System.out.println(rows.getString("department") + ": about " + rows.getLong("visits"));
                    }
                }
                System.out.println(question.getWarnings().getMessage()); // cost: epsilon 0.5; request: …
            }
        } finally {
            System.setOut(before);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines().toList())
                .hasSize(4)
                .first()
                .asString()
                .matches("cardiology: about -?\\d+");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("cost: epsilon 0.5; request: ");
    }

    @Test
    void thePageShowsLinesOfThisTest() throws Exception {
        List<String> shown = new ArrayList<>();
        BLOCK.matcher(Files.readString(PAGE))
                .results()
                .forEach(block -> block.group(1).lines().map(String::strip).forEach(shown::add));
        String written = Files.readString(Path.of("src", "test", "java", "org", "mizan", "jdbc", "DocumentTest.java"));
        assertThat(shown)
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        line -> assertThat(written.lines().map(String::strip)).contains(line));
    }

    @Test
    void thePageHasEverySettingAndSqlState() throws Exception {
        String page = Files.readString(PAGE);
        assertThat(Settings.NAMES).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
        assertThat(List.of(
                        SqlFailures.BUDGET,
                        SqlFailures.UNSUPPORTED,
                        SqlFailures.MISSING_BOUND,
                        SqlFailures.SYNTAX,
                        SqlFailures.PARAMETERS,
                        SqlFailures.WRONG_VALUE,
                        SqlFailures.CANNOT_OPEN,
                        SqlFailures.CANCELLED,
                        SqlFailures.TIMEOUT,
                        SqlFailures.GENERAL))
                .allSatisfy(state -> assertThat(page).contains("| `" + state + "` |"));
    }
}
