package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mizan.audit.zoo.Zoo;

/**
 * The table of broken mechanisms in the documents is the zoo, no more and no less; that each is caught as it says is
 * the zoo's own test.
 */
class ZooDocumentTest {
    @Test
    void theDocumentListsEverythingBroken() throws IOException {
        Stream<String> mechanisms = Zoo.broken().stream()
                .map(each -> "| `%s` | %s | %s |"
                        .formatted(
                                each.subject().name(),
                                each.fault(),
                                each.caughtBy().word()));
        Stream<String> houses = org.mizan.oracle.zoo.HouseZoo.broken().stream()
                .map(each -> "| `%s` | %s | %s |".formatted(each.name(), each.fault(), each.caughtBy()));
        List<String> rows = Stream.concat(mechanisms, houses).toList();
        List<String> shown = Files.readAllLines(Path.of("..", "docs", "audit.md")).stream()
                .filter(line -> line.matches("\\| `[a-z0-9-]+` \\| .*"))
                .toList();
        assertThat(shown).containsExactlyElementsOf(rows);
    }
}
