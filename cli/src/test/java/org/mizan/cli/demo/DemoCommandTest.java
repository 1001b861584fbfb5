package org.mizan.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.output.ExitCode;

/** The demo is run once, whole; its parts are then looked at. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoCommandTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    static Path place;

    private Path folder;
    private CommandRun demo;

    @BeforeAll
    void run() {
        folder = place.resolve("demo");
        demo = CommandRun.of("demo", folder.toString());
    }

    private List<String> commands() {
        return demo.out()
                .lines()
                .filter(line -> line.startsWith("$ ./mizan "))
                .map(line -> line.substring("$ ./mizan ".length()))
                .toList();
    }

    private static String[] words(String line) {
        return WORD.matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toArray(String[]::new);
    }

    @Test
    void itTellsTheWholeStory() {
        assertThat(demo.err()).isEmpty();
        assertThat(demo.code()).isZero();
        assertThat(commands())
                .extracting(line -> words(line)[0])
                .containsExactly(
                        "import",
                        "query",
                        "query",
                        "budget",
                        "verify",
                        "import",
                        "statistic",
                        "histogram",
                        "synth",
                        "explain");
        assertThat(demo.out())
                .containsPattern("cardiology +-?\\d+ +± \\d+")
                .contains("refused by the budget", "[refused.budget]")
                .containsPattern("analyst by default +ana .* 50 %")
                .contains("\naccepted;")
                .containsPattern("mean\\(income\\) +[\\d.]+ +± [\\d.]+")
                .containsPattern("north +f +\\d+")
                .containsPattern("synthetic rows +100000\n")
                .contains("e^ε = 1.6488");
    }

    @Test
    void everyFileIsNamedAndIsWhatItsNameSays() throws IOException {
        for (String name : List.of("budget.svg", "certificate.json", "histogram.svg", "people.csv", "quality.html")) {
            assertThat(demo.out()).contains("  " + folder.resolve(name) + "\n");
        }
        assertThat(folder.resolve("people.csv")).content().hasLineCount(100_001).startsWith("region,sex,age");
        assertThat(folder.resolve("quality.html")).content().contains("<html", "</html>");
        assertThat(folder.resolve("budget.svg")).content().contains("</svg>");
        assertThat(folder.resolve("histogram.svg")).content().contains("</svg>");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(7);
        }
    }

    /** Each line is typed by itself in a folder with the examples alone. */
    @Test
    void everyCommandThatItPrintsWorksByItself() throws IOException {
        Path second = place.resolve("typed");
        DemoFolder.fill(second);
        for (String command : commands()) {
            CommandRun run = CommandRun.of(words(command.replace(folder.toString(), second.toString())));
            boolean isRefused = command.contains("--epsilon 0.8");
            assertThat(run.code()).as(command).isEqualTo(isRefused ? ExitCode.REFUSED : ExitCode.DONE);
        }
    }

    @Test
    void thePublicTableOfTheClinicIsThere() {
        CommandRun run = CommandRun.of(
                "query",
                "SELECT w.building, COUNT(*) AS n FROM visits v JOIN wards w ON v.department = w.ward GROUP BY w.building",
                "--data",
                folder.resolve("clinic/mizan.yaml").toString(),
                "--epsilon",
                "0.1",
                "--analyst",
                "joiner");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsPattern("children +-?\\d+ +± \\d+");
    }

    @Test
    void aFolderThatIsNotEmptyIsRefusedAndLeftAlone() throws IOException {
        Path full = Files.createDirectories(place.resolve("full"));
        Path file = Files.writeString(full.resolve("file"), "mine");
        for (Path taken : List.of(full, file)) {
            CommandRun run = CommandRun.of("demo", taken.toString());
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .isEqualTo("mizan: folder %s: must be new or empty; name another one, or remove it [demo.folder]\n"
                            .formatted(taken));
        }
        assertThat(full).isDirectoryContaining(path -> path.equals(file));
        assertThat(file).hasContent("mine");
    }

    @Test
    void wordsAreQuotedAsAShellReadsThem() {
        assertThat(new DemoStep("", ExitCode.DONE, List.of("a b", "x=1", "it's $5")).line())
                .isEqualTo("./mizan \"a b\" x=1 'it'\\''s $5'");
    }

    @Test
    void aDemoThatCannotGoOnSaysSo() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        List<DemoStep> steps = List.of(
                new DemoStep("Fails.", ExitCode.DONE, List.of("verify", "absent.json")),
                new DemoStep("Never.", ExitCode.DONE, List.of("--version")));
        assertThat(DemoCommand.tell(steps, new PrintWriter(out), new PrintWriter(err)))
                .isEqualTo(ExitCode.FAILED);
        assertThat(out.toString())
                .contains("$ ./mizan verify absent.json\nmizan: file absent.json")
                .doesNotContain("Never");
        assertThat(err).hasToString("mizan: the demo stopped, see above: exit code 2\n");
    }
}
