package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.output.ExitCode;

/** From a description with blocks of time to answers, certificates and refusals. */
class BlocksOfTimeTest {
    private static final String RULES = """
            unit: patient
            limits: {groups_per_unit: 1, rows_per_group: 2}
            columns:
              patient: {type: integer}
              admitted: {type: date, min: 2026-01-01, max: 2026-12-31}
              department: {type: text, values: [cardiology, surgery]}
            blocks: {column: admitted, every: month}
            budget:
              each_block: {epsilon: 100000, delta: 0}
              lifetime: {epsilon: 200000, delta: 0}
            """;

    @TempDir
    Path folder;

    /** Each of 100 patients has three rows in each month, of which two count, and one before the first month. */
    private Path imported(String rules) throws IOException {
        StringBuilder rows = new StringBuilder("patient,admitted,department\n");
        for (int patient = 0; patient < 100; patient++) {
            rows.append(patient).append(",2025-12-31,surgery\n");
            for (int month = 1; month <= 12; month++) {
                for (int visit = 0; visit < 3; visit++) {
                    rows.append("%d,%s,cardiology%n".formatted(patient, LocalDate.of(2026, month, 1 + 9 * visit)));
                }
            }
        }
        return VisitsFolder.imported(folder, rules, rows);
    }

    private static CommandRun query(Path description, String condition, String epsilon) {
        return VisitsFolder.query(
                description, "SELECT COUNT(*) AS n, COUNT(DISTINCT patient) AS p FROM visits " + condition, epsilon);
    }

    private static String tens(CommandRun run) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        String[] cells = run.out().lines().skip(1).findFirst().orElseThrow().split(",", -1);
        return VisitsFolder.tens(cells[0]) + " " + VisitsFolder.tens(cells[3]);
    }

    /** Limits hold in each month, a patient counts once, and rows of no month do not count. */
    @Test
    void limitsHoldInEachBlockAndAPatientCountsOnce() throws IOException {
        Path description = imported(RULES);
        assertThat(tens(query(description, "", "1000"))).isEqualTo("2400 100");
        assertThat(tens(query(description, "WHERE admitted < DATE '2026-03-01'", "1000")))
                .isEqualTo("400 100");
        assertThat(tens(query(description, "WHERE department = 'surgery'", "1000")))
                .isEqualTo("0 0");
    }

    @Test
    void aFullMonthIsRefusedAndTheNextIsNot() throws IOException {
        Path description =
                imported(RULES.replace("epsilon: 100000", "epsilon: 10").replace("epsilon: 200000", "epsilon: 200"));
        assertThat(query(description, "WHERE admitted < DATE '2026-02-01'", "10")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun full = query(description, "WHERE admitted < DATE '2026-03-01'", "1");
        assertThat(full.code()).isEqualTo(ExitCode.REFUSED);
        assertThat(full.err()).contains("ceiling each month (2026-01): requested epsilon 1, remaining epsilon 0");
        assertThat(query(description, "WHERE admitted >= DATE '2026-02-01'", "2")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun budget = CommandRun.of("budget", "--data", description.toString(), "--verify");
        assertThat(budget.out())
                .contains("each month (2026-01)", "each month (2026-02..2026-12)")
                .containsPattern("data set +all +ε = 200 +32 ");
        CommandRun json = CommandRun.of("budget", "--data", description.toString(), "--format", "json");
        assertThat(json.out()).contains("\"blocks\" : \"2026-02..2026-12\"");
    }

    @Test
    void aCertificateNamesTheBlocksAndIsRecomputed() throws IOException {
        Path description = imported(RULES);
        CommandRun run = CommandRun.of(
                "query",
                "SELECT COUNT(*) AS n FROM visits WHERE admitted >= DATE '2026-11-01'",
                "--data",
                description.toString(),
                "--analyst",
                "ana",
                "--epsilon",
                "1",
                "--format",
                "json");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        Path answer = Files.writeString(folder.resolve("answer.json"), run.out());
        assertThat(CommandRun.of("verify", answer.toString()).code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("2026-11..2026-12", "a unit may be in each of 2 blocks");
        for (String forged : new String[] {"2026-10..2026-12", "2026-12"}) {
            Files.writeString(answer, run.out().replace("2026-11..2026-12", forged));
            assertThat(CommandRun.of("verify", answer.toString()).code()).isNotEqualTo(ExitCode.DONE);
        }
    }

    @Test
    void histogramsAndSyntheticTablesTouchAllBlocks() throws IOException {
        Path description = imported(RULES.replace("delta: 0}", "delta: 1e-6}"));
        CommandRun histogram = CommandRun.of(
                "histogram",
                "--data",
                description.toString(),
                "--analyst",
                "ana",
                "--columns",
                "department",
                "--epsilon",
                "10",
                "--notes");
        assertThat(histogram.out()).contains("Reads 2026-01..2026-12.", "cost: ε = 120");
        assertThat(histogram.err()).isEmpty();
    }

    @Test
    void whatIsNotCountedByBlockIsRefused() throws IOException {
        Path description = imported(RULES);
        assertThat(CommandRun.of("profile", "--data", description.toString(), "--epsilon", "1")
                        .err())
                .contains("[profile.blocks]");
        String perUnit = "SELECT AVG(n) AS a FROM (SELECT patient, COUNT(*) AS n FROM visits %s GROUP BY patient) t";
        assertThat(VisitsFolder.query(description, perUnit.formatted(""), "1").err())
                .contains("[blocks.unit]");
        assertThat(VisitsFolder.query(description, perUnit.formatted("WHERE admitted < DATE '2026-02-01'"), "1000")
                        .code())
                .isEqualTo(ExitCode.DONE);
        assertThat(query(description, "WHERE admitted > DATE '2030-01-01'", "1").err())
                .contains("[blocks.none]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "column: admitted | column: department | [blocks.column]",
                "column: admitted | column: nothing | [blocks.column]",
                "every: month | every: fortnight | [blocks.every]",
                "max: 2026-12-31 | max: +10000-01-01 | [blocks.range]",
                "min: 2026-01-01 | min: 0000-12-31 | [blocks.range]",
                "min: 2026-01-01, max: 2026-12-31} | min: 0100-01-01, max: 9000-12-31} | [blocks.range]",
                "lifetime: {epsilon: 200000, delta: 0} | windows: [] | [yaml.missing]",
                "lifetime: {epsilon: 200000, delta: 0} | lifetime: {epsilon: 1, delta: 0} | [epsilon.part]",
                "{groups_per_unit: 1, rows_per_group: 2} | auto | [blocks.auto]",
                "blocks: {column: admitted, every: month} | # none | [yaml.missing]",
                "lifetime: {epsilon: 200000, delta: 0} | lifetime: {epsilon: 200000} | [yaml.missing]"
            })
    void badDescriptionsAreRefused(String part, String other, String code) throws IOException {
        Path description = VisitsFolder.described(folder, RULES.replace(part.strip(), other.strip()));
        Files.writeString(folder.resolve("visits.csv"), "patient,admitted,department\n");
        CommandRun run = CommandRun.of("import", "--data", description.toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(code.strip()).hasLineCount(1);
        assertThat(folder.resolve(".mizan")).doesNotExist();
    }

    @Test
    void aPublicNumberOfUnitsIsRefused() throws IOException {
        Path description = VisitsFolder.described(folder, RULES + "units: 100\n");
        Files.writeString(
                description, Files.readString(description).replace("neighbours: add-remove", "neighbours: substitute"));
        assertThat(CommandRun.of("import", "--data", description.toString()).err())
                .contains("[blocks.neighbours]");
    }

    /** After a charge blocks stay, as does the promise of a lifetime; before it anything may change. */
    @Test
    void aDescriptionKeepsItsBlocksAfterACharge() throws IOException {
        Path description = imported(RULES);
        query(description, "", "1");
        String quarters = RULES.replace("every: month", "every: quarter");
        String forEver = RULES.replace("lifetime: {epsilon: 200000, delta: 0}", "lifetime: none");
        VisitsFolder.described(folder, quarters);
        assertThat(CommandRun.of("budget", "--data", description.toString()).err())
                .contains("[binding.blocks]");
        VisitsFolder.described(folder, forEver);
        assertThat(CommandRun.of("budget", "--data", description.toString()).err())
                .contains("[binding.lifetime]");
        VisitsFolder.described(folder, RULES.replace("200000", "300000"));
        assertThat(query(description, "", "1").code()).isEqualTo(ExitCode.DONE);
    }
}
