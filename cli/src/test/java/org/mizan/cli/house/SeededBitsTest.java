package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No seeded stream becomes noise: nothing in the product makes a source of bits out of another by a lambda or a reference. */
class SeededBitsTest {
    private static final Path ROOT = Path.of("..");
    /** They bring bits of their own to look at the product, which never uses them. */
    private static final Set<String> EXAMINERS = Set.of("audit", "oracle", "bench");

    private static final Pattern MADE = Pattern.compile("::\\s*nextLong|->[^;]*\\bnextLong\\s*\\(");

    private static List<String> sources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.filter(
                            module -> !EXAMINERS.contains(module.getFileName().toString()))
                    .map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(SeededBitsTest::within)
                    .toList();
        }
    }

    private static Stream<String> within(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).map(SeededBitsTest::text).toList().stream();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void theProductMakesNoSourceOfBits() throws IOException {
        assertThat(sources())
                .hasSizeGreaterThan(500)
                .noneMatch(source -> MADE.matcher(source).find());
    }

    @ParameterizedTest
    @CsvSource({
        "Noise noise = new SamplingStream(seed)::nextLong;, true",
        "Noise noise = () -> stream.nextLong();, true",
        "Noise noise = () -> { return 3 ^ stream.nextLong(); };, true",
        "long word = noise.nextLong();, false"
    })
    void whatWouldMakeOneIsFound(String line, boolean expected) {
        assertThat(MADE.matcher(line).find()).isEqualTo(expected);
    }
}
