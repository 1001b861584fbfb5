package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.output.ExitCode;

/** A budget is about one set of people and all that is asked of them, whatever names and sources descriptions give. */
class OneBudgetForOnePeopleTest {
    private static final String VISITS = """
            dataset: visits
            source: visits.csv
            ledger: .mizan/ledger.db
            unit: patient_id
            neighbours: add-remove
            limits: {groups_per_unit: 1, rows_per_group: 2}
            columns:
              patient_id: {type: integer}
              age: {type: integer, min: 0, max: 110}
            budget: {epsilon: 1, delta: 0}
            """;

    @TempDir
    Path folder;

    private Path description;

    @BeforeEach
    void write() throws IOException {
        description = Files.writeString(folder.resolve("mizan.yaml"), VISITS);
        Files.writeString(folder.resolve("visits.csv"), rows(1, 200));
    }

    private static String rows(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(patient -> "%d,%d%n".formatted(patient, patient % 90))
                .collect(Collectors.joining("", "patient_id,age\n", ""));
    }

    private Path described(String file, String text) throws IOException {
        return Files.writeString(folder.resolve(file), text);
    }

    private static CommandRun importing(Path description) {
        return CommandRun.of("import", "--data", description.toString());
    }

    /** Charged each time, although the same was told before. */
    private static CommandRun ask(Path description, String table, String epsilon) {
        return VisitsFolder.query(description, "SELECT COUNT(*) FROM " + table, epsilon, "--fresh");
    }

    private static CommandRun budget(Path description, String... options) {
        String[] words = new String[3 + options.length];
        words[0] = "budget";
        words[1] = "--data";
        words[2] = description.toString();
        System.arraycopy(options, 0, words, 3, options.length);
        return CommandRun.of(words);
    }

    private static void done(CommandRun run) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
    }

    /** One line with its code and the next step; the ledger is as it was. */
    private void refused(CommandRun run, String... parts) {
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isNotEqualTo(ExitCode.DONE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(parts);
    }

    private String head() {
        CommandRun run = budget(description);
        done(run);
        return run.out().substring(run.out().indexOf("ledger: "));
    }

    private void asked() {
        done(importing(description));
        done(ask(description, "visits", "0.5"));
    }

    @Test
    void anotherNameForTheSameSourceHasNoBudgetOfItsOwn() throws IOException {
        asked();
        String head = head();
        Path second = described("second.yaml", VISITS.replace("dataset: visits", "dataset: again"));
        refused(importing(second), "data set visits", "budget_of: visits", "[binding.second]");
        refused(ask(second, "again", "0.5"), "[binding.second]");
        refused(budget(second), "[binding.second]");
        assertThat(head()).isEqualTo(head);
        assertThat(folder.resolve(".mizan/again.parquet")).doesNotExist();
    }

    /** Copied, linked, or with its lines in another order: it is the same source. */
    @Test
    void aCopyOrALinkOfTheSourceIsTheSameSource() throws IOException {
        asked();
        Files.copy(folder.resolve("visits.csv"), folder.resolve("copy.csv"));
        Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("visits.csv"));
        String turned = "patient_id,age\n"
                + rows(1, 200)
                        .lines()
                        .skip(1)
                        .sorted(java.util.Comparator.reverseOrder())
                        .collect(Collectors.joining("\n"));
        Files.writeString(folder.resolve("turned.csv"), turned);
        for (String file :
                new String[] {"copy.csv", "link.csv", "turned.csv", "../" + folder.getFileName() + "/visits.csv"}) {
            Path second = described(
                    "second.yaml",
                    VISITS.replace("dataset: visits", "dataset: again").replace("visits.csv", file));
            refused(importing(second), "[binding.second]");
        }
    }

    /** Another name of the same file, whose rows are others by now. */
    @Test
    void aHardLinkIsTheSameSourceAlsoAfterItsRowsChanged() throws IOException {
        asked();
        Files.createLink(folder.resolve("linked.csv"), folder.resolve("visits.csv"));
        Files.writeString(folder.resolve("linked.csv"), rows(1, 250));
        String head = head();
        Path second = described(
                "second.yaml",
                VISITS.replace("dataset: visits", "dataset: again").replace("visits.csv", "linked.csv"));
        refused(importing(second), "budget_of: visits", "[binding.second]");
        refused(ask(second, "again", "0.5"), "[binding.second]");
        refused(budget(second), "[binding.second]");
        assertThat(head()).isEqualTo(head);
    }

    /** Values of public tables appear in refusals and plans, so a private source is no public table of anybody. */
    @Test
    void aPrivateSourceIsNoPublicTable() throws IOException {
        asked();
        String head = head();
        Files.writeString(folder.resolve("others.csv"), rows(900, 950));
        Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("visits.csv"));
        Files.createLink(folder.resolve("hard.csv"), folder.resolve("visits.csv"));
        String others = VISITS.replace("dataset: visits", "dataset: others").replace("visits.csv", "others.csv");
        String open = "public: {ages: {source: %s, columns: {age: {type: integer, min: 0, max: 110}}}}%n";
        for (String file : new String[] {"visits.csv", "link.csv", "hard.csv"}) {
            Path second = described("second.yaml", others + open.formatted(file));
            refused(importing(second), "public table ages", "private data set visits", "[binding.public]");
            refused(ask(second, "others", "0.5"), "[binding.public]");
        }
        refused(ask(described("own.yaml", VISITS + open.formatted("link.csv")), "visits", "0.1"), "[binding.public]");
        assertThat(head()).isEqualTo(head);
    }

    @Test
    void twoDescriptionsMayShareOneBudget() throws IOException {
        asked();
        String shared = VISITS.replace("dataset: visits", "dataset: again\nbudget_of: visits");
        Path second = described("second.yaml", shared);
        done(importing(second));
        assertThat(folder.resolve(".mizan/again.parquet")).exists();
        done(ask(second, "again", "0.3"));
        CommandRun run = budget(second);
        done(run);
        assertThat(run.out()).startsWith("data set: visits\n").contains("0.8 (80 %)", "; shares the budget of visits");
        assertThat(ask(description, "visits", "0.3").code()).isEqualTo(ExitCode.REFUSED);
        assertThat(ask(second, "again", "0.3").code()).isEqualTo(ExitCode.REFUSED);
        done(ask(description, "visits", "0.2"));
        for (String other : new String[] {
            shared.replace("epsilon: 1", "epsilon: 2"),
            shared.replace("add-remove", "substitute\nunits: 199"),
            shared.replace("budget_of: visits", "budget_of: nobody"),
            shared.replace("\nbudget_of: visits", "")
        }) {
            refused(ask(described("second.yaml", other), "again", "0.1"), "[binding.");
        }
    }

    @Test
    void theUnitAndTheNeighboursStayAfterACharge() throws IOException {
        asked();
        String head = head();
        String rows = VISITS.replace("unit: patient_id\n", "unit: rows\n")
                .replace("limits: {groups_per_unit: 1, rows_per_group: 2}\n", "")
                .replace("  patient_id: {type: integer}\n", "");
        described("mizan.yaml", rows);
        refused(ask(description, "visits", "0.1"), "unit of visits rows: must stay patient_id", "[binding.unit]");
        refused(importing(description), "write unit: patient_id again", "[binding.unit]");
        refused(budget(description), "[binding.unit]");
        // As texts, 7 and 07 would be two people.
        described("mizan.yaml", VISITS.replace("patient_id: {type: integer}", "patient_id: {type: text}"));
        refused(ask(description, "visits", "0.1"), "must stay integer", "[binding.unit]");
        refused(importing(description), "declare patient_id: {type: integer} again", "[binding.unit]");
        described("mizan.yaml", VISITS.replace("add-remove", "substitute\nunits: 199"));
        refused(ask(description, "visits", "0.1"), "[binding.neighbours]");
        refused(importing(description), "[binding.neighbours]");
        described("mizan.yaml", VISITS);
        assertThat(head()).isEqualTo(head);
        done(ask(description, "visits", "0.1"));
    }

    @Test
    void untilTheFirstChargeAnImportBindsAnew() throws IOException {
        done(importing(description));
        Files.writeString(folder.resolve("other.csv"), rows(500, 600));
        described(
                "mizan.yaml",
                VISITS.replace("visits.csv", "other.csv").replace("add-remove", "substitute\nunits: 100"));
        refused(
                ask(description, "visits", "0.1"),
                "differs from its ledger in neighbours, units, source",
                "mizan import --data",
                "[binding.changed]");
        done(importing(description));
        done(ask(description, "visits", "0.1"));
    }

    @Test
    void aSourceThatMovedIsAdoptedByItsOwnerAndTheBudgetGoesOn() throws IOException {
        asked();
        Files.move(folder.resolve("visits.csv"), folder.resolve("moved.csv"));
        done(ask(description, "visits", "0.1"));
        described("mizan.yaml", VISITS.replace("visits.csv", "moved.csv"));
        refused(
                ask(description, "visits", "0.1"),
                "must stay file:../visits.csv",
                "mizan budget --adopt-source --data",
                "[binding.source]");
        refused(importing(description), "[binding.source]");
        CommandRun adopted = budget(description, "--adopt-source");
        done(adopted);
        assertThat(adopted.out()).contains("0.6 (60 %)", "source file:../moved.csv");
        done(ask(description, "visits", "0.1"));
        done(importing(description));
        done(ask(description, "visits", "0.1"));
        // What was charged under the old place stays charged: no other name can have it.
        Files.writeString(folder.resolve("visits.csv"), rows(900, 950));
        Path second = described("second.yaml", VISITS.replace("dataset: visits", "dataset: again"));
        refused(importing(second), "[binding.second]");
        refused(budget(second, "--adopt-source"), "[binding.second]");
    }

    @Test
    void aDataSetThatWasNeverAskedMayBeRenamed() throws IOException {
        done(importing(description));
        described("mizan.yaml", VISITS.replace("dataset: visits", "dataset: stays"));
        refused(importing(description), "[binding.second]");
        done(budget(description, "--adopt-source"));
        done(importing(description));
        done(ask(description, "stays", "0.1"));
        Path first = described("first.yaml", VISITS);
        refused(ask(first, "visits", "0.1"), "[binding.second]");
    }

    @Test
    void aFolderIsMovedWhole() throws IOException {
        asked();
        Path moved = folder.resolveSibling(folder.getFileName() + "-moved");
        copy(folder, moved);
        // The head is kept beside the folder of the ledger, and moves with the folder of the description.
        done(ask(moved.resolve("mizan.yaml"), "visits", "0.1"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Files.copy(path, to.resolve(from.relativize(path)), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Two data sets of one name in one folder, each with its ledger. */
    @Test
    void theSnapshotOfAnotherLedgerIsNeitherReplacedNorRead() throws IOException {
        asked();
        Files.writeString(folder.resolve("large.csv"), rows(1, 2000));
        Path other = described(
                "other.yaml", VISITS.replace("visits.csv", "large.csv").replace("ledger.db", "other.db"));
        refused(importing(other), "another ledger", "rename one of the two", "[import.ledger]");
        refused(ask(other, "visits", "0.5"), "mizan import --data", "[snapshot.import]");
        done(ask(description, "visits", "0.1"));
        // Somebody removes the file that is in the way, and imports the other one.
        Files.delete(folder.resolve(".mizan/visits.parquet"));
        done(importing(other));
        done(ask(other, "visits", "0.5"));
        String head = head();
        refused(ask(description, "visits", "0.1"), "import it again: mizan import --data", "[snapshot.import]");
        assertThat(head()).isEqualTo(head);
    }

    /** Killed between the ledger's note and the snapshot: the old snapshot is not what was noted last. */
    @Test
    void anImportThatEndedHalfWayIsRepeated() throws IOException {
        asked();
        Path snapshot = folder.resolve(".mizan/visits.parquet");
        byte[] old = Files.readAllBytes(snapshot);
        Files.writeString(folder.resolve("visits.csv"), rows(1, 300));
        done(importing(description));
        Files.write(snapshot, old);
        String head = head();
        refused(ask(description, "visits", "0.1"), "[snapshot.import]");
        assertThat(head()).isEqualTo(head);
        done(importing(description));
        assertThat(head()).as("each import is a version").isNotEqualTo(head);
        done(ask(description, "visits", "0.1"));
    }

    @Test
    void aLedgerThatIsOpenElsewhereIsNotImportedInto() throws IOException {
        asked();
        byte[] before = Files.readAllBytes(folder.resolve(".mizan/visits.parquet"));
        try (var open = org.mizan.curator.place.LedgerPlace.of(description).open()) {
            assertThat(open.head().sequence()).isPositive();
            refused(importing(description), "is open in another process", "[ledger.taken]");
        }
        assertThat(folder.resolve(".mizan/visits.parquet")).hasBinaryContent(before);
    }
}
