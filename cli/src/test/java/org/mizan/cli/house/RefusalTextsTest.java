package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Language;
import org.mizan.message.Refusal;

/** Every refusal of every module has its texts, in both languages, with the same arguments. */
class RefusalTextsTest {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern KEY = Pattern.compile("(\\{0}|[a-z_]+)([.](\\{0}|[A-Za-z0-9_-]+))+(/[a-z_-]+)?");

    /** Those that read what others wrote: SQLite, the operating system and the parser of SQL say some things in words alone. */
    private static final List<String> READERS_OF_FOREIGN_WORDS =
            List.of("StoreFailure.java", "SyntaxMistake.java", "Mistakes.java");

    /** The enums of refusals, by their names. */
    static Stream<Class<?>> enums() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.mizan").stream()
                        .filter(found -> found.isEnum() && found.isAssignableTo(Refusal.class))
                        .map(JavaClass::reflect)
                        .sorted(Comparator.comparing(Class::getName));
    }

    private static List<Refusal> refusals(Class<?> kind) {
        return Stream.of(kind.getEnumConstants()).map(Refusal.class::cast).toList();
    }

    private static Properties texts(Class<?> kind, Language language) throws IOException {
        String name = kind.getSimpleName() + (language == Language.ENGLISH ? "" : "_" + language.tag()) + ".properties";
        Properties texts = new Properties();
        try (InputStream file = kind.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            texts.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static List<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map((MatchResult place) -> place.group(1))
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void everyModuleThatRefusesHasAnEnum() {
        assertThat(enums().map(Class::getSimpleName))
                .contains("PrivacyRefusal", "MechanismRefusal", "DatasetRefusal", "SqlRefusal", "LedgerRefusal")
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("enums")
    void eachConstantHasBothLanguagesAndNoTextIsNobodys(Class<?> kind) throws IOException {
        List<String> keys = refusals(kind).stream().map(Refusal::key).toList();
        assertThat(keys)
                .doesNotHaveDuplicates()
                .allMatch(key -> KEY.matcher(key).matches());
        assertThat(keys.size()).isLessThanOrEqualTo(80);
        for (Language language : Language.values()) {
            assertThat(texts(kind, language).stringPropertyNames()).containsExactlyInAnyOrderElementsOf(keys);
        }
    }

    @ParameterizedTest
    @MethodSource("enums")
    void bothLanguagesUseTheSameArgumentsAndAllOfThem(Class<?> kind) throws IOException {
        for (Refusal refusal : refusals(kind)) {
            String english = texts(kind, Language.ENGLISH).getProperty(refusal.key());
            String arabic = texts(kind, Language.ARABIC).getProperty(refusal.key());
            List<String> used = places(english);
            assertThat(places(arabic)).as(refusal.key()).isEqualTo(used);
            assertThat(used)
                    .as(refusal.key())
                    .isEqualTo(IntStream.range(0, used.size())
                            .mapToObj(String::valueOf)
                            .toList())
                    .containsAll(places(refusal.key()));
            assertThat(english).as(refusal.key()).matches(".*[:;].*").doesNotContain("[" + refusal.key());
        }
    }

    @ParameterizedTest
    @MethodSource("enums")
    void anArabicTextIsArabicWithItsOwnCommasAndWesternDigits(Class<?> kind) throws IOException {
        for (Refusal refusal : refusals(kind)) {
            String arabic = texts(kind, Language.ARABIC).getProperty(refusal.key());
            String words = arabic.replaceAll("\u2066[^\u2069]*\u2069|\\([^)]*\\)", "");
            assertThat(words.codePoints()
                            .anyMatch(point -> Character.UnicodeScript.of(point) == Character.UnicodeScript.ARABIC))
                    .as(refusal.key())
                    .isTrue();
            assertThat(words).as(refusal.key()).doesNotContain(", ", "; ").doesNotContainPattern("[٠-٩۰-۹]");
        }
    }

    @ParameterizedTest
    @MethodSource("enums")
    void everyRefusalIsToldInOneLineThatEndsWithItsCode(Class<?> kind) throws IOException {
        for (Refusal refusal : refusals(kind)) {
            Object[] arguments = places(texts(kind, Language.ENGLISH).getProperty(refusal.key())).stream()
                    .map(place -> "a" + place)
                    .toArray();
            InvalidInputException refused = refusal.with(arguments);
            String code = refusal.key().replaceFirst("/.*", "").replace("{0}", "a0");
            assertThat(refused.code()).isEqualTo(code);
            for (Language language : Language.values()) {
                assertThat(refused.in(language))
                        .endsWith(" [" + code + "]")
                        .hasLineCount(1)
                        .doesNotContainPattern("[{]\\d");
            }
        }
    }

    /** A refusal is made by its constant alone, and no code reads a sentence of ours. */
    @Test
    void noCodeMakesARefusalOfWordsOrComparesThem() throws IOException {
        Pattern made = Pattern.compile("new InvalidInputException\\(");
        Pattern compared = Pattern.compile(
                "getMessage\\(\\)\\)?\\s*\\.(equals|contains|startsWith|endsWith|matches|indexOf)\\(|matcher\\([^;]*getMessage\\(\\)");
        List<String> found = new ArrayList<>();
        for (SourceFile source : SourceFile.ofTheProject()) {
            String text = String.join("\n", source.lines());
            boolean isMain = source.path().contains("/src/main/");
            boolean isMessage = source.path().startsWith("message/");
            boolean isReader = READERS_OF_FOREIGN_WORDS.stream().anyMatch(source.path()::endsWith);
            boolean isMade = !isMessage && made.matcher(text).find();
            boolean isCompared = !isReader && compared.matcher(text).find();
            if (isMain && (isMade || isCompared)) {
                found.add(source.path());
            }
        }
        assertThat(found).isEmpty();
        assertThat(compared.matcher("if (String.valueOf(refused.getMessage()).startsWith(\"refused\"))")
                        .find())
                .isTrue();
        assertThat(compared.matcher("if (refused.getMessage().equals(OTHER))").find())
                .isTrue();
    }
}
