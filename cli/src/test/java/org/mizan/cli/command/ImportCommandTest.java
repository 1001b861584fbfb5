package org.mizan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.VisitsFolder;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.place.OwnerKey;

class ImportCommandTest {
    private static final String RULES = """
            unit: rows
            columns:
              age: {type: integer, min: 0, max: 110}
              sex: {type: text, values: [f, m]}
            budget: {epsilon: 1, delta: 0}
            """;

    @TempDir
    Path folder;

    private CommandRun run(String source, String... more) throws IOException {
        Files.writeString(folder.resolve("visits.csv"), source);
        Path description = VisitsFolder.described(folder, RULES);
        String[] arguments = new String[3 + more.length];
        arguments[0] = "import";
        arguments[1] = "--data";
        arguments[2] = description.toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        // What is told of a new key is another test's.
        OwnerKey.of(description).make();
        return CommandRun.of(arguments);
    }

    @Test
    void theOwnerIsToldWhichLinesBreakWhichRule() throws IOException {
        CommandRun run = run("age,sex\n200,f\n7\nx,diverse\n1,\"f\n" + "999,m\n".repeat(6));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out().replace(folder + "/", "")).isEqualTo("""
                .mizan/visits.parquet written: 8 of 10 rows

                for the owner only                   count  becomes       first lines
                ───────────────────────────────────  ─────  ───────  ────────────────
                line is not well-formed                  1  dropped                 5
                line has too few or too many fields      1  dropped                 3
                age is not of the declared type          1     NULL                 4
                age is outside the bounds                7  clipped  2, 6, 7, 8, 9, …
                sex is not a declared value              1     NULL                 4
                """);
    }

    @Test
    void machinesAreToldTheSame() throws IOException {
        CommandRun run = run("age,sex\n200,f\n", "--format", "json");
        assertThat(run.err()).isEmpty();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "\"records\" : 1, \"rows\" : 1, \"findings\" : [ { \"rule\" : \"bounds\", \"column\" : \"age\", \"count\" : 1, \"becomes\" : \"clamped\", \"first_lines\" : [ 2 ] } ]");
    }

    @Test
    void aCleanSourceIsSaidToBe() throws IOException {
        assertThat(run("age,sex\n7,f\n").out()).endsWith("written: 1 of 1 rows\nNo row breaks a rule.\n");
    }

    @Test
    void aSourceThatCannotBeReadFailsAndOneThatDoesNotFitIsRefused() throws IOException {
        assertThat(run("age,gender\n7,f\n").err())
                .isEqualTo(
                        "mizan: column sex: is declared but is not in the source; use one of age, gender [import.column]\n");
        Files.delete(folder.resolve("visits.csv"));
        CommandRun absent =
                CommandRun.of("import", "--data", folder.resolve("mizan.yaml").toString());
        assertThat(absent.code()).isEqualTo(ExitCode.USAGE);
        assertThat(absent.err())
                .contains(
                        "visits.csv: does not exist; check the path at the key source, which is relative to the folder of the")
                .contains("[file.missing]");
    }

    @Test
    void theOwnerIsToldPlainlyOfASourceOrAColumnWithNothingInIt() throws IOException {
        CommandRun empty = run("");
        assertThat(empty.code()).isEqualTo(ExitCode.USAGE);
        assertThat(empty.err()).contains("visits.csv: header (line 1): is blank, because the file is empty");
        assertThat(run("age,sex\n").out()).endsWith("""
                written: 0 of 0 rows
                There are no rows. Every answer would be noise only.
                """);
        assertThat(run("age,sex\n,f\n,x\n").out()).endsWith("""
                for the owner only           count  becomes  first lines
                ───────────────────────────  ─────  ───────  ───────────
                age has no value in any row      2     NULL          all
                sex is not a declared value      1     NULL            3
                """);
        assertThat(run("age,sex\n200,x\n300,y\n", "--accept-nulls", "sex").out())
                .endsWith("""
                age is outside the bounds        2  clipped         2, 3
                sex is not a declared value      2     NULL         2, 3

                In every row, age is outside the bounds. Check its bounds and its unit of measure in the description.
                In every row, sex is not a declared value. Check its type and its values in the description.
                """);
        assertThat(run("age,sex\n1,f,3\n").out()).endsWith("There are no rows. Every answer would be noise only.\n");
    }

    /** A row whose unit breaks a rule is left out, so that the rows that are left say nothing of the unit. */
    @Test
    void whatIsSaidOfEveryValueIsNotSaidOfTheUnit() throws IOException {
        Path description = VisitsFolder.described(folder, """
                unit: patient
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  patient: {type: integer}
                  age: {type: integer, min: 0, max: 9}
                budget: {epsilon: 1, delta: 0}
                """);
        Files.writeString(folder.resolve("visits.csv"), "patient,age\n1,5\nx,6\n");
        assertThat(CommandRun.of("import", "--data", description.toString()).out())
                .contains("patient is not of the declared type", "1 of 2 rows")
                .doesNotContain("every row");
        Files.writeString(folder.resolve("visits.csv"), "patient,age\n1,5\n1,6\n1,7\n,6\n");
        assertThat(CommandRun.of("import", "--data", description.toString()).out())
                .contains("3 of 4 rows")
                .endsWith(
                        "\n\nOf the 3 rows, at most 1 count in an answer without groups (1 per patient), and 1 in one with groups (1 groups of 1).\n")
                .doesNotContain("no value in any row");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {type: boolean}                                                                        | yes        | true                 | true and false, t and f, or 1 and 0
            {type: integer, min: 0, max: 9}                                                        | 1_000      | -12                  | -12
            {type: number, min: 0, max: 9, step: 1}                                                | '1,5'      | 1e3                  | 1e3
            {type: date, min: 2026-01-01, max: 2026-12-31}                                         | 31.01.2026 | 2026-01-31           | 2026-01-31
            {type: timestamp, min: 2026-01-01T00:00:00Z, max: 2026-12-31T00:00:00Z}                | 12:00      | 2026-01-31T12:00:00Z | 2026-01-31T12:00:00Z
            """)
    void whereNearlyNoValueIsOfItsTypeTheSpellingsAreTold(String type, String wrong, String right, String told)
            throws IOException {
        Path description = VisitsFolder.described(
                folder, "unit: rows\ncolumns: {known: %s}\nbudget: {epsilon: 1, delta: 0}\n".formatted(type));
        Path source = folder.resolve("visits.csv");
        String line = "\"" + wrong + "\"\n";
        Files.writeString(source, "known\n" + line.repeat(19) + right + "\n");
        assertThat(CommandRun.of("import", "--data", description.toString(), "--accept-nulls", "known")
                        .out())
                .contains(
                        "In nearly every row, known is not of the declared type. Check its type and its values in the description. Mizan reads ")
                .contains(told);
        Files.writeString(source, "known\n" + line.repeat(9) + right + "\n");
        assertThat(CommandRun.of("import", "--data", description.toString(), "--accept-nulls", "known")
                        .out())
                .contains("known is not of the declared type")
                .doesNotContain("every row");
    }

    @Test
    void theOwnerIsToldOfUnitsWithoutRows() throws IOException {
        Path description = VisitsFolder.described(folder, """
                unit: patient
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns: {patient: {type: integer}}
                budget: {epsilon: 1, delta: 0}
                """);
        Files.writeString(description, Files.readString(description).replace("add-remove", "substitute\nunits: 30"));
        Files.writeString(folder.resolve("visits.csv"), "patient\n1\n2\n");
        OwnerKey.of(description).make();
        assertThat(CommandRun.of("import", "--data", description.toString()).out())
                .endsWith(
                        "The description states 30 units, but 2 have rows. Check units, unless the others have no rows.\n");
        assertThat(CommandRun.of("import", "--data", description.toString(), "--format", "json")
                        .out())
                .contains("\"units\" : 2");
        Files.writeString(folder.resolve("visits.csv"), "patient\n1\n7\n7\n");
        Files.writeString(description, Files.readString(description).replace("units: 30", "units: 1"));
        CommandRun refused = CommandRun.of("import", "--data", description.toString());
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err())
                .startsWith("mizan: units 1: must not be less than")
                .contains("[import.units]");
    }

    @Test
    void noOutputHoldsAValue() throws IOException {
        String canaries = "age,sex\ncanary-8271,canary-8271\ncanary-8271,\"canary-8271\ncanary-8271\n";
        assertThat(run(canaries).err().replace(folder.toString(), ""))
                .contains("[import.nulls]")
                .doesNotContain("canary", "8271");
        CommandRun run = run(canaries, "--accept-nulls", "age", "--accept-nulls", "visits.sex");
        // The folder's name is random, and may hold any digits.
        assertThat((run.out() + run.err()).replace(folder.toString(), ""))
                .contains("written: 1 of 3 rows")
                .doesNotContain("canary", "8271");
    }

    @Test
    void aColumnThatCannotBeReadStopsTheImport() throws IOException {
        CommandRun run = run("age,sex\n7,Male\n8,Female\n");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        "mizan: column sex: more than half of its values cannot be read and would become NULL; see their lines with mizan import --check and correct its type, values, format or map, or accept it: --accept-nulls sex [import.nulls]\n");
        assertThat(folder.resolve(".mizan/visits.parquet")).doesNotExist();
        CommandRun unknown = run("age,sex\n7,Male\n", "--accept-nulls", "sexx");
        assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err()).contains("column sexx: is not declared", "did you mean sex?", "[import.accepted]");
        assertThat(run("age,sex\n7,Male\n8,Female\n", "--accept-nulls", "sex").code())
                .isEqualTo(ExitCode.DONE);
    }

    @Test
    void aCheckSaysTheSameAndWritesNothing() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), "age;sex\n7 ;Male\n8;Female\n200;m\nx;?\n");
        Path description = VisitsFolder.described(folder, RULES.replace("[f, m]}", "[f, m], map: {Male: m}}"));
        Files.writeString(
                description,
                Files.readString(description)
                        .replaceFirst(
                                "source: .*",
                                "source: {file: visits.csv, delimiter: \";\", nulls: [\"?\"], trim: true}"));
        CommandRun run = CommandRun.of("import", "--check", "--data", description.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEqualTo("""
                An import would write 4 of 4 rows. Nothing was written.

                for the owner only  count  first lines
                ──────────────────  ─────  ───────────
                age: trim               1            2
                sex: nulls              1            5
                sex: map                1            2

                for the owner only               count  becomes  first lines
                ───────────────────────────────  ─────  ───────  ───────────
                age is not of the declared type      1     NULL            5
                age is outside the bounds            1  clipped            4
                sex is not a declared value          1     NULL            3
                """);
        Files.writeString(folder.resolve("visits.csv"), "age;sex\n7;Mann\n8;Frau\n");
        CommandRun refused = CommandRun.of("import", "--check", "--data", description.toString());
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.out())
                .startsWith("An import would write 2 of 2 rows. Nothing was written.\n\nfor the owner only ")
                .endsWith(
                        "\nMore than half of the values of sex cannot be read and would become NULL. Correct its type, values, format or map, or import with --accept-nulls sex.\n");
        CommandRun accepted = CommandRun.of(
                "import", "--check", "--data", description.toString(), "--accept-nulls", "sex", "--format", "json");
        assertThat(accepted.code()).isEqualTo(ExitCode.DONE);
        assertThat(accepted.out().replaceAll("\\s+", " "))
                .contains("\"mostly_null\" : [ \"sex\" ], \"refused\" : false");
        assertThat(folder.resolve(".mizan")).doesNotExist();
    }
}
