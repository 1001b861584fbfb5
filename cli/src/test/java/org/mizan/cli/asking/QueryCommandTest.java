package org.mizan.cli.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.OverPatients;
import org.mizan.cli.VisitsFolder;
import org.mizan.cli.output.ExitCode;
import org.mizan.curator.Importing;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.Snapshot;

class QueryCommandTest extends OverPatients {
    @Test
    void explainsAQueryForNothing() {
        CommandRun run = query("EXPLAIN PRIVACY " + BY_DEPARTMENT, "--epsilon", "0.5");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "group by department: 2 public groups",
                        "in all: ",
                        "Each patient_id counts in at most 1 groups");
        assertThat(left()).isEqualTo("1");
    }

    @Test
    void answersWithIntervalsCostAndWhatIsLeft() {
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsPattern("department +COUNT\\(\\*\\) +95 %")
                .containsPattern("\nsurgery +\\d+ +± \\d+\n")
                .contains("cost: ε = 0.5\n", "left: data set ε = 1.5; analyst by default ε = 0.5\n", "request: a\n");
        String repeated = "repeated: this answer was given before. It cost nothing now, and"
                + " \"left\" shows the budget at that time.\n";
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a"))
                .isEqualTo(new CommandRun(0, run.out() + repeated, ""));
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a", "--format", "csv"))
                .satisfies(csv -> assertThat(csv.err()).endsWith("request: a\n" + repeated))
                .satisfies(csv -> assertThat(csv.out()).doesNotContain("repeated"));
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a", "--format", "json")
                        .out())
                .endsWith("],\"repeated\":true}\n");
        assertThat(query(COUNT, "--epsilon", "0.5", "--request", "a"))
                .satisfies(other -> assertThat(other.code()).isEqualTo(ExitCode.USAGE))
                .satisfies(other -> assertThat(other.err()).contains("[request.reused]"));
    }

    @Test
    void whatTheBudgetDoesNotAdmitIsRefusedWithWhatWouldFit() {
        query(COUNT, "--epsilon", "0.75");
        CommandRun run = query(COUNT, "--epsilon", "0.5");
        assertThat(run.code()).isEqualTo(ExitCode.REFUSED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err())
                .contains(
                        "analyst by default: requested epsilon 0.5, remaining epsilon 0.25; ask with epsilon 0.25 or less");
        assertThat(query(COUNT, "--epsilon", "0.25").code()).isZero();
    }

    @Test
    void aCeilingThatTheOwnerRaisedIsToldBesideTheNextAnswerAndNoLater() throws IOException {
        query(COUNT, "--epsilon", "0.5");
        Files.writeString(
                description, Files.readString(description).replace("default: {epsilon: 1}", "default: {epsilon: 2}"));
        CommandRun next = query(COUNT, "--epsilon", "0.25", "--format", "json");
        assertThat(next.err())
                .startsWith(
                        "changed after charges: analyst by default from ε = 1, δ = 1e-6 to ε = 2, δ = 1e-6, in entry")
                .hasLineCount(1);
        assertThat(next.out()).startsWith("{").doesNotContain("changed after");
        assertThat(query(COUNT, "--epsilon", "0.25").err()).isEmpty();
    }

    @Test
    void theAnswerAndItsCertificateVerify() throws IOException {
        Path certificate = folder.resolve("certificate.json");
        CommandRun run =
                query(BY_DEPARTMENT, "--epsilon", "0.5", "--format", "json", "--certificate", certificate.toString());
        assertThat(run.code()).isZero();
        Path answer = Files.writeString(folder.resolve("answer.json"), run.out());
        for (Path file : List.of(answer, certificate)) {
            CommandRun verified = CommandRun.of("verify", file.toString(), "--data", description.toString());
            assertThat(verified.err()).isEmpty();
            assertThat(verified.code()).as(verified.out()).isZero();
        }
        Path changed = Files.writeString(
                folder.resolve("changed.json"), run.out().replaceFirst("\"values\":\\[(-?\\d+)", "\"values\":[12345"));
        assertThat(CommandRun.of("verify", changed.toString()).code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void groupsAreSortedFilteredAndComputedWithAsNumbersWhereKeysAreNumbers() {
        CommandRun run = query(
                "SELECT k, n, k * 2 AS twice FROM (SELECT CASE WHEN department = 'surgery' THEN 10 ELSE 9 END AS k,"
                        + " COUNT(*) AS n FROM visits GROUP BY k) AS q WHERE k > 5 ORDER BY k DESC",
                "--epsilon",
                "0.5",
                "--format",
                "csv");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(",.*,", " ")))
                .containsExactly("k twice", "10 20", "9 18");
    }

    @Test
    void aSpreadsheetGetsALineForEachGroup() {
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "0.5", "--format", "csv");
        assertThat(run.out().lines().toList())
                .hasSize(3)
                .first()
                .isEqualTo("department,COUNT(*),COUNT(*) low,COUNT(*) high");
        assertThat(run.err())
                .startsWith("Each patient_id counts in at most ")
                .contains("cost: ε = 0.5\n", "\nrequest: ")
                .doesNotContain("left:");
    }

    @Test
    void onlyATerminalShowsALongTableInPart() throws IOException {
        Path folder = Files.createDirectories(this.folder.resolve("long"));
        Path ages = VisitsFolder.imported(folder, """
                unit: rows
                columns:
                  age: {type: integer, min: 0, max: 999}
                budget: {epsilon: 2, delta: 0}
                """, "age\n7\n");
        String[] words = {
            "query",
            "SELECT age, COUNT(*) AS n FROM visits GROUP BY age",
            "--data=" + ages,
            "--epsilon=1",
            "--request=long"
        };
        String piped = CommandRun.of(words).out();
        assertThat(piped.lines()).hasSizeGreaterThan(1_000);
        System.setProperty("mizan.terminal.output", "true");
        try {
            String shown = CommandRun.of(words).out();
            assertThat(shown)
                    .contains("the first 40 and the last 20 of 1000 rows")
                    .doesNotContain("\n500 ");
            assertThat(shown.lines()).hasSizeLessThan(100);
            String[] all = Stream.concat(Stream.of(words), Stream.of("--all")).toArray(String[]::new);
            assertThat(CommandRun.of(all).out()).startsWith(piped);
        } finally {
            System.clearProperty("mizan.terminal.output");
        }
    }

    @Test
    void aTableForPeopleHasNothingBesideIt() {
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5").err()).isEmpty();
    }

    @Test
    void aDryRunChargesNothing() {
        CommandRun run = query(COUNT, "--epsilon", "0.5", "--dry-run");
        assertThat(run.out())
                .containsPattern("COUNT\\(\\*\\) +± \\d+")
                .contains("At most ", " rows count for each patient_id.", "cost: ε = 0.5", "fits the budget;");
        assertThat(query(COUNT, "--epsilon", "0.5", "--dry-run", "--format", "json")
                        .out())
                .contains("\"fits\" : true");
        assertThat(left()).isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource({"absent/c.json,out.folder", "visits.csv/c.json,out.folder", ".mizan,out.dataset"})
    void aCertificateThatCannotBeWrittenIsRefusedBeforeAnythingIsCharged(String file, String code) {
        CommandRun run = query(
                COUNT, "--epsilon", "0.5", "--certificate", folder.resolve(file).toString());
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("[" + code + "]").hasLineCount(1);
        assertThat(left()).isEqualTo("1");
    }

    @Test
    void aDescriptionThatChangedSinceTheImportIsRefusedBeforeTheCharge() throws IOException {
        String text = Files.readString(description);
        Files.writeString(description, text.replace("[cardiology, surgery]", "[surgery, cardiology]"));
        assertThat(query(COUNT, "--epsilon", "0.5").err())
                .contains("made with another description; import it again: mizan import --data " + description);
        Files.delete(Snapshot.path(DatasetFile.read(description), folder));
        CommandRun run = query(COUNT, "--epsilon", "0.5");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("no snapshot yet; import it first: mizan import --data " + description);
        assertThat(left()).isEqualTo("1");
    }

    @Test
    void aSnapshotThatIsDamagedIsAFailureAndTheChargeStandsForARetry() throws IOException {
        Path snapshot = Snapshot.path(DatasetFile.read(description), folder);
        byte[] whole = Files.readAllBytes(snapshot);
        byte[] damaged = whole.clone();
        java.util.Arrays.fill(damaged, 4, 200, (byte) 0);
        Files.write(snapshot, damaged);
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "1", "--request", "a");
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("request a: was charged", "[request.unanswered]");
        Files.write(snapshot, whole);
        CommandRun retry = query(BY_DEPARTMENT, "--epsilon", "1", "--request", "a");
        assertThat(retry.code()).isZero();
        assertThat(retry.out()).doesNotContain("repeated");
    }

    @Test
    void aLedgerThatCannotBeWrittenIsAFailure() throws IOException {
        Files.writeString(
                description, Files.readString(description).replace(".mizan/ledger.db", "visits.csv/ledger.db"));
        CommandRun run = query(COUNT, "--epsilon", "0.5");
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.err()).contains("[ledger.folder]");
    }

    @Test
    void anEmptyTableIsAnsweredAndChargedLikeAnyOther() throws IOException {
        Files.writeString(folder.resolve("visits.csv"), "patient_id,department,diagnosis\n");
        Importing.run(description, () -> {});
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "0.5");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("cardiology", "surgery", "cost: ε = 0.5\n");
        assertThat(left()).isEqualTo("0.5");
    }
}
