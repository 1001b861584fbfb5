package org.mizan.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;

class CatalogueTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final Pattern LATIN_OR_GREEK_LETTERS = Pattern.compile("[a-z]{3,}");
    private static final List<String> NAMES = List.of(
            "add-remove",
            "substitute",
            "count",
            "--out FILE",
            "--answer FILE",
            "--data FILE",
            "mizan answer",
            "--request",
            "--data",
            "--key FILE",
            "--help",
            "true/false",
            "--notes",
            "--all",
            "--format csv",
            "--delta",
            "mizan.pub",
            "mizan import",
            "mizan init",
            "--accept-nulls",
            "import",
            "values",
            "format",
            "map",
            "PostgreSQL",
            "SELECT column, COUNT(*) FROM table WHERE condition GROUP BY column");

    /** What has no words but its arguments. */
    private static final Set<Message> FORMULAS = Set.of(
            Message.VERBATIM,
            Message.FORECAST_OUTLOOK,
            Message.LEFT_OF_CEILING,
            Message.CEILING_OF_BLOCK,
            Message.REASON_EPSILON,
            Message.REASON_DELTA,
            Message.REASON_AMOUNT);

    private static List<String> places(Message message, Language language) {
        return PLACE.matcher(Catalogue.of(language).template(message.code()))
                .results()
                .map(MatchResult::group)
                .distinct()
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyLanguageHasEveryMessageAndNoOther(Language language) {
        assertThat(Catalogue.of(language).keys())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Message.values()).map(Message::code).toList());
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void everyLanguageFillsInTheSamePlaces(Message message) {
        List<String> english = places(message, Language.ENGLISH);
        assertThat(places(message, Language.ARABIC)).isEqualTo(english);
        for (int place = 0; place < english.size(); place++) {
            assertThat(english.get(place)).isEqualTo("{" + place + "}");
        }
    }

    /** Names of options, columns and relations apart, an Arabic sentence has no English word and no digit of its own. */
    @ParameterizedTest
    @EnumSource(Message.class)
    void anArabicSentenceIsArabicWithWesternDigits(Message message) {
        String sentence = Catalogue.of(Language.ARABIC).template(message.code());
        for (String name : NAMES) {
            sentence = sentence.replace(name, "");
        }
        assertThat(sentence).doesNotContainPattern(LATIN_OR_GREEK_LETTERS).doesNotContainPattern("[٠-٩۰-۹]");
        assertThat(FORMULAS.contains(message)
                        || sentence.codePoints()
                                .anyMatch(point -> Character.UnicodeScript.of(point) == Character.UnicodeScript.ARABIC))
                .isTrue();
    }

    /** A formula such as (ε, δ) is isolated, and keeps its own. */
    @ParameterizedTest
    @EnumSource(Message.class)
    void anArabicSentenceHasArabicCommas(Message message) {
        assertThat(Catalogue.of(Language.ARABIC).template(message.code()).replaceAll("\u2066[^\u2069]*\u2069", ""))
                .doesNotContain(",", ";", "?");
    }

    /** What people are told only when they ask for all notes: true of every answer of its kind. */
    @Test
    void theStandingNotesOfAnswersAreThese() throws IOException {
        String codes = new String(
                Objects.requireNonNull(CatalogueTest.class.getResourceAsStream("stored-codes.csv"))
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        assertThat(codes.lines()
                        .skip(1)
                        .map(line ->
                                Message.ofCode(line.replaceFirst(",.*", "")).orElseThrow())
                        .filter(note -> note.weight() == Weight.STANDING))
                .containsExactlyInAnyOrder(
                        Message.ONE_ROW_PER_UNIT,
                        Message.PUBLIC_GROUPS,
                        Message.NEGATIVE,
                        Message.INTERVALS,
                        Message.PROJECTED,
                        Message.MINIMAX,
                        Message.MARGINAL_DISTANCE,
                        Message.SMALLEST_FIRST);
    }

    @Test
    void theNotesOfOneAnswerAreOrderedByTheirWeight() {
        Sentence limits = Message.LIMITS_OF_ROWS.with("patient_id", 2);
        Sentence omitted = Message.NO_TEXT.with("department");
        Sentence unlisted = Message.UNLISTED.with("x", "department");
        assertThat(Weight.telling(List.of(Message.CLAMPED.with(), limits, Message.NEGATIVE.with(), omitted, unlisted)))
                .containsExactly(unlisted, limits, omitted, Message.CLAMPED.with());
    }

    @ParameterizedTest
    @EnumSource(Message.class)
    void aMessageIsFoundByItsCode(Message message) {
        assertThat(Message.ofCode(message.code())).contains(message);
    }

    /** Answers are stored with these codes and so many arguments. New ones are added to the list, and none is changed. */
    @ParameterizedTest
    @CsvFileSource(resources = "stored-codes.csv", numLinesToSkip = 1)
    void aCodeThatAnswersAreStoredWithKeepsItsArguments(String code, int arguments) {
        assertThat(Message.ofCode(code)
                        .map(message -> Catalogue.of(Language.ENGLISH).places(message.code())))
                .contains(arguments);
    }

    @Test
    void aTextWithoutATranslationStaysAsItIs() {
        assertThat(Message.ofCode("nobody_wrote_this")).isEmpty();
        assertThat(Sentence.verbatim("Nobody wrote this").in(Language.ENGLISH)).isEqualTo("Nobody wrote this");
        assertThat(Sentence.verbatim("age").in(Language.ARABIC)).isEqualTo("age");
    }

    @Test
    void aFormulaIsIsolatedInArabicAndAPlainNumberIsNot() {
        assertThat(Message.REQUEST.in(Language.ARABIC, "a-1")).endsWith(": \u2066a-1\u2069");
        assertThat(Message.REQUEST.in(Language.ARABIC, "17")).endsWith(": 17");
        assertThat(Message.EPSILON_AT_DELTA.in(Language.ARABIC, "1e-6", "2.25")).contains("δ = 1e-6 ", "ε = 2.25");
        assertThat(Message.REQUEST.in(Language.ARABIC, "جدول المرضى")).endsWith(": جدول المرضى");
        assertThat(Message.REQUEST.in(Language.ENGLISH, "a-1")).isEqualTo("request: a-1");
    }

    @Test
    void anUnknownLanguageIsRefused() {
        assertThat(Language.of("ar")).isEqualTo(Language.ARABIC);
        assertThatThrownBy(() -> Language.of("fr"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessage("language fr: is unknown; use en or ar [language.unknown]");
    }
}
