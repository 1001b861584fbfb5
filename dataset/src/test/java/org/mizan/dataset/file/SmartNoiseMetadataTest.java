package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Unit;
import org.mizan.dataset.column.Identifier;
import org.mizan.dataset.column.IntegerRange;
import org.mizan.dataset.column.OpenText;
import org.mizan.message.InvalidInputException;

class SmartNoiseMetadataTest {
    private static final String CLINIC = """
            engine: postgres
            "":
              Clinic:
                Visits:
                  rows: 5000
                  max_ids: 4
                  sample_max_ids: True
                  censor_dims: True
                  clamp_counts: False
                  patient: {type: int, private_id: True}
                  age: {type: int, lower: 0, upper: 120, nullable: True}
                  ward: {type: string, cardinality: 7}
                  cost: {type: float, lower: 0.0, upper: 2.5e3}
                  urgent: {type: boolean}
                  seen: {type: datetime}
                  note: {type: unknown}
            """;

    @TempDir
    Path folder;

    private static String draft(String metadata) {
        return SmartNoiseMetadata.parse(metadata, "clinic.yaml")
                .draft(Path.of("data", "visits.csv"))
                .text();
    }

    @Test
    void whatIsKnownIsTakenOverAndTheRestIsLeftToTheOwner() {
        assertThat(draft(CLINIC))
                .contains("source: visits.csv\n", "unit: patient\n", "  patient: {type: integer}\n")
                .contains("  age: {type: integer, min: 0, max: 120}\n", "  ward: {type: text, values: open}\n")
                .contains("  cost: {type: number, min: 0, max: 2500, step: }  # <-\n", "  urgent: {type: boolean}\n")
                .contains("  seen: {type: timestamp, min: , max: }  # <-\n", "  note:  # <- ");
        assertThatThrownBy(() -> DatasetFile.parse(draft(CLINIC), "mizan.yaml"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("neighbours: is empty, and so are limits.groups_per_unit:9")
                .hasMessageContaining("columns.cost.step:18, columns.seen.min:20, columns.seen.max:20")
                .hasMessageContaining("columns.note:21, budget.epsilon");
    }

    @Test
    void aDraftThatIsFilledInIsADataset() throws IOException {
        String metadata = CLINIC.lines()
                .filter(line -> !line.contains("cost") && !line.contains("seen") && !line.contains("note"))
                .reduce("", (text, line) -> text + line + "\n");
        Path file = Files.writeString(folder.resolve("clinic.yaml"), metadata);
        String filledIn = SmartNoiseMetadata.read(file)
                .draft(Path.of("visits.csv"))
                .text()
                .replace("neighbours:", "neighbours: add-remove")
                .replace("_unit:", "_unit: 4")
                .replace("_group:", "_group: 4")
                .replace("epsilon:", "epsilon: 1")
                .replace("delta:", "delta: 0");
        Dataset dataset = DatasetFile.parse(filledIn, "mizan.yaml");
        assertThat(dataset.unit()).isEqualTo(new Unit.OfColumn("patient"));
        assertThat(dataset.column("patient").orElseThrow().type()).isEqualTo(new Identifier(Identifier.Form.INTEGER));
        assertThat(dataset.column("age").orElseThrow().type()).isEqualTo(new IntegerRange(0, 120));
        assertThat(dataset.column("ward").orElseThrow().type()).isEqualTo(new OpenText());
    }

    @Test
    void privacyOfRowsNeedsNoLimits() {
        String draft = draft("a:\n  b:\n    c:\n      row_privacy: True\n      d: {type: string}\n");
        assertThat(draft).contains("unit: rows\n").doesNotContain("limits:");
    }

    @Test
    void aTextCanTellUnitsApartAndAnAbsentUnitIsLeftToTheOwner() {
        assertThat(draft("a: {b: {c: {d: {type: string, private_id: True}}}}"))
                .contains("unit: d\n", "  d: {type: text}\n");
        assertThat(draft("a: {b: {c: {d: {type: int}}}}"))
                .contains("unit:  # <- ", "  d: {type: integer, min: , max: }  # <-\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a: {b: {c: {clamp_columns: False, d: {type: int}}}}                        | values outside the bounds are always clipped
            a: {b: {c: {censor_dims: False, d: {type: int}}}}                          | a.b.c.censor_dims false: text keys are always secret
            a: {b: {c: {rows_exact: 10, d: {type: int}}}}                              | cannot be converted, because only the number of units can be public
            a: {b: {c: {d: {type: int, sensitivity: 3}}}}                              | a.b.c.d.sensitivity: is unknown here
            a: {b: {c: {d: {type: int, missing_value: 3}}}}                            | a.b.c.d.missing_value: is unknown here
            a: {b: {c: {d: {type: decimal}}}}                                          | decimal: is unknown
            a: {b: {c: {d: {type: int, lower: low}}}}                                  | must be a finite decimal
            a: {b: {c: {d: {lower: 0}}}}                                               | type: is missing
            a: {b: {c: {d: {type: int, private_id: True}, e: {type: int, private_id: True}}}} | more than one unit
            a: {b: {c: {row_privacy: True, e: {type: int, private_id: True}}}}         | more than one unit
            a: {b: {c: {d: {type: int, private_id: 1}}}}                               | must be true or false
            a: {b: {c: {}, d: {}}}                                                     | holds 2 of kind table
            a: {b: {}, c: {}}                                                          | holds 2 of kind schema
            {}                                                                         | holds 0 of kind collection
            a: 3                                                                       | must be keys with values
            """)
    void whatCannotBeSaidHereIsRefused(String metadata, String message) {
        assertThatThrownBy(() -> draft(metadata))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("clinic.yaml:1: ")
                .hasMessageContaining(message);
    }
}
