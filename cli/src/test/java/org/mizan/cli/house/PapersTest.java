package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.cli.CommandRun;
import org.mizan.cli.Main;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The page on the papers lists each of their statements with classes, tests, headings and commands, all of which exist. */
class PapersTest {
    private static final Path PAGE = Path.of("..", "docs", "seeds.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| <a id=\"([a-z]\\d+)\"></a>([A-Z])(\\d+) \\| (.*) \\|$");
    private static final Pattern CELL_END = Pattern.compile(" (?<!\\\\)\\| ");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]*)(?:#([^)]*))?\\)");
    private static final Pattern COMMAND = Pattern.compile("`mizan ([^`]+)`");
    private static final Pattern LABEL = Pattern.compile("^\\*\\*([^*]*(?:\\d|Table)[^*]*)\\.\\*\\* ");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$|<a id=\"([a-z]\\d+)\"></a>");

    @TempDir
    Path folder;

    private record Statement(String anchor, String letter, int number, List<String> cells) {
        static Statement of(MatchResult row) {
            List<String> cells = List.of(CELL_END.split(row.group(4) + " ", -1));
            return new Statement(row.group(1), row.group(2), Integer.parseInt(row.group(3)), cells);
        }

        String says() {
            return cells.get(0);
        }

        String code() {
            return cells.get(1);
        }

        String test() {
            return cells.get(3);
        }

        String remark() {
            return cells.get(4);
        }
    }

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    private static List<Statement> statements() throws IOException {
        return ROW.matcher(page()).results().map(Statement::of).toList();
    }

    @Test
    void statementsAreCountedWithoutGaps() throws IOException {
        List<Statement> all = statements();
        assertThat(page()).contains("make " + all.size() + " statements");
        for (String letter : List.of("A", "B", "C", "D", "E")) {
            List<Statement> text =
                    all.stream().filter(each -> each.letter().equals(letter)).toList();
            assertThat(text)
                    .extracting(Statement::number)
                    .isNotEmpty()
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, text.size()).boxed().toList());
            assertThat(page()).contains(") | " + text.size() + " |\n");
        }
        assertThat(all).allSatisfy(each -> {
            assertThat(each.cells()).as(each.anchor()).hasSize(5);
            assertThat(each.anchor()).isEqualTo(each.letter().toLowerCase(Locale.ROOT) + each.number());
        });
    }

    @Test
    void eachHasItsCodeAndItsTestOrSaysThatItIsNotOffered() throws IOException {
        assertThat(statements()).allSatisfy(each -> {
            if (each.remark().startsWith("Not offered")) {
                assertThat(List.of(each.code(), each.test())).containsOnly("–");
            } else {
                assertThat(files(each.code())).isNotEmpty().allMatch(file -> isSource(file, "main"));
                assertThat(files(each.test()))
                        .isNotEmpty()
                        .allMatch(file -> isSource(file, "test"))
                        .allMatch(file -> file.endsWith("Test.java"));
            }
        });
    }

    private static List<String> files(String cell) {
        return LINK.matcher(cell).results().map(link -> link.group(1)).toList();
    }

    private static boolean isSource(String file, String kind) {
        return file.contains("/src/" + kind + "/java/org/mizan/") && Files.isRegularFile(PAGE.resolveSibling(file));
    }

    @Test
    void everyHeadingThatIsLinkedToExists() throws IOException {
        Matcher links = LINK.matcher(page());
        while (links.find()) {
            if (links.group(2) != null) {
                Path document = links.group(1).isEmpty() ? PAGE : PAGE.resolveSibling(links.group(1));
                assertThat(headings(document)).as(document.toString()).contains(links.group(2));
            }
        }
    }

    /** What headings are called in links: small letters, without signs, with hyphens for spaces. */
    private static Set<String> headings(Path document) throws IOException {
        return HEADING.matcher(Files.readString(document))
                .results()
                .map(heading -> Optional.ofNullable(heading.group(2)).orElseGet(() -> slug(heading.group(1))))
                .collect(Collectors.toSet());
    }

    private static String slug(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    @Test
    void everyCommandExistsAndRuns() throws IOException {
        DocumentsTest.copyTheExamples(folder);
        for (String example : List.of("clinic", "survey")) {
            run("import --data examples/%s/mizan.yaml".formatted(example));
        }
        List<String> commands = COMMAND.matcher(page())
                .results()
                .map(each -> each.group(1))
                .distinct()
                .toList();
        assertThat(commands).hasSizeGreaterThan(30).allMatch(PapersTest::isKnown);
        commands.stream().filter(each -> each.contains(" ")).forEach(this::run);
    }

    private void run(String command) {
        CommandRun run = CommandRun.of(DocumentsTest.words(command, folder).toArray(String[]::new));
        assertThat(run.err()).as(command).isEmpty();
        assertThat(run.code()).as(command).isZero();
    }

    private static boolean isKnown(String command) {
        List<String> words = DocumentsTest.plainWords(command);
        CommandLine known =
                CommandSpec.forAnnotatedObject(Main.class).subcommands().get(words.get(0));
        return known != null
                && words.stream()
                        .filter(word -> word.startsWith("--"))
                        .allMatch(option -> known.getCommandSpec().findOption(option) != null);
    }

    @Test
    void whatDoesNotExistIsFound() throws IOException {
        assertThat(isKnown("acount \"laplace(epsilon=1)\"")).isFalse();
        assertThat(isKnown("account \"laplace(epsilon=1)\" --colour")).isFalse();
        assertThat(isSource("../privacy/src/main/java/org/mizan/privacy/Absent.java", "main"))
                .isFalse();
        assertThat(headings(PAGE)).contains("numbered-statements", "a1").doesNotContain("f1");
    }

    /** From the first page: the link, the index, the row. */
    @Test
    void everyNumberedStatementIsFoundInThreeSteps() throws IOException {
        assertThat(Files.readString(Path.of("..", "README.md"))).contains("](docs/seeds.md)");
        String index = page().substring(page().indexOf("## Numbered statements"), page().indexOf("\n## Hall"));
        List<Statement> numbered = statements().stream()
                .filter(each -> LABEL.matcher(each.says()).find())
                .toList();
        assertThat(numbered).hasSizeGreaterThan(20).allSatisfy(each -> {
            String row = "[%s%d](#%s)".formatted(each.letter(), each.number(), each.anchor());
            assertThat(lines(index, row)).hasSize(1).first().asString().contains(", " + label(each) + " |");
        });
    }

    private static String label(Statement statement) {
        Matcher label = LABEL.matcher(statement.says());
        return label.find() ? label.group(1) : "";
    }

    private static List<String> lines(String text, String part) {
        return Stream.of(text.split("\n", -1))
                .filter(line -> line.contains(part))
                .toList();
    }
}
