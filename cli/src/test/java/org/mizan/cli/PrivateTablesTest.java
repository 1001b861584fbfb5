package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.output.ExitCode;

/** From a description of two private tables to answers. */
class PrivateTablesTest {
    private static final String BY_DEPARTMENT = """
            SELECT v.department, COUNT(*) AS n, SUM(p.amount) AS amount
            FROM visits v JOIN (SELECT patient, SUM(amount) AS amount FROM drugs GROUP BY patient) AS p ON v.patient = p.patient
            GROUP BY v.department
            """;

    @TempDir
    Path folder;

    private Path description;

    /** Patients 0 to 299 have a visit, 200 to 399 two drugs; the last line of the drugs is nobody's. */
    @BeforeEach
    void describeTheTables() throws IOException {
        description = Files.writeString(folder.resolve("mizan.yaml"), """
                dataset: visits
                source: visits.csv
                ledger: .mizan/ledger.db
                unit: patient
                neighbours: add-remove
                limits: {groups_per_unit: 1, rows_per_group: 2}
                columns:
                  patient: {type: text}
                  department: {type: text, values: [cardiology, surgery]}
                tables:
                  drugs:
                    source: drugs.csv
                    columns:
                      patient: {type: text}
                      drug: {type: text, values: [a, b]}
                      amount: {type: integer, min: 0, max: 10}
                budget: {epsilon: 100000, delta: 0}
                """);
        StringBuilder visits = new StringBuilder("patient,department\n");
        for (int patient = 0; patient < 300; patient++) {
            visits.append(patient).append(patient < 250 ? ",cardiology\n" : ",surgery\n");
        }
        Files.writeString(folder.resolve("visits.csv"), visits);
        StringBuilder drugs = new StringBuilder("drug,amount,patient\n");
        for (int patient = 200; patient < 400; patient++) {
            drugs.append("a,3,")
                    .append(patient)
                    .append("\nb,90,")
                    .append(patient)
                    .append('\n');
        }
        Files.writeString(folder.resolve("drugs.csv"), drugs.append("a,1,\n"));
    }

    private CommandRun imported(String... more) {
        String[] arguments = new String[3 + more.length];
        System.arraycopy(new String[] {"import", "--data", description.toString()}, 0, arguments, 0, 3);
        System.arraycopy(more, 0, arguments, 3, more.length);
        return CommandRun.of(arguments);
    }

    private CommandRun query(String sql) {
        return VisitsFolder.query(description, sql, "2000");
    }

    /** The columns of an answer in tens, but for its intervals. */
    private List<String> answer(String sql, int columns) {
        imported();
        CommandRun run = query(sql);
        assertThat(run.code()).as(run.err()).isZero();
        return run.out()
                .lines()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> {
                    StringBuilder shown = new StringBuilder(VisitsFolder.tens(cells[0]));
                    for (int column = 1; column < columns; column++) {
                        shown.append(',').append(VisitsFolder.tens(cells[3 * column - 2]));
                    }
                    return shown.toString();
                })
                .toList();
    }

    @Test
    void theOwnerIsToldOfEachTable() {
        CommandRun run = imported();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().replace(folder + "/", "")).isEqualTo("""
                .mizan/visits.parquet written: visits 300 of 300 rows, drugs 400 of 401 rows

                for the owner only                   count  becomes        first lines
                ───────────────────────────────────  ─────  ───────  ─────────────────
                drugs: line has no unit                  1  dropped                402
                drugs: amount is outside the bounds    200  clipped  3, 5, 7, 9, 11, …

                Certificates are signed from now on. Give mizan.pub to the people who check them.
                """);
        assertThat(imported("--format", "json").out().replaceAll("\\s+", " "))
                .contains(
                        "\"tables\" : [ { \"table\" : \"visits\", \"records\" : 300, \"rows\" : 300, \"findings\" : [ ] },")
                .contains(
                        "{ \"table\" : \"drugs\", \"records\" : 401, \"rows\" : 400, \"findings\" : [ { \"rule\" : \"unit\",");
    }

    @Test
    void aJoinOnTheUnitIsAnswered() {
        assertThat(answer(BY_DEPARTMENT, 3)).containsExactly("cardiology,50,650", "surgery,50,650");
    }

    @Test
    void eachTableIsAskedByItsName() {
        assertThat(answer("SELECT drug, COUNT(*) AS n FROM drugs GROUP BY drug", 2))
                .hasSize(2);
        assertThat(answer("SELECT COUNT(DISTINCT patient) AS n FROM drugs", 1)).containsExactly("200");
        assertThat(answer("SELECT COUNT(DISTINCT patient) AS n FROM visits", 1)).containsExactly("300");
    }

    @Test
    void withoutAnImportAndForRowsJoinedToRowsNothingIsCharged() throws IOException {
        assertThat(query(BY_DEPARTMENT).err()).contains("[snapshot.import]");
        imported();
        CommandRun rows = query("SELECT COUNT(*) FROM visits v JOIN drugs d ON v.patient = d.patient");
        assertThat(rows.code()).isEqualTo(ExitCode.USAGE);
        assertThat(rows.err()).contains("[sql.join-rows]").hasLineCount(1);
        assertThat(query("SELECT COUNT(*) FROM drug").err()).contains("[sql.invalid]");
        Files.writeString(description, Files.readString(description).replace("max: 10}", "max: 11}"));
        assertThat(query(BY_DEPARTMENT).err()).contains("[snapshot.import]");
        assertThat(CommandRun.of("budget", "--data", description.toString()).out())
                .contains("0 %");
    }

    /** The rows of the other table, which have no department, are not counted among those without one. */
    @Test
    void aHistogramIsOfTheFirstTable() {
        imported();
        CommandRun run = CommandRun.of(
                "histogram",
                "--data",
                description.toString(),
                "--columns",
                "department",
                "--epsilon",
                "60",
                "--format",
                "csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().skip(1).map(line -> line.replaceFirst("^([^,]*,[^,]*).*", "$1")))
                .containsExactly("cardiology,250", "surgery,50", ",0");
        assertThat(CommandRun.of("histogram", "--data", description.toString(), "--columns", "drug", "--epsilon", "1")
                        .err())
                .contains("column drug: is not declared in visits, the first table, whose rows are counted");
    }
}
