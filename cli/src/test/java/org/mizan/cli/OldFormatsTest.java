package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Folders that an earlier build left behind: ledgers without a binding, snapshots without a commitment, certificates without
 * a signature, stored answers. Each opens, verifies and goes on, or is refused with the command that mends it.
 */
class OldFormatsTest {
    private static final Path ALL_KEPT = Path.of("src/test/resources/org/mizan/cli");
    private static final Path KEPT = ALL_KEPT.resolve("format1");

    /** Answers of version 2, marginals and the occupied cells of a large table among them, which have version 3 today. */
    private static final Path KEPT_OF_TWO = ALL_KEPT.resolve("format2");

    /** What stands for the dot of a hidden name in the kept folders, which the repository would not take. */
    private static final String DOT = "dot-";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "visits/counts.json",
                "visits/sum.json",
                "visits/histogram.json",
                "survey/mean.json",
                "survey/count.json"
            })
    void certificatesAreConsistentAndInTheirLedger(String certificate) throws IOException {
        Path description = restored(certificate.substring(0, certificate.indexOf('/')));
        String file = KEPT.resolve(certificate).toString();
        assertThat(CommandRun.of("verify", file).code()).isZero();
        CommandRun checked = CommandRun.of("verify", file, "--data", description.toString());
        assertThat(checked.code()).as(checked.err()).isZero();
        assertThat(checked.out()).startsWith("accepted");
    }

    @Test
    void chargesOfAnOldLedgerStillCountAndItsChainIsWhole() throws IOException {
        Path description = restored("visits");
        CommandRun budget = CommandRun.of("budget", "--verify", "--data", description.toString());
        assertThat(budget.code()).as(budget.err()).isZero();
        assertThat(query(description, "new", "7").code()).isEqualTo(3);
    }

    @Test
    void aStoredAnswerIsGivenAgainWithoutACharge() throws IOException {
        Path description = restored("visits");
        CommandRun again = asked(
                description,
                "query",
                "SELECT department, COUNT(*) AS n, AVG(stay_days) AS stay FROM visits GROUP BY department",
                "--epsilon",
                "1",
                "--request",
                "r1",
                "--format",
                "json");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.out()).isEqualTo(Files.readString(KEPT.resolve("visits/r1.json")));
    }

    @Test
    void anOldSnapshotIsRefusedUntilItIsImportedAgain() throws IOException {
        Path description = restored("visits");
        CommandRun refused = query(description, "new", "0.5");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("[snapshot.import]").contains("mizan import --data " + description);
        assertThat(imported(description).code()).isZero();
        CommandRun answered = query(description, "new", "0.5");
        assertThat(answered.code()).as(answered.err()).isZero();
        assertThat(query(description, "more", "2.5").code()).isEqualTo(3);
    }

    @Test
    void aGoodEventThatNoAnswerRestsOnGoesOnAfterAnImport() throws IOException {
        Path description = restored("fresh");
        assertThat(statistic(description, "earnings").err()).contains("[snapshot.import]");
        assertThat(imported(description).code()).isZero();
        CommandRun answered = statistic(description, "earnings");
        assertThat(answered.code()).as(answered.err()).isZero();
    }

    @Test
    void aGoodEventWhosePairsFollowedTheFileIsRefusedAndAllElseGoesOn() throws IOException {
        Path description = restored("survey");
        assertThat(imported(description).code()).isZero();
        CommandRun refused = statistic(description, "earnings");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).hasLineCount(1).contains("earnings");
        CommandRun answered =
                asked(description, "query", "SELECT COUNT(*) AS n FROM survey WHERE age > 50", "--epsilon", "0.5");
        assertThat(answered.code()).as(answered.err()).isZero();
    }

    @Test
    void answersOfVersionTwoAreGivenAgainByteByByte() throws IOException {
        Path description = restored(KEPT_OF_TWO.resolve("survey"));
        CommandRun query = asked(
                description,
                "query",
                "SELECT COUNT(*) AS n, AVG(income) AS mean FROM survey WHERE age > 50",
                "--epsilon=1",
                "--request=q1",
                "--format=json");
        assertThat(query.out()).isEqualTo(repeated("q1.json"));
        assertThat(largeHistogram(description, "h1").out())
                .isEqualTo(repeated("h1.json"))
                .contains("\"version\":2");
        for (String certificate : List.of("query.json", "histogram.json", "marginals.json")) {
            CommandRun verified = CommandRun.of(
                    "verify",
                    KEPT_OF_TWO.resolve("survey").resolve(certificate).toString(),
                    "--data",
                    description.toString());
            assertThat(verified.code()).as(verified.err()).isZero();
        }
    }

    @Test
    void marginalsOfVersionTwoDrawTheSameRowsAgain() throws IOException {
        Path description = restored(KEPT_OF_TWO.resolve("survey"));
        CommandRun synth = CommandRun.of(
                "synth",
                "--data=" + description,
                "--analyst=ana",
                "--method=marginals",
                "--columns=age,income",
                "--bins=age=3,income=4",
                "--epsilon=1",
                "--delta=1e-7",
                "--rows=20",
                "--seed=1",
                "--request=m1",
                "--out=" + folder.resolve("again.csv"));
        assertThat(synth.code()).as(synth.err()).isZero();
        assertThat(folder.resolve("again.csv"))
                .hasSameTextualContentAs(KEPT_OF_TWO.resolve("survey").resolve("rows.csv"));
    }

    @Test
    void whatIsNewHasVersionThree() throws IOException {
        Path description = restored(KEPT_OF_TWO.resolve("survey"));
        CommandRun histogram = largeHistogram(description, "new");
        assertThat(histogram.code()).as(histogram.err()).isZero();
        assertThat(histogram.out())
                .startsWith("{\"format\":\"mizan.answer\",\"version\":3,")
                .contains("\"cells\":131772,");
        assertThat(largeHistogram(description, "new").out())
                .isEqualTo(histogram.out().replace("\n", "").replaceFirst("}$", ",\"repeated\":true}\n"));
    }

    private static CommandRun largeHistogram(Path description, String request) {
        return CommandRun.of(
                "histogram",
                "--data=" + description,
                "--analyst=ana",
                "--columns=age,income",
                "--bins=income=2000",
                "--epsilon=" + (request.equals("h1") ? "4" : "1"),
                "--request=" + request,
                "--format=json");
    }

    /** A kept document as it is printed when it is asked for again. */
    private static String repeated(String name) throws IOException {
        String kept = Files.readString(KEPT_OF_TWO.resolve("survey").resolve(name));
        return kept.replaceFirst("}\n$", ",\"repeated\":true}\n");
    }

    private static CommandRun imported(Path description) {
        return CommandRun.of("import", "--data", description.toString());
    }

    private static CommandRun query(Path description, String request, String epsilon) {
        return asked(
                description, "query", "SELECT COUNT(*) AS n FROM visits", "--epsilon", epsilon, "--request", request);
    }

    private static CommandRun statistic(Path description, String key) {
        return asked(description, "statistic", "mean(income)", "--alpha", "0.5", "--key", key);
    }

    private static CommandRun asked(Path description, String command, String text, String... price) {
        List<String> words =
                new ArrayList<>(List.of(command, text, "--data", description.toString(), "--analyst", "ana"));
        words.addAll(List.of(price));
        return CommandRun.of(words.toArray(String[]::new));
    }

    /** A copy of a kept folder with the names that it had; its description. */
    private Path restored(String name) throws IOException {
        return restored(KEPT.resolve(name));
    }

    private Path restored(Path from) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path to = folder.resolve(from.relativize(file).toString().replace(DOT, "."));
            Files.createDirectories(to.getParent());
            Files.copy(file, to);
        }
        return folder.resolve("mizan.yaml");
    }
}
