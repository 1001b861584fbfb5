package org.mizan.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Evaluation;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.question.Aggregation;
import org.mizan.sql.calendar.Calendar;

/** Dates as people ask for them. The days of the five rows of {@link Clinic} are 2024-01-01, 2025-01-01, 2025-07-31, 2024-01-02. */
class DateFormsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        EXTRACT(WEEK FROM admitted)                                             | 34
        EXTRACT(ISOYEAR FROM admitted) - 2024                                   | 2
        EXTRACT(DAY FROM admitted)                                              | 35
        EXTRACT(DOY FROM admitted)                                              | 216
        EXTRACT(ISODOW FROM admitted)                                           | 10
        EXTRACT(DOW FROM admitted)                                              | 14
        EXTRACT(MINUTE FROM seen + INTERVAL '61' MINUTE)                        | 4
        EXTRACT(SECOND FROM seen + INTERVAL '3' SECOND)                         | 12
        DATE_PART('week', admitted)                                             | 34
        WEEK(admitted)                                                          | 34
        DAYOFMONTH(admitted)                                                    | 35
        DAYOFYEAR(admitted)                                                     | 216
        admitted - DATE '2024-01-01'                                            | 944
        CAST(seen AS DATE) - admitted                                           | 0
        DATEDIFF(day, DATE '2024-01-01', admitted)                              | 944
        DATEDIFF('day', DATE '2024-01-01', admitted)                            | 944
        DATE_DIFF('day', DATE '2024-01-01', seen)                               | 944
        DATE_DIFF(admitted, DATE '2024-01-01', DAY)                             | 944
        TIMESTAMPDIFF(DAY, DATE '2024-01-01', admitted)                         | 944
        DATEDIFF(month, DATE '2023-12-31', admitted)                            | 34
        DATEDIFF('quarter', DATE '2023-12-31', admitted)                        | 14
        DATEDIFF(year, DATE '2023-12-31', admitted)                             | 6
        CASE WHEN admitted >= TO_DATE('2025-01-01', 'YYYY-MM-DD') THEN 1 ELSE 0 END | 2
        CASE WHEN admitted >= TO_DATE('01.01.2025', 'DD.MM.YYYY') THEN 1 ELSE 0 END | 2
        CASE WHEN admitted = TO_DATE('20240102', 'YYYYMMDD') THEN 1 ELSE 0 END  | 1
        CASE WHEN admitted < TO_DATE('2025-01-01') THEN 1 ELSE 0 END            | 2
        CASE WHEN DATE_TRUNC('month', admitted) = DATE '2024-01-01' THEN 1 ELSE 0 END | 2
        CASE WHEN DATE_TRUNC('week', admitted) = DATE '2024-12-30' THEN 1 ELSE 0 END  | 1
        CASE WHEN DATE_TRUNC('year', seen) = DATE '2025-01-01' THEN 1 ELSE 0 END      | 2
        CASE WHEN CAST(admitted AS TIMESTAMP) < seen THEN 1 ELSE 0 END          | 4
        """)
    void datesMeanWhatTheyDoInSql(String expression, long sum) {
        assertThat(Clinic.sum(expression)).isEqualTo(sum);
    }

    static Stream<Arguments> parts() {
        return Stream.of(
                Arguments.of(TimeUnitRange.WEEK, day(date -> date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)), 1, 53),
                Arguments.of(TimeUnitRange.ISOYEAR, day(date -> date.get(IsoFields.WEEK_BASED_YEAR)), 1998, 2027),
                Arguments.of(TimeUnitRange.YEAR, day(LocalDate::getYear), 1999, 2027),
                Arguments.of(TimeUnitRange.DAY, day(LocalDate::getDayOfMonth), 1, 31),
                Arguments.of(TimeUnitRange.DOY, day(LocalDate::getDayOfYear), 1, 366),
                Arguments.of(TimeUnitRange.DOW, day(date -> date.getDayOfWeek().getValue() % 7 + 1), 1, 7),
                Arguments.of(TimeUnitRange.ISODOW, day(date -> date.get(ChronoField.DAY_OF_WEEK)), 1, 7));
    }

    private static ToLongFunction<LocalDate> day(ToLongFunction<LocalDate> part) {
        return part;
    }

    /** The spans are the keys of GROUP BY, so that none may be wider than the part. */
    @ParameterizedTest
    @MethodSource("parts")
    void aPartOfEachDayOfManyYearsIsThatOfTheCalendar(
            TimeUnitRange unit, ToLongFunction<LocalDate> expected, long least, long greatest) {
        long low = LocalDate.of(1999, 1, 1).toEpochDay();
        long high = LocalDate.of(2027, 3, 4).toEpochDay();
        Scalar part = Calendar.part(unit, new Scalar.OfColumn("day", Span.of(low, high)))
                .orElseThrow();
        assertThat(part.span()).isEqualTo(Span.of(least, greatest));
        LongStream.rangeClosed(low, high).forEach(day -> {
            CodedRow row = new CodedRow(Map.of("day", day), Map.of());
            assertThat(part.accept(new Evaluation(row)))
                    .as("%s of day %d", unit, day)
                    .contains(BigInteger.valueOf(expected.applyAsLong(LocalDate.ofEpochDay(day))));
        });
        assertThat(part.accept(new Evaluation(new CodedRow(Map.of(), Map.of()))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        DATE_TRUNC('month', admitted)   | 24  | 0, 12, 18
        DATE_TRUNC(admitted, MONTH)     | 24  | 0, 12, 18
        FLOOR(admitted TO QUARTER)      | 8   | 0, 4, 6
        DATE_TRUNC('week', seen)        | 105 | 0, 52, 82
        DATE_TRUNC('year', admitted)    | 2   | 0, 1
        DATE_TRUNC('day', admitted)     | 731 | 0, 1, 366, 577
        """)
    void groupsByATruncatedDateAreItsPeriodsAndNoOtherDays(String key, long groups, String read) {
        String query = "SELECT " + key + " AS period, COUNT(*) FROM visits GROUP BY " + key;
        assertThat(Clinic.plan(query).program().publicGroups()).isEqualTo(groups);
        assertThat(Clinic.read(query).stream().map(group -> String.valueOf(group.get(0))))
                .containsExactly(read.split(", "));
        assertThat(Clinic.plan(query).columns().get(0).type()).isEqualTo(AnswerColumn.Type.DATE);
    }

    @Test
    void aPeriodIsNamedByItsFirstDay() {
        Aggregation question =
                (Aggregation) Clinic.plan("SELECT DATE_TRUNC('week', admitted), COUNT(*) FROM visits GROUP BY 1")
                        .question();
        List<String> names = question.groups().get(0).names().values();
        assertThat(names).startsWith("2024-01-01", "2024-01-08").endsWith("2025-12-29");
    }

    @Test
    void theUnitOfAQuestionIsPartOfItsForm() {
        String query =
                "SELECT DATE_TRUNC('%s', admitted) AS d, COUNT(*) FROM visits GROUP BY DATE_TRUNC('%1$s', admitted)";
        assertThat(Clinic.plan(query.formatted("month")).question())
                .isEqualTo(Clinic.plan(query.formatted("MONTH")).question())
                .isNotEqualTo(Clinic.plan(query.formatted("quarter")).question());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        DATE_TRUNC('hour', seen)                            | sql.date-part
        DATE_TRUNC('century', admitted)                     | sql.date-part
        EXTRACT(EPOCH FROM admitted)                        | sql.date-part
        DATE_PART('fortnight', admitted)                    | sql.date-part
        DATEDIFF(week, admitted, admitted)                  | sql.date-difference
        TIMESTAMPDIFF(MONTH, admitted, admitted)            | sql.date-difference
        TIMESTAMPDIFF(DAY, seen, seen)                      | sql.date-difference
        """)
    void whatDatabasesDoNotAgreeOnIsRefused(String expression, String code) {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(DISTINCT " + expression + ") FROM visits"))
                .hasMessageContaining("[" + code + "]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TO_DATE(department, 'YYYY-MM-DD')",
                "TO_DATE('2025-01-31', 'YYYY-MM')",
                "TO_DATE('2025-01-31', 'YYYY-MM-DD HH24')",
                "TO_DATE('2025-02-30', 'YYYY-MM-DD')",
                "TO_DATE('31.01.2025', 'YYYY-MM-DD')"
            })
    void onlyTheDateOfAStatedTextIsRead(String date) {
        assertThatThrownBy(() -> Clinic.plan("SELECT COUNT(*) FROM visits WHERE admitted > " + date))
                .hasMessageContaining("[sql.literal]");
    }
}
