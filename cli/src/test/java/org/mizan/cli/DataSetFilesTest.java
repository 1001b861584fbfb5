package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.cli.output.ExitCode;

/** No command writes over a file that belongs to its data set, by whichever path it is named. */
class DataSetFilesTest {
    @TempDir
    Path folder;

    private Path clinic;
    private Path description;

    @BeforeEach
    void charge() throws IOException {
        clinic = Files.createDirectory(folder.resolve("clinic"));
        Files.writeString(clinic.resolve("wards.csv"), "sex,ward\nf,1\nm,2\n");
        description = VisitsFolder.described(clinic, """
                unit: rows
                columns:
                  age: {type: integer, min: 0, max: 110}
                  sex: {type: text, values: [f, m]}
                budget: {epsilon: 4, delta: 0}
                public:
                  wards: {source: wards.csv, columns: {sex: {type: text, values: [f, m]}, ward: {type: integer, min: 0, max: 9}}}
                """);
        Files.writeString(clinic.resolve("visits.csv"), "age,sex\n7,f\n8,m\n");
        assertThat(CommandRun.of("import", "--data", description.toString()).code())
                .isZero();
        assertThat(query("--request", "first").code()).isZero();
    }

    private CommandRun query(String... more) {
        return run(List.of("query", "SELECT COUNT(*) FROM visits", "--epsilon", "1"), more);
    }

    private CommandRun run(List<String> words, String... more) {
        List<String> all = new ArrayList<>(words);
        if (!words.contains("budget")) {
            all.addAll(List.of("--analyst", "ana"));
        }
        all.addAll(List.of("--data", description.toString()));
        all.addAll(Arrays.asList(more));
        return CommandRun.of(all.toArray(String[]::new));
    }

    /** Every file of the folder with the hash of its content. */
    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(
                        file.toString(), Digest.hash(Files.readAllBytes(file)).toString());
            }
        }
        return contents;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mizan.yaml",
                "visits.csv",
                "wards.csv",
                "mizan.pub",
                ".mizan-ledger.db.head",
                ".mizan/ledger.db",
                ".mizan/ledger.db-wal",
                ".mizan/ledger.db.lock",
                ".mizan/visits.parquet",
                ".mizan/certificate.key",
                ".mizan/new.json",
                ".mizan/../.mizan/new.json",
                "../clinic/visits.csv",
                "VISITS.csv",
                "../linked/visits.csv",
                "../linked/.mizan/new.json",
                "../link.json",
                "../hard.json",
                "../nowhere.json"
            })
    void aCertificateIsNeverWrittenOverIt(String name) throws IOException {
        Files.createSymbolicLink(folder.resolve("linked"), clinic);
        Files.createSymbolicLink(folder.resolve("link.json"), clinic.resolve(".mizan-ledger.db.head"));
        Files.createSymbolicLink(folder.resolve("nowhere.json"), clinic.resolve(".mizan/new.json"));
        Files.createLink(folder.resolve("hard.json"), clinic.resolve(".mizan/visits.parquet"));
        Map<String, String> before = contents();
        for (String[] more : new String[][] {{}, {"--overwrite"}}) {
            List<String> words = new ArrayList<>(List.of(more));
            words.addAll(List.of("--certificate", clinic + "/" + name));
            CommandRun run = query(words.toArray(String[]::new));
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).hasLineCount(1).contains("never overwritten", "name another file", "[out.dataset]");
        }
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void noOtherCommandWritesOverOneEither() throws IOException {
        Map<String, String> before = contents();
        String source = clinic.resolve("visits.csv").toString();
        String snapshot = clinic.resolve(".mizan/visits.parquet").toString();
        List<String> synth = List.of("synth", "--columns", "sex", "--epsilon", "1", "--rows", "5");
        List<String> histogram = List.of("histogram", "--columns", "sex", "--epsilon", "1");
        String kept = clinic.resolve(".mizan").toString();
        for (CommandRun run : List.of(
                run(synth, "--overwrite", "--out", source),
                run(synth, "--overwrite", "--out", snapshot),
                run(synth, "--out", folder.resolve("new.csv").toString(), "--report", kept + "/q.html"),
                run(histogram, "--overwrite", "--out", source),
                run(histogram, "--plot", kept + "/h.svg"),
                run(List.of("budget"), "--overwrite", "--export", source),
                run(List.of("budget"), "--backup", kept + "/backup.db"),
                run(List.of("budget"), "--plot", kept + "/b.svg"),
                CommandRun.of("account", "laplace(epsilon=1)", "--delta", "0", "--plot", kept + "/a.svg"))) {
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err()).hasLineCount(1).contains("[out.dataset]");
        }
        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void anOrdinaryFileIsReplacedOnlyWhereThatIsAsked() throws IOException {
        Path certificate = Files.writeString(folder.resolve("c.json"), "mine");
        CommandRun refused = query("--request", "r", "--certificate", certificate.toString());
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("already exists; name another, or use --overwrite [out.exists]");
        assertThat(certificate).hasContent("mine");
        assertThat(query("--request", "r", "--certificate", certificate.toString(), "--overwrite")
                        .code())
                .isZero();
        assertThat(Files.readString(certificate)).startsWith("{\"format\":\"mizan.certificate\"");
        Path beside = clinic.resolve("certificate.json");
        assertThat(query("--request", "r", "--certificate", beside.toString()).code())
                .isZero();
        assertThat(beside).exists();
    }

    /** To replace a device by a file would break more than this data set. */
    @Test
    void whatIsNoFileIsNeverReplaced() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CommandRun run = query("--certificate", pipe.toString(), "--overwrite");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("a file that cannot be written", "[out.exists]");
        assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther())
                .isTrue();
    }
}
