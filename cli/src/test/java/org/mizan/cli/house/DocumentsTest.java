package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.cli.CommandRun;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.event.language.EventLanguage;

/**
 * Every command that the documents show in a {@code console} block is run, and prints what they show. A {@code …}
 * stands for what depends on the machine: the rest of a line, or, alone on it, any lines.
 */
class DocumentsTest {
    private static final Path ROOT = Path.of("..");
    static final String PROMPT = "$ ./mizan ";
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final Pattern OUTPUT = Pattern.compile(".*\\.(svg|png|parquet|html)|people\\.csv|cells\\.csv");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(#[^)]*)?\\)");

    @TempDir
    Path folder;

    private record Example(Path document, String command, String shown) {
        @Override
        public String toString() {
            return ROOT.relativize(document) + ": " + command;
        }
    }

    static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }

    static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (Path document : documents()) {
            examples.addAll(examples(document, Files.readString(document)));
        }
        return examples;
    }

    private static List<Example> examples(Path document, String text) {
        List<Example> examples = new ArrayList<>();
        Matcher blocks = Pattern.compile("(?ms)^```console\\n(.*?)^```").matcher(text);
        while (blocks.find()) {
            for (String part : blocks.group(1).split("(?m)^(?=\\$ )", -1)) {
                if (part.startsWith(PROMPT)) {
                    int end = part.indexOf('\n');
                    examples.add(new Example(document, part.substring(PROMPT.length(), end), part.substring(end + 1)));
                }
            }
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aCommandPrintsWhatTheDocumentShows(Example example) {
        CommandRun run = CommandRun.of(words(example.command()).toArray(String[]::new));
        String printed = (run.out() + run.err()).replace(folder + "/", "").replace(ROOT + "/", "");
        assertThat(printed.strip()).matches(pattern(example.shown().strip()));
    }

    @Test
    void theDocumentsShowEachCommand() throws IOException {
        assertThat(examples().stream().map(example -> words(example.command()).get(0)))
                .contains(
                        "init",
                        "import",
                        "query",
                        "histogram",
                        "synth",
                        "statistic",
                        "budget",
                        "account",
                        "calibrate",
                        "explain",
                        "conformance",
                        "audit",
                        "verify");
    }

    static List<String> helpExamples() {
        return Stream.of(
                        "init",
                        "import",
                        "query",
                        "histogram",
                        "synth",
                        "statistic",
                        "budget",
                        "account",
                        "calibrate",
                        "explain",
                        "conformance",
                        "verify")
                .flatMap(command -> CommandRun.of(command, "--help").out().lines())
                .filter(line -> line.startsWith("  mizan "))
                .map(line -> line.substring("  mizan ".length()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("helpExamples")
    void anExampleOfTheHelpRuns(String example) {
        CommandRun run = CommandRun.of(words(example).toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
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

    /** The words of a shell line; files that are read are those of the house, files that are written go elsewhere. */
    private List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            String word = Stream.of(1, 2, 3)
                    .map(matcher::group)
                    .filter(group -> group != null)
                    .findFirst()
                    .orElseThrow();
            if (OUTPUT.matcher(word).matches()) {
                word = folder.resolve(word).toString();
            } else if (word.equals("visits.csv")) {
                word = copy(ROOT.resolve("examples/clinic").resolve(word), folder)
                        .toString();
            } else if (word.equals("examples/clinic/mizan.yaml")) {
                word = example("visits.csv", word);
                importOnce(line, word);
            } else if (word.equals("examples/survey/mizan.yaml")) {
                word = example("survey.csv", word);
                importOnce(line, word);
            } else if (word.contains("/") && Files.exists(ROOT.resolve(word))) {
                word = ROOT.resolve(word).toString();
            }
            words.add(word);
        }
        return words;
    }

    /** A described example with its rows, in a folder of its own. */
    private String example(String rows, String description) {
        Path place = folder.resolve(description).resolveSibling("");
        copy(ROOT.resolve(description).resolveSibling(rows), place);
        return copy(ROOT.resolve(description), place).toString();
    }

    /** What is asked was imported before. */
    private static void importOnce(String line, String description) {
        if (Stream.of("query", "histogram", "synth", "statistic").anyMatch(line::startsWith)) {
            assertThat(CommandRun.of("import", "--data", description).code()).isZero();
        }
    }

    /** A file of the examples in a folder of its own, beside which something may be written. */
    private static Path copy(Path file, Path target) {
        try {
            Files.createDirectories(target);
            return Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String line(String shown) {
        return shown.endsWith("…")
                ? Pattern.quote(shown.substring(0, shown.length() - 1).stripTrailing()) + ".*"
                : Pattern.quote(shown);
    }

    private static Pattern pattern(String shown) {
        String expression = Stream.of(shown.split("\n", -1))
                .map(line -> line.equals("…") ? "(?s:.*)" : line(line))
                .reduce((before, after) -> before + "\\n" + after)
                .orElse("");
        return Pattern.compile(expression);
    }
}
