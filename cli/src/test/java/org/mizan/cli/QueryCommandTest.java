package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.Snapshot;

class QueryCommandTest {
    private static final String BY_DEPARTMENT = "SELECT department, COUNT(*) FROM visits GROUP BY department";
    private static final String COUNT = "SELECT COUNT(*) FROM visits";
    private static final String CANARY = "canary-4711";

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void importTheVisits() throws IOException {
        StringBuilder rows = new StringBuilder("patient_id,department,diagnosis\n");
        for (int patient = 0; patient < 500; patient++) {
            rows.append(CANARY)
                    .append(patient)
                    .append(patient % 5 == 0 ? ",surgery," : ",cardiology,")
                    .append(CANARY)
                    .append('\n');
        }
        description = VisitsFolder.imported(folder, """
                unit: patient_id
                limits: {groups_per_unit: 1, rows_per_group: 1}
                columns:
                  patient_id: {type: text}
                  department: {type: text, values: [cardiology, surgery]}
                  diagnosis: {type: text, values: open}
                budget: {epsilon: 2, delta: 1e-6, analysts: {default: {epsilon: 1}}}
                """, rows);
    }

    private CommandRun query(String sql, String... options) {
        return run("query", sql, options);
    }

    private CommandRun run(String command, String sql, String... options) {
        List<String> words =
                new ArrayList<>(List.of(command, sql, "--data", description.toString(), "--analyst", "ana"));
        words.addAll(List.of(options));
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        assertThat(run.out() + run.err()).doesNotContain(CANARY);
        return run;
    }

    private String left() {
        return query(COUNT, "--epsilon", "1.5", "--dry-run")
                .out()
                .replaceAll("(?s).*remaining epsilon (\\S+);.*", "$1");
    }

    @Test
    void thePriceMayStandInTheQueryButNotContradictTheOptions() {
        String priced = COUNT.replace("SELECT", "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 0.25)");
        CommandRun run = query(priced);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.25");
        assertThat(left()).isEqualTo("0.75");
        assertThat(query(priced, "--epsilon", "0.5").err()).contains("[sql.option-spend]");
        assertThat(left()).isEqualTo("0.75");
    }

    @Test
    void explainsAQueryForNothing() {
        CommandRun run = query("EXPLAIN PRIVACY " + BY_DEPARTMENT, "--epsilon", "0.5");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "group by department: 2 public groups",
                        "in all: ",
                        "Of each patient_id at most 1 groups count");
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
                .contains("cost: ε = 0.5\n", "left: data set ε = 1.5; each other analyst ε = 0.5\n", "request: a\n");
        String repeated = "repeated: this is the answer that was given before; it cost nothing now,"
                + " and what is left is as of then\n";
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a"))
                .isEqualTo(new CommandRun(0, run.out() + repeated, ""));
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a", "--format", "csv"))
                .satisfies(csv -> assertThat(csv.err()).endsWith("request: a\n" + repeated))
                .satisfies(csv -> assertThat(csv.out()).doesNotContain("repeated"));
        assertThat(query(BY_DEPARTMENT, "--epsilon", "0.5", "--request", "a", "--format", "json")
                        .out())
                .endsWith("},\"repeated\":true}\n");
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
                .contains("each other analyst: requested epsilon 0.5, remaining epsilon 0.25; epsilon 0.25 would fit");
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
                        "changed after charges: analyst by default from ε = 1, δ = 1e-6 to ε = 2, δ = 1e-6, by entry")
                .hasLineCount(1);
        assertThat(next.out()).startsWith("{").doesNotContain("changed");
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
                folder.resolve("changed.json"), run.out().replaceFirst("\"value\":(\\d+)", "\"value\":1$1"));
        assertThat(CommandRun.of("verify", changed.toString()).code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void aSpreadsheetGetsALineForEachGroup() {
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "0.5", "--format", "csv");
        assertThat(run.out().lines().toList())
                .hasSize(3)
                .first()
                .isEqualTo("department,COUNT(*),COUNT(*) low,COUNT(*) high");
        assertThat(run.err())
                .startsWith("Of each patient_id at most ")
                .contains("Every public group is listed", "cost: ε = 0.5\n", "\nrequest: ")
                .doesNotContain("left:");
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
                .contains("Of each patient_id at most ", "cost: ε = 0.5", "fits;");
        assertThat(query(COUNT, "--epsilon", "0.5", "--dry-run", "--format", "json")
                        .out())
                .contains("\"fits\" : true");
        assertThat(left()).isEqualTo("1");
    }

    @ParameterizedTest
    @CsvSource({"--within,30,,", "--within,10%,--expect,300"})
    void accuracyChoosesThePrice(String option, String width, String more, String value) {
        String[] options = more == null ? new String[] {option, width} : new String[] {option, width, more, value};
        CommandRun run = query(COUNT, options);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("± (29|30)\n");
    }

    @Test
    void aPilotIsChargedAndAnsweredToo() {
        CommandRun run = query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("request: p\n")
                .containsPattern(
                        "cost: ε = 0\\.\\d+\ncost: ε = 0.25 besides, for the first answer, under request p-pilot\n");
        assertThat(query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p", "--format", "csv")
                        .err())
                .contains("cost: ε = 0.25 besides, for the first answer, under request p-pilot\n");
        assertThat(query(COUNT, "--within", "2%", "--pilot", "--epsilon", "0.25", "--request", "p", "--format", "json")
                        .out())
                .contains(
                        ",\"first\":{",
                        "\"request\":\"p-pilot\"",
                        "\"cost\":{\"pure\":\"0.25\",\"epsilon\":\"0.25\",\"delta\":\"0\",\"gamma\":\"0\"}");
        assertThat(query(COUNT, "--epsilon", "0.25", "--request", "p-pilot").out())
                .contains("cost: ε = 0.25\n");
        assertThat(Double.parseDouble(left())).isLessThan(0.75);
    }

    @Test
    void aPilotThatIsExactEnoughIsTheAnswer() {
        CommandRun run = query(COUNT, "--within", "50%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.25\n", "request: p-pilot\n").doesNotContain("besides", "repeated");
        assertThat(query(COUNT, "--within", "50%", "--pilot", "--epsilon", "0.25", "--request", "p")
                        .out())
                .startsWith(run.out() + "repeated: ");
        assertThat(left()).isEqualTo("0.75");
    }

    @Test
    void aPilotWhoseSecondAnswerIsRefusedSaysThatTheFirstIsCharged() {
        CommandRun run = query(COUNT, "--within", "0.1%", "--pilot", "--epsilon", "0.25", "--request", "p");
        assertThat(run.code()).isEqualTo(ExitCode.REFUSED);
        assertThat(run.err()).contains("charged and answered as request p-pilot");
        CommandRun narrow = query(
                COUNT,
                "--within",
                "0.001%",
                "--pilot",
                "--epsilon",
                "0.25",
                "--request",
                "q",
                "--confidence",
                "0.99999");
        assertThat(narrow.err()).contains("charged and answered as request q-pilot", "[within.narrow]");
    }

    @ParameterizedTest
    @CsvSource({
        "--dry-run",
        "--epsilon 1 --within 20",
        "--within 5%",
        "--within 5% --pilot",
        "--within 5% --pilot --epsilon 1 --expect 3",
        "--within 20 --expect 3",
        "--epsilon 1 --expect 3"
    })
    void optionsThatDoNotSayThePriceAreRefused(String options) {
        CommandRun run = query(COUNT, options.split(" ", -1));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("[query.spend]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --epsilon 0                        | --epsilon: epsilon 0: must be positive; give a number such as 0.5
            --epsilon 0,5                      | --epsilon: number '0,5': must be a finite decimal or a fraction; write 0.5 [number.format]
            --epsilon -1                       | --epsilon: epsilon -1: must be positive; give a number such as 0.5
            --epsilon 0.5 --delta -1           | --delta: delta -1: must be a probability in [0, 1]
            --within 0                         | width 0: must be positive
            --within -5                        | width -5: must be positive
            --within 0% --expect 100           | width 0: must be positive
            --within 0% --pilot --epsilon 0.1  | part 0: must be positive
            """)
    void aPriceThatIsNoneIsRefusedInItsOwnWords(String options, String words) {
        CommandRun run = query(COUNT, options.split(" +", -1));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(words).hasLineCount(1);
    }

    @Test
    void aDeltaOfZeroIsThatOfPureNoise() {
        CommandRun run = query(COUNT, "--epsilon", "0.5", "--delta", "0", "--dry-run");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("cost: ε = 0.5\n");
    }

    @ParameterizedTest
    @CsvSource({"absent/c.json,out.folder", "visits.csv/c.json,out.folder", ".mizan,out.file"})
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
                .contains("made by another description; import it again: mizan import --data " + description);
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
        assertThat(run.err()).contains("request a: is charged", "[request.unanswered]");
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
        Import.run(DatasetFile.read(description), folder, () -> {});
        CommandRun run = query(BY_DEPARTMENT, "--epsilon", "0.5");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("cardiology", "surgery", "cost: ε = 0.5\n");
        assertThat(left()).isEqualTo("0.5");
    }
}
