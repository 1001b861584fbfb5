package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.cli.CommandRun;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.language.EventLanguage;

/**
 * Every document is a story. The commands in its {@code console} blocks are run in their order and print what it shows,
 * in a folder that starts with the examples; a {@code yaml} block whose first line names a file is written to that file.
 * {@link ShownOutput} says which parts of what is shown may differ.
 */
class DocumentsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path CLINIC = Path.of("examples", "clinic");
    private static final Path SURVEY = Path.of("examples", "survey");
    private static final Path HOSPITAL = Path.of("examples", "hospital");
    static final String PROMPT = "$ ./mizan ";
    private static final String COPY = "$ cp ";
    private static final String MAKE_FOLDER = "$ mkdir ";
    private static final Pattern BLOCK =
            Pattern.compile("(?ms)^```(?:console( noisy)?\\n(.*?)|yaml\\n# (\\S+\\.yaml)\\n(.*?))^```");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final Pattern FILE = Pattern.compile("\\S+\\.(csv|yaml|json|jsonl|sql|svg|png|db|parquet|html)");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

    /** In an order in which their help can be followed: what is asked about must be imported first. */
    private static final List<String> HELPED = List.of(
            "init",
            "import",
            "profile",
            "query",
            "histogram",
            "synth",
            "statistic",
            "budget",
            "key",
            "account",
            "calibrate",
            "explain",
            "conformance",
            "verify",
            "completion");

    @TempDir
    Path folder;

    private record Example(String command, String shown, boolean noisy) {}

    static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }

    /** Whether a line of a {@code console} block is a command that is run. */
    static boolean isRun(String line) {
        return line.startsWith(PROMPT) || line.startsWith(COPY) || line.startsWith(MAKE_FOLDER);
    }

    private static List<Example> examples(String console, boolean noisy) {
        List<Example> examples = new ArrayList<>();
        for (String part : console.split("(?m)^(?=\\$ )", -1)) {
            if (isRun(part)) {
                int end = part.indexOf('\n');
                examples.add(new Example(part.substring(0, end), part.substring(end + 1), noisy));
            }
        }
        return examples;
    }

    @BeforeEach
    void copyTheExamples() throws IOException {
        copyTheExamples(folder);
    }

    static void copyTheExamples(Path folder) throws IOException {
        for (Path example : List.of(CLINIC, SURVEY, HOSPITAL)) {
            Files.createDirectories(folder.resolve(example));
            try (Stream<Path> files = Files.list(ROOT.resolve(example))) {
                // What a reader's own commands left there is hidden.
                for (Path file : files.filter(each -> Files.isRegularFile(each)
                                && !each.getFileName().toString().startsWith("."))
                        .toList()) {
                    Files.copy(file, folder.resolve(example).resolve(file.getFileName()));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void aDocumentShowsWhatItsCommandsPrint(Path document) throws IOException {
        SoftAssertions softly = new SoftAssertions();
        Matcher blocks = BLOCK.matcher(Files.readString(document));
        while (blocks.find()) {
            if (blocks.group(3) != null) {
                Files.writeString(folder.resolve(blocks.group(3)), blocks.group(4));
                continue;
            }
            for (Example example : examples(blocks.group(2), blocks.group(1) != null)) {
                softly.assertThat(run(example.command()).strip())
                        .as(example.command())
                        .matches(ShownOutput.pattern(example.shown(), example.noisy()));
            }
        }
        softly.assertAll();
    }

    /** What a command prints, with the paths that a reader would see. */
    private String run(String command) throws IOException {
        List<String> words = words(command.substring(command.indexOf(' ', 2) + 1), folder);
        if (command.startsWith(COPY)) {
            Files.copy(Path.of(words.get(0)), Path.of(words.get(1)));
            return "";
        }
        if (command.startsWith(MAKE_FOLDER)) {
            Files.createDirectory(folder.resolve(words.get(0)));
            return "";
        }
        CommandRun run = CommandRun.of(words.toArray(String[]::new));
        return (run.out() + run.err()).replace(folder + "/", "").replaceAll("(?<!:)" + Pattern.quote(ROOT + "/"), "");
    }

    @Test
    void theDocumentsShowEachCommand() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path document : documents()) {
            all.append(Files.readString(document));
        }
        assertThat(Stream.concat(HELPED.stream(), Stream.of("audit")))
                .allSatisfy(command -> assertThat(all).contains("\n" + PROMPT + command + " "));
    }

    @Test
    void theExamplesOfTheHelpRun() throws IOException {
        Files.copy(folder.resolve(CLINIC).resolve("visits.csv"), folder.resolve("visits.csv"));
        Path survey = folder.resolve(SURVEY).resolve("mizan.yaml");
        assertThat(CommandRun.of("import", "--data", survey.toString()).code()).isZero();
        for (String command : HELPED) {
            List<String> examples = CommandRun.of(command, "--help")
                    .out()
                    .lines()
                    .filter(line -> line.startsWith("  mizan "))
                    .toList();
            assertThat(examples).as(command).isNotEmpty();
            for (String example : examples) {
                CommandRun run = CommandRun.of(
                        words(example.substring("  mizan ".length()), folder).toArray(String[]::new));
                assertThat(run.err()).as(example).isEmpty();
                assertThat(run.code()).as(example).isZero();
            }
        }
    }

    /** Cells of tables escape the bar. */
    private static String eventPage() throws IOException {
        return Files.readString(ROOT.resolve("docs/events.md")).replace("\\|", "|");
    }

    @Test
    void thePageOnEventsHasEveryWord() throws IOException {
        String page = eventPage();
        assertThat(EventLanguage.signatures())
                .isNotEmpty()
                .allSatisfy(signature -> assertThat(page).contains("| `" + signature + "` |"));
    }

    @Test
    void everyExampleInATableOfEventsIsOne() throws IOException {
        Matcher examples = Pattern.compile("(?m)\\| `([^`]*)` \\|$").matcher(eventPage());
        List<String> events =
                examples.results().map(example -> example.group(1)).toList();
        assertThat(events)
                .hasSizeGreaterThanOrEqualTo(EventLanguage.signatures().size());
        assertThat(events).allSatisfy(event -> {
            boolean substitute = event.contains("subset=") || event.contains("on-good-event");
            EventLanguage.parse(event, substitute ? Neighbours.SUBSTITUTE : Neighbours.ADD_REMOVE);
        });
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkLeadsSomewhere(Path document) throws IOException {
        Matcher links = LINK.matcher(Files.readString(document));
        while (links.find()) {
            assertThat(document.resolveSibling(links.group(1))).exists();
        }
    }

    /** The words of a shell line; files are those of the document's folder, or of the house where it has them. */
    static List<String> words(String line, Path folder) {
        return plainWords(line).stream()
                .map(word -> FILE.matcher(word).matches() ? file(folder, word).toString() : word)
                .toList();
    }

    /** The words of a shell line as they are. */
    static List<String> plainWords(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(Stream.of(1, 2, 3)
                    .map(matcher::group)
                    .filter(group -> group != null)
                    .findFirst()
                    .orElseThrow());
        }
        return words;
    }

    private static Path file(Path folder, String name) {
        Path own = folder.resolve(name);
        Path house = ROOT.resolve(name);
        return Files.exists(own) || !Files.exists(house) ? own : house;
    }
}
