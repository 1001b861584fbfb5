package org.mizan.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.cli.CommandRun;
import org.mizan.cli.Main;
import org.mizan.cli.demo.DemoFolder;
import org.mizan.message.Language;
import org.mizan.message.Message;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LanguageOptionTest {
    private static final String MORE_KEYS = """
              - {name: fine, columns: [region, sex, owner], suppress: 0, gamma: 1e-9}
              - {name: both, h: abs(age) + abs(income) + abs(age*age) + abs(age*income) + abs(income*income), gamma: 0.01}
            """;

    @TempDir
    static Path place;

    private Path folder;

    @BeforeAll
    void importTheExamples() throws IOException {
        folder = place.resolve("examples");
        DemoFolder.fill(folder);
        Path survey = folder.resolve("survey/mizan.yaml");
        Files.writeString(survey, Files.readString(survey).replace("gamma: 0.04", "gamma: 0.07") + MORE_KEYS);
        for (String example : List.of("clinic", "survey")) {
            assertThat(CommandRun.of("import", "--data", description(example)).code())
                    .isZero();
        }
    }

    private String description(String example) {
        return folder.resolve(example).resolve("mizan.yaml").toString();
    }

    private CommandRun query(String sql, String... more) {
        return run(List.of("query", sql, "--data", description("clinic")), more);
    }

    private static CommandRun run(List<String> words, String... more) {
        return CommandRun.of(Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void anAnswerIsToldInArabicAndItsTableStays() {
        CommandRun run = query("SELECT sex, COUNT(*) FROM visits GROUP BY sex", "--epsilon", "0.1", "--lang", "ar");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("sex")
                .contains(
                        "يُحتسب كل patient_id في 3 من المجموعات على الأكثر",
                        "\nالكلفة: ε = 0.1\n",
                        "المتبقّي لمجموعة البيانات: ε = ",
                        "يحمي: وجود كل patient_id بجميع صفوفه")
                .doesNotContain("cost:", "Noise", "left:");
    }

    @Test
    void refusalsAreArabicWithTheSameCodes() {
        CommandRun refused = query("SELECT COUNT(*) FROM visits", "--epsilon", "50", "--lang", "ar");
        assertThat(refused.err())
                .startsWith("mizan: رُفض لعدم كفاية الميزانية ولم يُقيَّد شيء: السقف ")
                .contains("المطلوب \u2066ε = ", " [refused.budget]\n")
                .doesNotContain("requested", "ceiling");
        assertThat(query("SELECT COUNT(*) FORM visits", "--epsilon", "1", "--lang", "ar")
                        .err())
                .startsWith("mizan: السطر 1، الحرف 22: الاستعلام «visits»: غير متوقّع هنا")
                .endsWith(" [sql.syntax]\n");
        assertThat(CommandRun.of("explain", "--epsilon", "-1", "--lang", "ar").err())
                .isEqualTo("mizan: --epsilon: قيمة epsilon هي \u2066-1\u2069: يجب ألّا تكون سالبة؛ أعطِ عددًا مثل 0.5"
                        + " [epsilon.range]\n");
        assertThat(CommandRun.of("explain", "--lang=ar", "--epsilom", "1").err())
                .isEqualTo("mizan: الخيار \u2066--epsilom\u2069: غير معروف، لعلّ المقصود \u2066--epsilon\u2069؛ انظر"
                        + " \u2066mizan explain --help\u2069\n");
    }

    @Test
    void jsonStaysInEnglish() {
        assertThat(CommandRun.of("explain", "--epsilon", "1", "--lang", "ar", "--format", "json"))
                .isEqualTo(CommandRun.of("explain", "--epsilon", "1", "--format", "json"));
        assertThat(CommandRun.of("explain", "--epsilon", "1", "--lang", "fr").err())
                .isEqualTo("mizan: --lang: language fr: is unknown; use en or ar [language.unknown]\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--epsilon 1 | الخصوصية التفاضلية النقيّة: ε = 1",
                "--epsilon 1 --delta 0.01 --units 500 --neighbours substitute | تحذير: ليست δ = 0.01 أصغر من \u20661/500\u2069",
                "--event gaussian(sigma=2) --delta 1e-6 | إخفاق هذه الآلية متدرّج",
                "--event laplace(epsilon=1) --delta 1e-6 | لا يمكن أن تبلغ الخسارة ضعف ε",
                "--event approximate(epsilon=1,delta=1e-6) --delta 1e-5 --units 10 | في أسوأ الأحوال"
            })
    void explainSpeaksArabicWhollyAndSaysTheSameFigures(String options, String sentence) {
        List<String> words = List.of(("explain " + options).split(" ", -1));
        CommandRun english = run(words);
        CommandRun arabic = run(words, "--lang", "ar");
        assertThat(arabic.err()).isEmpty();
        assertThat(arabic.out()).contains(sentence).doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
        assertThat(figures(arabic.out())).isEqualTo(figures(english.out()));
    }

    private static List<String> figures(String text) {
        return Pattern.compile("\\d[\\d.]*(e-?\\d+)?")
                .matcher(text)
                .results()
                .map(result -> result.group().replaceFirst("\\.$", ""))
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM visits",
                "SELECT MEDIAN(age), COUNT(DISTINCT department) FROM visits",
                "SELECT urgent, COUNT(DISTINCT patient_id) FROM visits GROUP BY urgent",
                "SELECT department, AVG(age), MEDIAN(cost), STDDEV(age) FROM visits GROUP BY department",
                "SELECT sex, MIN(age), MAX(age), COUNT(DISTINCT department) FROM visits GROUP BY sex",
                "SELECT COUNT(*) FROM visits WHERE department IN ('Surgery', 'intake', 'x', 'y', 'z', 'u', 'v')",
                "SELECT n, COUNT(*) FROM (SELECT patient_id, COUNT(*) AS n FROM visits GROUP BY patient_id) GROUP BY n"
            })
    void everyNoteOfAQueryIsInTheCatalogue(String sql) {
        assertRecognised(query(sql, "--epsilon", "0.1", "--format", "json", "--analyst", "a" + sql.hashCode()));
    }

    @Test
    void aGroupThatIsNotDeclaredIsToldToo() {
        assertRecognised(query(
                "SELECT diagnosis, COUNT(*) FROM visits GROUP BY diagnosis",
                "--epsilon",
                "0.5",
                "--delta",
                "1e-8",
                "--analyst",
                "groups",
                "--format",
                "json"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "histogram --columns region,sex --epsilon 0.1",
                "histogram --columns region,sex --epsilon 0.1 --key cells",
                "histogram --columns region,age,household --epsilon 0.01",
                "histogram --columns region,sex,owner --epsilon 0.1 --key fine",
                "histogram --columns region,sex --epsilon 0.1 --ties smallest-first",
                "statistic mean(income) --alpha 0.1",
                "statistic mean(income) --alpha 0.1 --eta 1e-9",
                "statistic correlation(age,income) --alpha 0.1",
                "statistic logistic(owner;age/100,1;0.01) --alpha 0.1"
            })
    void everyNoteOfAHistogramOrAStatisticIsInTheCatalogue(String line) {
        assertRecognised(run(List.of(line.split(" ", -1)), "--data", description("survey"), "--format", "json"));
    }

    private static void assertRecognised(CommandRun run) {
        assertThat(run.err()).isEmpty();
        JsonNode notes = new JsonMapper().readTree(run.out()).get("answer").get("notes");
        assertThat(notes)
                .isNotEmpty()
                .allSatisfy(note -> assertThat(Message.ofCode(note.get("code").stringValue()))
                        .isPresent()
                        .isNotEqualTo(Optional.of(Message.VERBATIM)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query|SELECT COUNT(*), AVG(age), MEDIAN(age), STDDEV(age), COUNT(*) / 2 FROM visits|--epsilon|0.1|--data|clinic",
                "query|SELECT COUNT(*) FROM visits|--epsilon|0.1|--delta|1e-8|--data|clinic",
                "query|SELECT COUNT(*) FROM visits|--epsilon|0.1|--delta|0.01|--data|clinic",
                "histogram|--columns|region,sex|--epsilon|1|--data|survey",
                "query|SELECT COUNT(*) FROM visits WHERE sex = 'female'|--epsilon|0.1|--data|clinic",
                "histogram|--columns|department|--epsilon|1|--data|clinic",
                "histogram|--columns|age,household|--epsilon|0.01|--data|survey",
                "histogram|--columns|region,sex|--epsilon|1|--key|cells|--data|survey",
                "statistic|mean(income)|--alpha|0.5|--data|survey",
                "statistic|mean(income)|--alpha|0.5|--eta|1e-9|--data|survey"
            })
    void aDryRunSpeaksArabicWholly(String line) {
        List<String> words = new ArrayList<>(List.of(line.split("\\|", -1)));
        words.set(words.size() - 1, description(words.get(words.size() - 1)));
        CommandRun run = run(words, "--dry-run", "--lang", "ar");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("لم يُقيَّد شيء").doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
    }

    @Test
    void theBudgetIsToldInArabicWholly() {
        CommandRun run = run(List.of("budget", "--data", description("clinic"), "--lang", "ar"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("السقف", "دفتر الحسابات").doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account|20 x laplace(epsilon=0.1)|--delta|1e-6|--order|2|--group|2|--units|10",
                "account|zcdp(rho=1)|laplace(epsilon=1)|--delta|1e-6",
                "account|--table|laplace(epsilon=1)|gaussian(sigma=1)",
                "calibrate|gaussian|--epsilon|0.5|--delta|1e-5",
                "calibrate|gaussian|--epsilon|2|--delta|1e-5|--noise|4|--spent|zcdp(rho=0.01)",
                "calibrate|laplace|--within|20|--confidence|0.95|--count|10"
            })
    void accountsAndCalibrationsAreToldInArabicWithTheSameFigures(String line) {
        List<String> words = List.of(line.split("\\|", -1));
        CommandRun arabic = run(words, "--lang", "ar");
        assertThat(arabic.err()).isEmpty();
        assertThat(arabic.out()).contains("علاقة التجاور").doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
        assertThat(figures(arabic.out())).isEqualTo(figures(run(words).out()));
        assertThat(run(words, "--lang", "ar", "--format", "json")).isEqualTo(run(words, "--format", "json"));
    }

    @Test
    void anImportIsToldInArabic() {
        CommandRun run = run(List.of("import", "--data", description("clinic"), "--lang", "ar"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("كُتب ", "2228 من 2228 من الصفوف", "قيمة age خارج الحدود", "محصور")
                .doesNotContainPattern("[a-z]{3,} [a-z]{3,}");
    }

    @Test
    void aPageIsWrittenInArabicFromRightToLeft() throws IOException {
        Path page = place.resolve("page.html");
        CommandRun run = run(
                List.of("synth", "--data", description("survey"), "--columns", "sex", "--rows", "10"),
                "--epsilon",
                "0.1",
                "--out",
                place.resolve("page.csv").toString(),
                "--report",
                page.toString(),
                "--lang",
                "ar");
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(page))
                .contains("<html lang=\"ar\" dir=\"rtl\">", "الصفوف الاصطناعية ومدرّجها التكراري", "لكل طريقة جدول")
                .doesNotContain("synthetic", "released", "share of rows");
    }

    @Test
    void allNotesAreShownWhenTheyAreAskedFor() {
        String sql = "SELECT sex, COUNT(*), AVG(age) FROM visits GROUP BY sex";
        CommandRun brief = query(sql, "--epsilon", "0.1", "--analyst", "n", "--request", "notes");
        assertThat(brief.out())
                .contains("Each patient_id counts in at most 3 groups", "Rows where sex is NULL", "more: --notes")
                .doesNotContain("count as the bound", "The confidence applies");
        CommandRun all = query(sql, "--epsilon", "0.1", "--analyst", "n", "--request", "notes", "--notes");
        assertThat(all.out())
                .contains(
                        "count as the bound", "All declared groups", "Counts can be negative", "The confidence applies")
                .doesNotContain("more: --notes");
    }

    @Test
    void syntheticRowsAreToldInArabic() {
        CommandRun run = run(
                List.of("synth", "--data", description("survey"), "--columns", "sex", "--rows", "10"),
                "--epsilon",
                "0.1",
                "--out",
                place.resolve("sex.csv").toString(),
                "--lang",
                "ar");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("صفوف اصطناعية", "البذرة", "الكلفة: ε = 0.1")
                .doesNotContain("rows");
    }

    /** A process of its own, because the environment is that of a process. */
    @ParameterizedTest
    @CsvSource({"MIZAN_LANG, ar, الخصوصية", "LANG, ar_EG.UTF-8, 'ε = 1, pure'", "LC_ALL, ar_EG.UTF-8, 'ε = 1, pure'"})
    void theVariableOfMizanIsHeardAndThatOfTheMachineIsNot(String variable, String value, String start)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "explain",
                "--epsilon",
                "1");
        Map<String, String> environment = builder.environment();
        environment.remove("MIZAN_LANG");
        environment.put(variable, value);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(out).startsWith(start);
    }

    @Test
    void theLanguagesAreOffered() {
        assertThat(new LanguageOption.Tags()).containsExactly("en", "ar").hasSameSizeAs(Language.values());
    }
}
