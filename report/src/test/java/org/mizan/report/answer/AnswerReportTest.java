package org.mizan.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.curator.Answer;
import org.mizan.curator.Piloted;
import org.mizan.mechanism.Interval;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.report.Charges;

class AnswerReportTest {
    @TempDir
    Path folder;

    private AnswerReport report() {
        Released released = new Released(
                List.of(
                        AnswerColumn.key("department"),
                        AnswerColumn.count("COUNT(*)"),
                        AnswerColumn.amount("AVG(stay)")),
                List.of(
                        List.of(new Cell.Text("surgery"), value("120", "108", "132"), value("4.123456", "0", "9.5")),
                        List.of(new Cell.Text("ear, \"nose\""), value("-3", "-15", "9"), new Cell.Missing())),
                List.of(Message.NEGATIVE.with()));
        return AnswerReport.of(Charges.answer(folder, released));
    }

    private static Cell value(String value, String low, String high) {
        return new Cell.Value(Rational.of(value), Optional.of(new Interval(Rational.of(low), Rational.of(high))));
    }

    private static String text(AnswerReport report) throws IOException {
        StringBuilder text = new StringBuilder();
        report.text(text);
        return text.toString();
    }

    @Test
    void showsValuesWithTheirIntervalsThenCostAndWhatIsLeft() throws IOException {
        assertThat(text(report())).isEqualTo("""
                        department   COUNT(*)  95 %  AVG(stay)      95 %
                        ───────────  ────────  ────  ─────────  ────────
                        surgery           120  ± 12     4.1235  0 to 9.5
                        ear, "nose"        -3  ± 12          –

                        cost: ε = 0.25
                        left: data set ε = 3.75
                        protects: the presence of each patient_id (all of its rows), add-remove
                        request: a
                        """);
    }

    @Test
    void marginalsAreATableWithARowForEachCount() throws IOException {
        ReleasedMarginals marginals = new ReleasedMarginals(
                List.of(
                        new ReleasedMarginals.Axis(
                                AnswerColumn.key("sex"), List.of(new Cell.Text("f"), new Cell.Text("m"))),
                        new ReleasedMarginals.Axis(
                                AnswerColumn.amount("age"),
                                List.of(
                                        new Cell.Value(Rational.of(7), Optional.empty()),
                                        new Cell.Value(Rational.of(8), Optional.empty()),
                                        new Cell.Missing()))),
                List.of(
                        new ReleasedMarginals.Marginal(List.of(1), Rational.of(25, 3), new long[] {3, -1, 2}),
                        new ReleasedMarginals.Marginal(
                                List.of(0, 1), Rational.of(2), new long[] {10, 20, 30, 40, 50, 60})));
        AnswerReport report = AnswerReport.of(Charges.answer(folder, new Released(marginals, List.of())));
        assertThat(text(report)).startsWith("""
                        sex  age  count  noise variance
                        ───  ───  ─────  ──────────────
                        *      7      3          8.3333
                        *      8     -1          8.3333
                        *      –      2          8.3333
                        f      7     10               2
                        f      8     20               2
                        f      –     30               2
                        m      7     40               2
                        m      8     50               2
                        m      –     60               2

                        cost: ε = 0.25
                        """);
        StringBuilder values = new StringBuilder();
        report.csv(values);
        assertThat(values.toString().lines())
                .startsWith("sex,age,count,noise variance")
                .contains("f,8,20,2", "m,,60,2");
    }

    @Test
    void groupsOfLevelsAreNamedByTheirLevels() throws IOException {
        List<Cell> days = IntStream.rangeClosed(1, 6)
                .<Cell>mapToObj(day -> new Cell.Value(Rational.of(day), Optional.empty()))
                .toList();
        List<Cell> places =
                Stream.of("a", "b", "c", "d", "e").<Cell>map(Cell.Text::new).toList();
        ReleasedMarginals marginals = new ReleasedMarginals(
                List.of(
                        new ReleasedMarginals.Axis(AnswerColumn.amount("day"), days),
                        new ReleasedMarginals.Axis(AnswerColumn.key("place"), places)),
                List.of(
                        new ReleasedMarginals.Grouping(0, 2, List.of(0, 0, 0, 0, 1, 1)),
                        new ReleasedMarginals.Grouping(1, 2, List.of(0, 1, 0, 0, 0))),
                List.of(new ReleasedMarginals.Marginal(List.of(2, 3), Rational.ONE, new long[] {1, 2, 3, 4})));
        StringBuilder values = new StringBuilder();
        AnswerReport.of(Charges.answer(folder, new Released(marginals, List.of())))
                .csv(values);
        assertThat(values.toString().lines())
                .containsExactly(
                        "day,place,count,noise variance",
                        "1 to 4,\"a, c, d, … (4)\",1,1",
                        "1 to 4,b,2,1",
                        "\"5, 6\",\"a, c, d, … (4)\",3,1",
                        "\"5, 6\",b,4,1");
    }

    @Test
    void anIntervalIsToldInArabicAndAnUnknownNoteAsItIs() throws IOException {
        Released released = new Released(
                List.of(AnswerColumn.amount("AVG(stay)")),
                List.of(List.of(value("4", "0", "9.5"))),
                List.of(Sentence.verbatim("A new note.")));
        assertThat(text(AnswerReport.of(Charges.answer(folder, released), Language.ARABIC)))
                .contains("\u2068من 0 إلى 9.5\u2069", "\nA new note.\n", "الكلفة: ε = 0.25");
    }

    @Test
    void twoNotesAreShownUnlessAllAreAskedFor() {
        Released released = new Released(
                List.of(),
                List.of(),
                List.of(
                        Message.CLAMPED.with(),
                        Message.NEGATIVE.with(),
                        Message.FEW_UNITS.with(),
                        Message.UNLISTED_MORE.with(3)));
        AnswerReport report = AnswerReport.of(Charges.answer(folder, released), Language.ENGLISH);
        assertThat(report.facts()).startsWith("""
                        Small groups may be hidden. The answer cannot say whether any were.
                        The same applies to 3 more texts.
                        more: --notes
                        cost:""");
        assertThat(report.with(ShownNotes.ALL).facts()).startsWith("""
                        Values outside the declared bounds count as the bound, and intervals do not account for that. NULL
                        values add nothing.
                        Counts can be negative because of noise. They are shown unchanged.
                        Small groups may be hidden. The answer cannot say whether any were.
                        The same applies to 3 more texts.
                        cost:""");
        assertThat(report.besides().toString()).contains("clamped", "negative", "few_units", "unlisted_more");
    }

    @Test
    void everyWarningIsShown() {
        Released released = new Released(
                List.of(),
                List.of(),
                List.of(
                        Message.UNLISTED_MORE.with(3),
                        Message.CLAMPED.with(),
                        Message.FEW_UNITS.with(),
                        Message.EXTREME.with("MAX(age)", "0.99")));
        assertThat(AnswerReport.of(Charges.answer(folder, released), Language.ENGLISH)
                        .facts())
                .contains("3 more texts", "Small groups may be hidden", "0.99", "more: --notes")
                .doesNotContain("declared bounds");
    }

    @Test
    void whatIsCutMostIsShownBesideEveryWarning() {
        Released released = new Released(
                List.of(),
                List.of(),
                List.of(
                        Message.LIMITS_OF_ROWS.with("patient_id", 3),
                        Message.NO_TEXT.with("ward"),
                        Message.EXTREME.with("MIN(age)", "0.01"),
                        Message.EXTREME.with("MAX(age)", "0.99")));
        assertThat(AnswerReport.of(Charges.answer(folder, released), Language.ENGLISH)
                        .facts())
                .contains("0.01", "0.99", "At most 3 rows count", "more: --notes")
                .doesNotContain("ward");
    }

    @Test
    void theAnswerThatChoseThePriceIsToldWithItsOwn() {
        Answer answer = Charges.answer(folder, new Released(List.of(), List.of(), List.of()));
        Piloted piloted = new Piloted(answer, Optional.of(answer));
        assertThat(AnswerReport.of(piloted, Language.ENGLISH).facts())
                .startsWith("cost: ε = 0.25\ncost: ε = 0.25 for the first answer, in addition (request a)\nleft: ");
        assertThat(AnswerReport.of(piloted, Language.ARABIC).facts())
                .contains("الكلفة: ε = 0.25 للجواب الأول، زيادةً على ذلك");
    }

    @Test
    void writesEveryEndOfAnIntervalToASpreadsheet() throws IOException {
        StringBuilder csv = new StringBuilder();
        report().csv(csv);
        assertThat(csv.toString()).isEqualTo("""
                        department,COUNT(*),COUNT(*) low,COUNT(*) high,AVG(stay),AVG(stay) low,AVG(stay) high
                        surgery,120,108,132,4.123456,0,9.5
                        "ear, ""nose""\",-3,-15,9,,,
                        """);
    }

    @ParameterizedTest
    @CsvSource({
        "123456789, HALF_EVEN, 123456789",
        "12.3456, HALF_EVEN, 12.3456",
        "12345.678912, HALF_EVEN, 12345.68",
        "0.000123456789, CEILING, 0.00012346",
        "0.0000000021245678, CEILING, 2.1246e-9",
        "-0.000021245678, FLOOR, -2.1246e-5",
        "1/30000, HALF_EVEN, 3.3333e-5",
        "0.0001, HALF_EVEN, 0.0001",
        "1/3, FLOOR, 0.33333",
        "-1/3, FLOOR, -0.33334",
        "0, FLOOR, 0"
    })
    void numbersHaveNoMoreDigitsThanPeopleRead(Rational value, RoundingMode mode, String expected) {
        assertThat(Shown.number(value, mode)).isEqualTo(expected);
    }

    private AnswerReport counts(int rows) {
        List<List<Cell>> all = IntStream.range(0, rows)
                .<List<Cell>>mapToObj(
                        row -> List.of(new Cell.Text("g" + row), new Cell.Value(Rational.of(row), Optional.empty())))
                .toList();
        Released released = new Released(List.of(AnswerColumn.key("g"), AnswerColumn.count("n")), all, List.of());
        return AnswerReport.of(Charges.answer(folder, released));
    }

    @Test
    void aLongTableShowsItsFirstAndLastRowsOnATerminal() throws IOException {
        String cut = text(counts(1_000).with(ShownRows.FIRST_AND_LAST));
        assertThat(cut.lines().limit(63))
                .hasSize(63)
                .contains("g0      0", "g39    39", "…       …", "g980  980", "g999  999");
        assertThat(cut)
                .doesNotContain("g40 ", "g979")
                .contains("These are the first 40 and the last 20 of 1000 rows.")
                .contains("--all")
                .contains("--format csv");
        assertThat(cut.lines().filter(line -> line.startsWith("g")).count()).isEqualTo(61);
    }

    @Test
    void everyRowIsShownWhereThereAreFewOrAllAreWanted() throws IOException {
        assertThat(text(counts(200).with(ShownRows.FIRST_AND_LAST))).isEqualTo(text(counts(200)));
        String all = text(counts(1_000));
        assertThat(all).contains("g500").doesNotContain("--all");
        StringBuilder values = new StringBuilder();
        counts(1_000).with(ShownRows.FIRST_AND_LAST).csv(values);
        assertThat(values.toString().lines()).hasSize(1_001);
    }
}
