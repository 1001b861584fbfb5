package org.mizan.cli.house;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.CommandRun;

/**
 * No command in a document goes unchecked. Those in {@code console} blocks are run by {@link DocumentsTest}; those of
 * {@code mizan} within a sentence must name a command and options that its help knows; all others are listed here, with
 * the reason why no test can run them.
 */
class DocumentCommandsTest {
    private static final Map<String, String> NOT_RUN = Map.ofEntries(
            entry("./mizan demo", "is run whole by its own test"),
            entry("source <(./mizan completion bash)", "changes the shell that it is typed in"),
            entry("./mizan completion fish | source", "changes the shell that it is typed in"),
            entry("mvn verify", "is what runs this test"),
            entry("mvn -pl audit -am verify", "is a part of mvn verify"),
            entry("mvn -pl ledger -am verify", "is a part of mvn verify"),
            entry("mvn test-compile", "is a part of mvn verify"),
            entry("audit/mutants", "takes very long"),
            entry("audit/repeat --list", "lists sources, which change"),
            entry("audit/repeat 20", "takes very long"),
            entry("audit/repeat 5 -pl ledger,curator -am", "takes very long"),
            entry("audit/mutants --survivors release second-draw", "takes very long"),
            entry("mvn spotless:apply", "changes the sources"),
            entry("mvn install", "changes the local repository"),
            entry("mvn -Ppublish -DskipTests package", "takes very long"),
            entry("mvn -Papi -DskipTests -Dapi.baseline=0.1.0 verify", "needs a release to compare with"),
            entry("mvn -Pmutation -pl privacy -am test", "takes very long"),
            entry("mvn -Psoak -pl noise -am test", "takes very long"),
            entry(
                    "mvn -Psoak -pl privacy -am test -Dtest=SampledCompositionsTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false",
                    "takes very long"),
            entry("mvn -Psoak -pl audit -am test", "takes very long"),
            entry("mvn -Psoak -pl ledger -am test", "takes very long"),
            entry("mvn -Psoak -pl sql -am test", "takes very long"),
            entry("mvn -Psoak -pl mechanism -am test", "takes very long"),
            entry("bench/peers/run", "fetches other programs"),
            entry("bench/peers/run LOSS_FINE", "fetches other programs"),
            entry("bench/previews http://127.0.0.1:7373 mzn_…", "measures, which no test does"),
            entry("bench/draws", "measures, which no test does"),
            entry("bench/blocks", "measures, which no test does"),
            entry("bench/ledger", "measures, which no test does"),
            entry("bench/sql", "measures, which no test does"),
            entry("bench/sql bench/target 100", "measures, which no test does"),
            entry("bench/sql bench/target 100 alone", "measures, which no test does"),
            entry("bench/peers/sql", "fetches other programs"),
            entry("bench/office", "measures, which no test does"),
            entry("bench/peers/office", "fetches other programs"),
            entry("bench/synth", "measures, which no test does"),
            entry("bench/ranges dpbench1d 100", "measures data that are not here"),
            entry("bench/spark 3000000", "measures, which no test does"),
            entry("bench/marginals adult.csv adult-domain.json 10", "measures data that are not here"),
            entry("bench/marginals nist_demo.csv nist_demo-domain.json 10", "measures data that are not here"),
            entry("bench/fit", "measures, which no test does"),
            entry("bench/groups", "measures, which no test does"),
            entry("bench/wide 20 300000", "measures, which no test does"),
            entry("bench/groups bench/target 1000000", "measures, which no test does"),
            entry("bench/adult adult.csv", "measures data that are not here"));

    private static final Set<String> NO_COMMANDS = Set.of("java", "json", "sql", "sql tables", "text", "xml", "yaml");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```([a-z ]*)\\n(.*?)^```$");
    private static final Pattern INLINE = Pattern.compile("`((?:\\./mizan|mizan|mvn|java|sh|bench/[^\\s`]+) [^`]+)`");
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    static List<Path> documents() throws IOException {
        return DocumentsTest.documents();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyCommandIsRunNamedRightOrListed(Path document) throws IOException {
        assertThat(unchecked(Files.readString(document))).isEmpty();
    }

    @Test
    void nothingIsListedThatNoDocumentShows() throws IOException {
        Set<String> shown = new HashSet<>();
        for (Path document : documents()) {
            shown.addAll(commands(Files.readString(document)));
        }
        assertThat(shown).containsAll(NOT_RUN.keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```sh\nmvn deploy\n```",
                "```console\n$ ls\n```",
                "```bash\nmvn verify\n```",
                "```\nmvn verify\n```",
                "run `mvn deploy` now",
                "run `mizan acount` now",
                "run `./mizan account --colour` now"
            })
    void aCommandThatIsNeitherRunNorListedIsFound(String text) {
        assertThat(unchecked(text)).hasSize(1);
    }

    @Test
    void whatIsRunListedOrNamedRightIsFine() {
        assertThat(unchecked("```sh\nmvn verify\n```\n`mizan account --units N` and `mizan`\n```text\nmvn deploy\n```"))
                .isEmpty();
    }

    private static List<String> unchecked(String text) {
        return commands(text).stream()
                .filter(command -> !NOT_RUN.containsKey(command) && !isKnown(command))
                .toList();
    }

    /** Every command that is not run: the lines of shell blocks, and code within sentences that starts like one. */
    private static List<String> commands(String text) {
        List<String> commands = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(text);
        while (blocks.find()) {
            String language = blocks.group(1);
            if (language.equals("console") || language.equals("console noisy")) {
                blocks.group(2)
                        .lines()
                        .filter(line -> line.startsWith("$ ") && !DocumentsTest.isRun(line))
                        .forEach(commands::add);
            } else if (language.equals("sh")) {
                blocks.group(2).lines().filter(line -> !line.isBlank()).forEach(commands::add);
            } else if (!NO_COMMANDS.contains(language)) {
                commands.add("block of language '" + language + "'");
            }
        }
        Matcher inline = INLINE.matcher(BLOCK.matcher(text).replaceAll(""));
        while (inline.find()) {
            commands.add(inline.group(1));
        }
        return commands;
    }

    private static boolean isKnown(String command) {
        String[] words = command.split(" ", -1);
        if (!words[0].endsWith("mizan")) {
            return false;
        }
        CommandRun help = CommandRun.of("help", words[1]);
        return help.code() == 0
                && OPTION.matcher(command)
                        .results()
                        .allMatch(option -> help.out().contains(" " + option.group()));
    }
}
