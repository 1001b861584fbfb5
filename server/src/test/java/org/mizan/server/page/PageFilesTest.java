package org.mizan.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mizan.message.Language;
import org.mizan.message.Message;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of the page fit together, and keep to what its policy says. */
class PageFilesTest {
    private static final Path FOLDER = Path.of("src", "main", "resources", "org", "mizan", "server", "page");
    private static final int MOST_BYTES = 100_000;
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final Pattern NAMED = Pattern.compile("'([a-z]+(?:-[a-z]+)*)'");
    private static final Pattern BEGUN = Pattern.compile("`([a-z]+-)\\$\\{");
    private static final Pattern SAID = Pattern.compile("text\\('([a-z-]+)'");
    private static final Pattern IMPORTED = Pattern.compile("(?:from |import\\()'\\./([a-z]+\\.js)'");

    private static String read(String name) throws IOException {
        return Files.readString(FOLDER.resolve(name));
    }

    private static Map<String, String> texts(Language language) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        JsonNode tree = JsonMapper.shared().readTree(read(language.tag() + ".json"));
        tree.propertyNames().forEach(name -> texts.put(name, tree.get(name).asString()));
        return texts;
    }

    private static String scripts() throws IOException {
        StringBuilder scripts = new StringBuilder();
        for (String name : PageFiles.NAMES) {
            if (name.endsWith(".js")) {
                scripts.append(read(name));
            }
        }
        return scripts.toString();
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theFilesOfTheFolderAreThoseThatAreServed() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(PageFiles.NAMES);
        }
        PageFiles page = PageFiles.read();
        assertThat(page.at("/"))
                .hasValueSatisfying(first -> assertThat(first.text()).startsWith("<!doctype html>"));
        for (String absent :
                List.of("", "/page/", "/page/index.html", "/page/../page/main.js", "/page/package-info.java")) {
            assertThat(page.at(absent)).as(absent).isEmpty();
        }
    }

    @Test
    void scriptsImportWhatIsThere() throws IOException {
        assertThat(found(IMPORTED, scripts())).isSubsetOf(PageFiles.NAMES).contains("answer.js", "texts.js");
    }

    @Test
    void bothLanguagesHaveTheSameTextsWithTheSamePlaces() throws IOException {
        Map<String, String> english = texts(Language.ENGLISH);
        Map<String, String> arabic = texts(Language.ARABIC);
        assertThat(arabic.keySet()).isEqualTo(english.keySet());
        english.forEach((name, text) -> {
            String same = Objects.requireNonNull(arabic.get(name), name);
            assertThat(same).as(name).isNotBlank().doesNotContainPattern("[٠-٩۰-۹]");
            assertThat(places(same)).as(name).isEqualTo(places(text));
        });
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    @Test
    void everyTextThatAScriptSaysIsThereAndNoTextIsNobodys() throws IOException {
        Set<String> names = texts(Language.ENGLISH).keySet();
        String scripts = scripts();
        assertThat(found(SAID, scripts)).isSubsetOf(names).hasSizeGreaterThan(100);
        Set<String> named = found(NAMED, scripts);
        Set<String> begun = found(BEGUN, scripts);
        assertThat(names)
                .allMatch(name -> named.contains(name) || begun.stream().anyMatch(name::startsWith));
    }

    @Test
    void sentencesOfTheCatalogueComeInBothLanguages() {
        for (Language language : Language.values()) {
            String text = PageFiles.read()
                    .at("/page/sentences." + language.tag() + ".json")
                    .orElseThrow()
                    .text();
            JsonNode sentences = JsonMapper.shared().readTree(text);
            assertThat(sentences.get("limits_of_groups").asString())
                    .isEqualTo(language.template(Message.LIMITS_OF_GROUPS))
                    .contains("{0}", "{1}");
        }
    }

    @Test
    void theFirstViewIsSmallBecauseAllFilesTogetherAre() throws IOException {
        long bytes = 0;
        for (String name : PageFiles.NAMES) {
            bytes += Files.size(FOLDER.resolve(name));
        }
        assertThat(bytes).isBetween(10_000L, (long) MOST_BYTES);
    }

    @Test
    void noFileNamesAnotherHostOrMakesMarkupOfText() throws IOException {
        for (String name : PageFiles.NAMES) {
            assertThat(read(name).replace("http://www.w3.org/2000/svg", ""))
                    .as(name)
                    .doesNotContainPattern(
                            "https?://|innerHTML|outerHTML|insertAdjacentHTML|document\\.write|eval\\(|@import")
                    .doesNotContainPattern(
                            "setAttribute\\('style'|<script(?! type=\"module\" src=\"/page/)|style=\"| on[a-z]+=\"");
        }
    }
}
