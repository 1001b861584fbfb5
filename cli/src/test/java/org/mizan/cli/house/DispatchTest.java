package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The cases of a closed family are told apart by a method on the type or by a visitor, so that a missing case does not compile.
 * {@code instanceof} is for types that are not ours, such as exceptions and numbers, and these are few.
 */
class DispatchTest {
    private static final int TOO_MANY = 150;

    /** What a user runs: the auditor, the reference and the benchmarks are not in it. */
    private static final Pattern PRODUCT = Pattern.compile("(?!audit/|oracle/|bench/)[^/]+/src/main/java/.+\\.java");

    private static final Pattern TEST_OF_TYPE = Pattern.compile("\\binstanceof\\b");

    @Test
    void theProductSeldomAsksForATypeAtRunTime() throws IOException {
        assertThat(lines(SourceFile.ofTheProject())).hasSizeLessThan(TOO_MANY);
    }

    @Test
    void theLinesOfTheProductAreFound() throws IOException {
        assertThat(lines(SourceFile.ofTheProject()))
                .anyMatch(line -> line.startsWith("privacy/src/main/java/org/mizan/privacy/Rational.java:"))
                .noneMatch(line -> line.startsWith("audit/") || line.contains("/src/test/"));
    }

    @Test
    void aLineThatAsksForATypeIsFound() {
        SourceFile asking = new SourceFile(
                "noise/src/main/java/org/mizan/noise/Asking.java",
                List.of("boolean isText = value instanceof String;", "boolean isInstanceofText = true;"));
        SourceFile test = new SourceFile("noise/src/test/java/org/mizan/noise/AskingTest.java", asking.lines());
        SourceFile benchmark = new SourceFile("bench/src/main/java/org/mizan/bench/Asking.java", asking.lines());
        assertThat(lines(List.of(asking, test, benchmark)))
                .containsExactly("noise/src/main/java/org/mizan/noise/Asking.java:1");
    }

    private static List<String> lines(List<SourceFile> files) {
        return files.stream()
                .filter(file -> PRODUCT.matcher(file.path()).matches())
                .flatMap(file -> file.said().stream()
                        .filter(line -> TEST_OF_TYPE.matcher(line.text()).find())
                        .map(line -> file.path() + ":" + line.number()))
                .toList();
    }
}
