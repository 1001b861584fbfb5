package org.mizan.audit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AccountingVectorsTest {
    static Stream<Path> files() throws IOException, URISyntaxException {
        Path root = Path.of(Objects.requireNonNull(AccountingVectorsTest.class.getResource("/vectors"))
                .toURI());
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> path.toString().endsWith(".json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyNumberIsReproducedAndNoneIsUnsound(Path file) {
        FileReport report = VectorFile.read(file).check(() -> {});
        assertThat(report.failures()).as(report.toString()).isEmpty();
        assertThat(report.total()).isPositive();
    }
}
