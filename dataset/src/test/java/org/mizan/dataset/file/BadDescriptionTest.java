package org.mizan.dataset.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;

/** Whatever is wrong with a description: one line that names the file, the line, the value, the rule and the next step. */
class BadDescriptionTest {
    private static void assertRefused(String text, int line, String message) {
        assertThatThrownBy(() -> DatasetFile.parse(text, Descriptions.FILE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("mizan.yaml:" + line + ": ")
                .hasMessageContaining(message)
                .hasMessageMatching(".*: .*; .* \\[[a-z.]+\\]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            dataset    | datasett: visits                                     | 1  | key datasett: is unknown here; did you mean dataset?
            dataset    | -                                                    | 1  | dataset: is missing; add it: a name for the data, such as visits
            dataset    | dataset: ""                                          | 1  | dataset '': must be 1 to 200 characters
            dataset    | dataset: 7                                           | 1  | dataset 7: must be a text; put it in quotes
            source     | source: visits.xlsx                                  | 2  | must be a path that ends in .csv or .parquet
            source     | source: mysql://u:p@h/d                              | 2  | source …://…: must be a path
            source     | source: postgresql://u:secret@h/d                    | 2  | must not hold a password; set it in the environment
            source     | source: postgresql://h                               | 2  | needs the name of one database
            source     | source: postgresql:///d                              | 2  | needs a host
            source     | source: postgresql://h/d?password=secret             | 2  | takes no option but sslmode
            source     | source: postgresql://h/d#f                           | 2  | takes no fragment
            source     | source: "postgresql://h h/d"                         | 2  | must be a well-formed address
            ledger     | ledger: mysql://h/d                                  | 3  | must be a path or start with postgresql://
            unit       | unit: patient                                        | 4  | unit patient: is neither rows nor a declared column
            unit       | unit: rows                                           | 6  | is not allowed where each row is a unit
            unit       | unit: age                                            | 8  | columns.patient_id.min: is missing
            patient_id | patient_id: {type: boolean}                          | 8  | boolean: cannot identify units
            neighbours | neighbours: add-romove                               | 5  | 5: neighbours add-romove: must be add-remove or substitute; did you mean add-remove?
            neighbours | neighbours: both                                     | 5  | both: must be add-remove or substitute
            neighbours | neighbours: substitute                               | 5  | needs units, the public number of units
            neighbours | -                                                    | 1  | neighbours: is missing
            limits     | units: 10                                            | 6  | units 10: their number is secret under add-remove
            limits     | -                                                    | 1  | limits: is missing
            limits     | limit: {groups_per_unit: 3, rows_per_group: 1}       | 6  | key limit: is unknown here; did you mean limits?
            limits     | limits: {groups_per_units: 3, rows_per_group: 1}     | 6  | key limits.groups_per_units: is unknown here; did you mean groups_per_unit?
            limits     | limits: {groups_per_unit: 3}                         | 6  | rows_per_group: is missing
            limits     | limits: {groups_per_unit: 0, rows_per_group: 1}      | 6  | limits.groups_per_unit 0: must be a whole number from 1
            limits     | limits: {groups_per_unit: 1.5, rows_per_group: 1}    | 6  | limits.groups_per_unit 1.5: must be a whole number
            limits     | limits: {groups_per_unit: 1, rows_per_group: many}   | 6  | 'many': must be a finite decimal or a fraction
            limits     | limits: {rows_per_unit: 0}                           | 6  | limits.rows_per_unit 0: must be a whole number from 1
            limits     | limits: {rows_per_unit: 2147483648}                  | 6  | limits.rows_per_unit 2147483648: must be a whole number from 1
            limits     | limits: {rows_per_units: 3}                          | 6  | rows_per_unit
            limits     | limits: {}                                           | 6  | groups_per_unit: is missing
            limits     | limits: 3                                            | 6  | limits 3: must be keys with values
            patient_id | patient_id: {type: integer, min: 0}                  | 8  | columns.patient_id.min: is unknown here
            department | department: {type: text}                             | 9  | values: is missing; add it: a list of all public texts, or open where the texts are secret [yaml.missing]
            department | department: {type: text, values: []}                 | 9  | values []: at least one
            department | department: {type: text, values: [a, b, a]}          | 9  | 'a': is listed twice
            department | department: {type: text, values: [1, 2]}             | 9  | columns.department.values[1] 1: must be a text; put it in quotes
            department | department: {type: text, values: all}                | 9  | all: must be a list, or open
            department | department: {type: string, values: open}             | 9  | string: is unknown
            department | department: {type: text, values: open, min: 0}       | 9  | columns.department.min: is unknown here
            department | stay_days: {type: boolean}                           | 11 | columns.stay_days: already exists on line 9
            department | Stay_Days: {type: boolean}                           | 7  | appears twice, ignoring case
            department | " department": {type: boolean}                       | 9  | without spaces around it
            department | "a\\u202Eb": {type: boolean}                         | 9  | must be 1 to 200 characters on one line
            stay_days  | stay_days: {type: number, max: 60, step: 0.01}       | 11 | min: is missing
            stay_days  | stay_days: {type: number, min: 0, max: 60}           | 11 | step: is missing
            stay_days  | stay_days: {type: number, min: 60, max: 0, step: 1}  | 11 | max 0: must be above min 60
            stay_days  | stay_days: {type: number, min: 0, max: 0, step: 1}   | 11 | max 0: must be above min 0
            stay_days  | stay_days: {type: number, min: 0, max: 1, step: 0}   | 11 | step 0: must be positive
            stay_days  | stay_days: {type: number, min: 0, max: 1, step: 0.3} | 11 | max 1: must be a whole number of steps of 0.3
            stay_days  | stay_days: {type: number, min: 0, max: 1e30, step: 1} | 11 | at most 2^62
            stay_days  | stay_days: {type: number, min: .nan, max: 1, step: 1} | 11 | '.nan': must be a finite decimal
            stay_days  | stay_days: {type: number, min: -.inf, max: 1, step: 1} | 11 | '-.inf': must be a finite decimal
            stay_days  | stay_days: {type: number, min: 0, max: 0x10, step: 1} | 11 | '0x10': must be a finite decimal
            stay_days  | stay_days: {type: number, min: 0, max: 1_000, step: 1} | 11 | '1_000': must be a finite decimal
            stay_days  | stay_days: {type: number, min: true, max: 1, step: 1} | 11 | true: must be a number
            stay_days  | stay_days: number                                    | 11 | columns.stay_days number: must be keys with values
            age        | age: {type: integer, min: 0, max: 1.5}               | 12 | columns.age.max 1.5: must be a whole number
            age        | age: {type: integer, min: 0, max: 1e19}              | 12 | columns.age.max 1e19: must be a whole number
            age        | age: {type: integer, min: 9, max: 1}                 | 12 | max 1: must be above min 9
            admitted   | admitted: {type: date, min: yesterday, max: 2026-01-01} | 14 | yesterday: must be a day such as
            admitted   | admitted: {type: date, min: 2026-02-30, max: 2026-03-01} | 14 | 2026-02-30: must be a day such as
            admitted   | admitted: {type: date, min: 2026-01-02, max: 2026-01-01} | 14 | must be above min 2026-01-02
            seen       | seen: {type: timestamp, min: 2026-01-02, max: 2026-01-03} | 15 | must be a time such as
            budget     | budget: {epsilon: 0, delta: 0}                       | 16 | epsilon 0: must be positive
            budget     | budget: {epsilon: -1, delta: 0}                      | 16 | epsilon -1: must not be negative
            budget     | budget: {epsilon: inf, delta: 0}                     | 16 | must be a finite decimal
            budget     | budget: {epsilon: 1}                                 | 16 | delta: is missing
            budget     | budget: {epsilon: 1, delta: 1}                       | 16 | delta 1: must be below 1
            budget     | budget: {epsilon: 1, delta: 2}                       | 16 | delta 2: must be a probability
            budget     | budget: {epsilon: 1, delta: 0, gamma: 0}             | 16 | budget.gamma 0: must be positive
            budget     | budget: {epsilon: 1, delta: 0, gamma: 1}             | 16 | gamma 1: must be below 1
            budget     | budget: {epsilon: 1, delta: 0, gamma: 0.1}           | 16 | needs neighbours: substitute
            budget     | budget: {epsilon: 1, delta: 0, tau: 1}               | 16 | budget.tau: is unknown here
            budget     | budget: {epsilon: 1, delta: 0, rho: 1}               | 16 | budget: states its ceiling twice; keep one of
            budget     | budget: {mu: 1, rho: 1, delta: 1e-6}                 | 16 | budget: states its ceiling twice; keep one of
            budget     | budget: {rho: 0, delta: 1e-6}                        | 16 | rho 0: must be positive
            budget     | budget: {rho: -1, delta: 1e-6}                       | 16 | rho -1: must not be negative
            budget     | budget: {rho: 1}                                     | 16 | delta: is missing
            budget     | budget: {rho: 1, delta: 0}                           | 16 | delta 0: must lie between 0 and 1
            budget     | budget: {mu: -1, delta: 1e-6}                        | 16 | mu -1: must be positive
            budget     | budget: {mu: 1, delta: 1}                            | 16 | delta 1: must lie between 0 and 1
            budget     | budget: {renyi: 1, delta: 1e-6}                      | 16 | budget.renyi 1: must be
            budget     | budget: {renyi: {}, delta: 1e-6}                     | 16 | renyi: has no order
            budget     | budget: {renyi: {1: 1}, delta: 1e-6}                 | 16 | order 1: bounds the mean of the loss alone
            budget     | budget: {renyi: {two: 1}, delta: 1e-6}               | 16 | order 'two': must be
            budget     | budget: {renyi: {2: 1, 2.0: 2}, delta: 1e-6}         | 16 | order 2 stands there twice
            budget     | budget: {renyi: {2: 0}, delta: 1e-6}                 | 16 | renyi 0: must be positive
            budget     | budget: {rho: 1, delta: 1e-6, analysts: {a: {rho: 2}}} | 16 | rho 2: must not exceed that of the data set, 1
            budget     | budget: {renyi: {2: 1}, delta: 1e-6, analysts: {a: {renyi: {2: 2}}}} | 16 | order 2: 2: must not exceed that
            budget     | budget: {epsilon: 1, delta: 0, analysts: {a: {epsilon: 2}}} | 16 | must not exceed that of the data set, 1
            budget     | budget: {epsilon: 1, delta: 0, analysts: {a: {epsilon: 1, delta: 0.1}}} | 16 | delta 0.1: must not exceed
            budget     | budget: {epsilon: 1, delta: 0, analysts: {}}         | 16 | is empty; remove it
            budget     | budget: {epsilon: 1, delta: 0, windows: []}          | 16 | is empty; remove it
            budget     | budget: {epsilon: 1, delta: 0, windows: [{days: 0, epsilon: 1}]} | 16 | days 0: must be a whole number
            budget     | budget: {epsilon: &e 1, delta: *e}                   | 16 | an anchor, an alias or a tag
            budget     | budget: {epsilon: !!str 1, delta: 0}                 | 16 | an anchor, an alias or a tag
            budget     | budget: {epsilon: 1                                  | 16 | must be well-formed YAML
            age        | age                                                  | 12 | could not find expected ':'): must be well-formed YAML; correct the text there: a colon
            age        | age {type: integer, min: 0, max: 120}                | 12 | must be well-formed YAML; correct the text there: a colon and a space follow each name
            unit       | unit patient_id                                      | 4  | could not find expected ':'
            budget     | surplus: 1                                           | 1  | budget: is missing
            """)
    void aWrongLineIsNamed(String start, String replacement, int line, String message) {
        assertRefused(Descriptions.with(Descriptions.VISITS, start, replacement), line, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            wards:          | Visits:                                    | 17 | public Visits: appears twice, ignoring case
            wards:          | "odd: NAME":                               | 17 | public odd: name: appears twice
            source: wards   | -                                          | 18 | public.wards.source: is missing
            source: wards   | source: wards.parquet                      | 19 | must be a path that ends in .csv
            source: wards   | source: ./visits.csv                       | 17 | public table wards: is the source of a private table
            source: wards   | sources: wards.csv                         | 19 | public.wards.sources: is unknown here; did you mean source?
            ward:           | ward: {type: text}                         | 21 | values: is missing; add it: a list of all public texts, or open where the texts are secret [yaml.missing]
            beds:           | ward: {type: boolean}                      | 22 | public.wards.columns.ward: already
            beds:           | WARD: {type: boolean}                      | 20 | appears twice, ignoring case
            beds:           | beds: {type: integer}                      | 22 | min: is missing
            "odd: name"     | odd: {source: odd.csv, columns: {}}        | 23 | columns {}: a table needs at least one
            "odd: name"     | odd: {source: odd.csv, columns: {a: {type: boolean}}, key: a} | 23 | public.odd.key: is unknown here
            """)
    void aWrongLineOfAPublicTableIsNamed(String start, String replacement, int line, String message) {
        assertRefused(Descriptions.with(Descriptions.PUBLIC, start, replacement), line, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            prescriptions:  | Visits:                                    | 17 | tables Visits: appears twice, ignoring case
            prescriptions:  | "odd: NAME":                               | 17 | tables odd: name: appears twice
            source: presc   | -                                          | 18 | tables.prescriptions.source: is missing
            source: presc   | source: prescriptions.txt                  | 19 | must be a path that ends in .csv or .parquet
            source: presc   | source: "spark:prescriptions"              | 17 | must all be Spark tables, or none of them
            drug:           | drug: {type: text}                         | 22 | values: is missing; add it: a list of all public texts, or open where the texts are secret [yaml.missing]
            drug:           | AGE: {type: boolean}                       | 20 | appears twice, ignoring case
            drug:           | patient_id: {type: integer}                | 22 | tables.prescriptions.columns.patient_id: already
            "odd: name"     | odd: {source: odd.csv, columns: {}}        | 24 | columns of the table odd: must include the unit, patient_id, with the name and type that it has above
            "odd: name"     | odd: {source: odd.csv, columns: {patient_id: {type: text}}} | 24 | columns of the table odd: must include the unit
            "odd: name"     | odd: {source: odd.csv, columns: {PATIENT_ID: {type: integer, min: 1, max: 2}}} | 24 | columns of the table odd: must include the unit
            "odd: name"     | odd: {source: odd.csv, columns: {patient_id: {type: integer, min: 1}}} | 24 | min: is unknown here
            "odd: name"     | odd: {source: odd.csv, columns: {patient_id: {type: integer}}, unit: patient_id} | 24 | tables.odd.unit: is unknown here
            """)
    void aWrongLineOfAPrivateTableIsNamed(String start, String replacement, int line, String message) {
        assertRefused(Descriptions.with(Descriptions.TABLES, start, replacement), line, message);
    }

    @Test
    void tablesBelongTogetherByAUnitThatIsAColumn() {
        String rows = Descriptions.with(Descriptions.VISITS, "unit", "unit: rows");
        String text = Descriptions.with(Descriptions.with(rows, "limits", "-"), "patient_id", "-") + """
                tables: {more: {source: more.csv, columns: {urgent: {type: boolean}}}}
                """;
        assertRefused(text, 15, "rows of several tables are linked by a unit that is a column");
    }

    @Test
    void goodEventsAreAboutOneTable() {
        String columns = Descriptions.with(Descriptions.RANDOM, "columns:", "columns:\n  person: {type: integer}");
        String text =
                Descriptions.with(columns, "unit:", "unit: person\nlimits: {groups_per_unit: 1, rows_per_group: 1}")
                        + "tables: {more: {source: more.csv, columns: {person: {type: integer}}}}\n";
        assertRefused(text, (int) text.lines().count(), "good events apply to the rows of one table");
    }

    @Test
    void noPrivateTableIsPublic() {
        String text = Descriptions.TABLES
                + "public: {drugs: {source: ./prescriptions.csv, columns: {drug: {type: text, values: open}}}}\n";
        assertRefused(text, 25, "source of the public table drugs: is the source of a private table");
        assertRefused(
                text.replace("drugs:", "Prescriptions:").replace("./p", "p2"),
                25,
                "public Prescriptions: appears twice");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            units         | units: 0                          | 6  | units 0: must be a whole number from 1
            neighbours    | neighbours: add-remove            | 6  | units 48842: their number is secret under add-remove
            sex           | sexes: {type: boolean}            | 20 | column sex: is not declared
            note          | rows: {type: boolean}             | 4  | unit rows: is also the name of a column
            gamma         | -                                 | 17 | all good events together must not exceed the budget's gamma, 0
            gamma         | gamma: 0.0199                     | 18 | gamma 0.02: all good events together must not exceed
            - {name: stay | - {name: cells, h: a, gamma: 0.01} | 18 | random cells: appears twice
            - {name: stay | - {name: stay, gamma: 0.01}       | 19 | columns: is missing
            - {name: stay | - {name: stay, h: a, gamma: 0}    | 19 | gamma 0: must be positive
            - {name: stay | - {name: stay, h: a, gamma: 2}    | 19 | gamma 2: must be a probability
            - {name: stay | - {name: stay, h: a, pairs: some, gamma: 0.01} | 19 | pairs some: must be ordered or all
            - {name: stay | - {name: stay, h: a, suppress: 0, gamma: 0.01} | 19 | random[1].suppress: is unknown here
            - {name: cell | - {name: cells, columns: [note], suppress: 0, gamma: 0.01} | 20 | has no list of public values
            - {name: cell | - {name: cells, columns: [sexe], suppress: 0, gamma: 0.01} | 20 | did you mean sex?
            - {name: cell | - {name: cells, columns: [], suppress: 0, gamma: 0.01} | 20 | columns []: needs at least one
            - {name: cell | - {name: cells, columns: [sex], suppress: -1, gamma: 0.01} | 20 | suppress -1: must be a whole number from 0
            - {name: cell | - {name: cells, columns: [sex], gamma: 0.01} | 20 | suppress: is missing
            """)
    void aWrongLineOfARandomDescriptionIsNamed(String start, String replacement, int line, String message) {
        assertRefused(Descriptions.with(Descriptions.RANDOM, start, replacement), line, message);
    }

    @Test
    void thePartToMendIsNamedWhereAnObjectHasManyLines() {
        String column = Descriptions.with(
                Descriptions.VISITS, "stay_days", "stay_days:\n    type: number\n    min: 1\n    max: 0\n    step: 1");
        assertRefused(column, 14, "columns.stay_days: max 0: must be above min 1");
        String step = Descriptions.with(
                Descriptions.VISITS, "stay_days", "stay_days:\n    type: number\n    min: 1\n    max: 3\n    step: 2");
        assertRefused(step, 13, "columns.stay_days: min 1: must be a whole number of steps of 2");
        String budget = Descriptions.with(Descriptions.VISITS, "budget", "budget:\n  epsilon: 1\n  delta: 1");
        assertRefused(budget, 18, "budget: delta 1: must be below 1");
        String part = Descriptions.with(
                Descriptions.VISITS,
                "budget",
                "budget:\n  epsilon: 1\n  delta: 0\n  windows:\n    - days: 7\n      epsilon: 2");
        assertRefused(part, 21, "budget.windows[1]: epsilon 2: must not exceed that of the data set");
    }

    @Test
    void everyEmptyPlaceIsNamedAtOnce() {
        String text = Descriptions.with(
                Descriptions.with(Descriptions.VISITS, "unit", "unit:"), "department", "department: {type: }");
        assertRefused(text, 4, "unit: is empty, and so are columns.department.type:9; fill in");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# nothing\n",
                "text",
                "[1, 2]",
                "--- \na: 1\n---\nb: 2\n",
                "a: *b\n",
                "\t- a: [",
                "? [a]\n: b\n"
            })
    void whatIsNoDescriptionIsRefused(String text) {
        InvalidInputException refusal =
                catchThrowableOfType(InvalidInputException.class, () -> DatasetFile.parse(text, Descriptions.FILE));
        assertThat(refusal).hasMessageMatching("mizan\\.yaml:[1-9]\\d*: .*; .*");
    }

    @Test
    void deepNestingIsRefused() {
        assertRefused("a: " + "[".repeat(30) + "]".repeat(30), 1, "nesting deeper than 20");
    }

    @Test
    void noMessageShowsAPassword() {
        for (String address :
                new String[] {"postgresql://u:secret@h/d", "mysql://u:secret@h/d", "postgresql://u:secret@h h"}) {
            for (String key : new String[] {"source", "ledger"}) {
                String text = Descriptions.with(Descriptions.VISITS, key, key + ": \"" + address + "\"");
                assertThatThrownBy(() -> DatasetFile.parse(text, Descriptions.FILE))
                        .isInstanceOf(InvalidInputException.class)
                        .message()
                        .doesNotContain("secret");
            }
        }
    }
}
