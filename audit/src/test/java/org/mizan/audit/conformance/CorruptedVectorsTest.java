package org.mizan.audit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A check that cannot fail is no check: every kind of case must fail when its reference is moved a little. */
class CorruptedVectorsTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    static Stream<Path> files() throws Exception {
        return AccountingVectorsTest.files().filter(path -> path.toString().contains("accounting"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void referencesMovedUpFail(Path file) throws IOException {
        FileReport report = check(file, move -> move);
        assertThat(report.passed()).isZero();
        // a bound below its reference is unsound, except where the bound is a lower one
        assertThat(report.unsound() > 0).isTrue();
    }

    @ParameterizedTest
    @MethodSource("files")
    void referencesMovedDownFail(Path file) throws IOException {
        assertThat(check(file, move -> -move).passed()).isZero();
    }

    /** Checks every fortieth case, with its reference moved by thrice its tolerance. */
    private static FileReport check(Path file, DoubleUnaryOperator direction) throws IOException {
        ObjectNode document = (ObjectNode) MAPPER.readTree(Files.readString(file));
        ArrayNode corrupted = MAPPER.createArrayNode();
        int index = 0;
        for (JsonNode each : document.get("cases")) {
            if (index++ % 40 == 0) {
                corrupted.add(moved((ObjectNode) each, direction));
            }
        }
        document.put("count", corrupted.size()).set("cases", corrupted);
        return VectorFile.parse(file.getFileName().toString(), document.toString())
                .check(() -> {});
    }

    private static ObjectNode moved(ObjectNode vector, DoubleUnaryOperator direction) {
        vector.remove("bracket");
        if (vector.get("expected").isString()) {
            return vector.put("expected", 1e300);
        }
        double expected = vector.get("expected").doubleValue();
        double tolerance = vector.get("tolerance_rel").doubleValue();
        double absolute =
                vector.has("tolerance_abs") ? vector.get("tolerance_abs").doubleValue() : 0;
        double move = (3 * tolerance + 1e-4) * expected + 3 * absolute + 1e-300;
        return vector.put("expected", expected + direction.applyAsDouble(move));
    }
}
