package org.mizan.audit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;

class VectorFileTest {
    /** D_3 of Gaussian noise of σ = 2 is 3/8; the other case has no finite value. */
    private static final String TEXT = """
            {"file": "x.json", "description": "", "conventions": "", "count": 2, "cases": [
             {"case": "renyi/gaussian", "params": {"sigma": 2.0, "sensitivity": 1, "alpha": 3}, "expected": 0.375,
              "tolerance_rel": 1e-14, "source": "by hand", "note": "exact", "expected_hp": "0.375"},
             {"case": "renyi/gaussian", "params": {"sigma": 2.0, "sensitivity": 1, "alpha": "inf"}, "expected": "inf",
              "tolerance_rel": 1e-14, "source": "by hand"}]}
            """;

    private static FileReport check(String text) {
        return VectorFile.parse("x.json", text).check(() -> {});
    }

    @Test
    void countsWhatPassesAndTellsTheWorstError() {
        AtomicInteger steps = new AtomicInteger();
        VectorFile file = VectorFile.parse("x.json", TEXT);
        FileReport report = file.check(steps::incrementAndGet);
        assertThat(file.size()).isEqualTo(2);
        assertThat(steps).hasValue(2);
        assertThat(report.passed()).isEqualTo(2);
        assertThat(report.total()).isEqualTo(2);
        assertThat(report.unsound()).isZero();
        assertThat(report.failures()).isEmpty();
        assertThat(report.worstRelativeError()).isBetween(0.0, 1e-14);
        assertThat(report.toString())
                .startsWith("x.json: 2/2 passed, worst relative error ")
                .endsWith(", 0 unsound");
    }

    @Test
    void aReferenceBelowTheValueIsAFailureThatIsNotUnsound() {
        FileReport report = check(TEXT.replace("\"expected\": 0.375", "\"expected\": 0.3"));
        assertThat(report.passed()).isEqualTo(1);
        assertThat(report.unsound()).isZero();
        assertThat(report.worstRelativeError()).isBetween(0.2499, 0.2501);
        assertThat(report.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.toString())
                        .startsWith("case 0 renyi/gaussian: expected 0.3, computed 0.375")
                        .contains("relative error 0.250")
                        .doesNotContain("unsound"));
    }

    @Test
    void aReferenceAboveTheValueIsUnsound() {
        FileReport report = check(TEXT.replace("\"expected\": 0.375", "\"expected\": 0.376"));
        assertThat(report.passed()).isEqualTo(1);
        assertThat(report.unsound()).isEqualTo(1);
        assertThat(report.failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.toString()).endsWith(", unsound"));
    }

    @Test
    void aValueWithinToleranceButUnsoundFails() {
        FileReport report = check(TEXT.replace("0.375,", "0.376,").replaceFirst("1e-14", "0.1"));
        assertThat(report.passed()).isEqualTo(1);
        assertThat(report.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.within()).isTrue();
            assertThat(failure.unsound()).isTrue();
            assertThat(failure.passed()).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "count": 2            | "count": 3                        | vector.count | x.json: count 3: must be the number of cases, 2
            "count": 2            | "count": -2                       | vector.count | x.json: count -2
            "count": 2            | "count": 2.5                      | vector.count | x.json: count 2.5
            "file": "x.json", "d  | "d                                | json.missing | x.json: key $.file: is missing
            "count": 2            | "count": 2, "date": 1             | json.unknown | x.json: key $.date: is unknown
            "tolerance_rel": 1e-14, "source": "by hand", | "tolerance_rel": 1e-14, | json.missing | x.json: case 0: key $.cases[0].source
            "note"                | "nota"                            | json.unknown | x.json: case 0: key $.cases[0].nota: is unknown
            renyi/gaussian        | renyi/gausian                     | vector.kind  | x.json: case 0: case renyi/gausian: is of no known kind; did you mean renyi/gaussian?
            renyi/gaussian        | unheard/of                        | vector.kind  | x.json: case 0: case unheard/of: is of no known kind; use one of the families bad_outcome, composition,
            "alpha": 3            | "alpha": 3, "beta": 1             | json.unknown | x.json: case 0: key $.cases[0].params.beta: is unknown
            "alpha": 3            | "alpha": 0.5                      | order.range  | x.json: case 0: order 0.5
            "alpha": 3            | "alpha": true                     | json.type    | x.json: case 0: value at $.cases[0].params.alpha
            "alpha": 3            | "aplha": 3                        | json.missing | x.json: case 0: key $.cases[0].params.alpha: is missing; correct the spelling of aplha
            "sigma": 2.0          | "sigma": 0                        | sigma.range  | x.json: case 0: sigma 0
            "expected": "inf"     | "expected": "nan"                 | vector.expected | x.json: case 1: expected nan
            }]}                   | }]                                | json.syntax  | x.json: JSON at line 6, column 1: Unexpected end-of-input
            """)
    void aMalformedFileIsRefusedWithItsNameAndTheCase(String part, String replacement, String code, String message) {
        String broken = TEXT.replaceFirst(java.util.regex.Pattern.quote(part), replacement);
        assertThat(broken).isNotEqualTo(TEXT);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> check(broken))
                .withMessageStartingWith(message)
                .matches(error -> error.code().equals(code));
    }

    @Test
    void ofManyMalformedCasesTheFirstIsNamed() {
        String odd = """
                {"case": "renyi/gaussian", "params": {"sigma": 2.0, "alpha": 3%s}, "expected": 0.375, "tolerance_rel": 1e-9,
                 "source": "by hand"}""";
        String cases = IntStream.range(0, 300)
                .mapToObj(index -> odd.formatted(index < 5 ? "" : ", \"odd\": " + index))
                .collect(Collectors.joining(","));
        String text = """
                {"file": "x.json", "description": "", "conventions": "", "count": 300, "cases": [%s]}""".formatted(cases);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> check(text))
                .withMessageStartingWith("x.json: case 5: key $.cases[5].params.odd: is unknown");
    }

    @Test
    void readsFromAFileAndNamesOneThatIsNotThere(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("x.json");
        Files.writeString(path, TEXT);
        assertThat(VectorFile.read(path).check(() -> {}).passed()).isEqualTo(2);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> VectorFile.read(folder.resolve("y.json")))
                .withMessageContaining("y.json: does not exist")
                .matches(error -> error.code().equals("vector.file"));
    }

    @Test
    void aFileWithoutCasesIsRefused() {
        assertThatThrownBy(() -> VectorFile.parse("none.json", """
                        {"file": "none", "description": "no case", "conventions": "", "count": 0, "cases": []}
                        """))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("cases: none given");
    }
}
