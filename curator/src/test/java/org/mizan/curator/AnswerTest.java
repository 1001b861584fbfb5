package org.mizan.curator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.curator.budget.Left;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.mechanism.Interval;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Message;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Decimals;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

class AnswerTest {
    @TempDir
    Path folder;

    private Answer answer() {
        try (Rig rig = Rig.of(folder)) {
            return rig.curator.release(Samples.patients("patients"), Spend.epsilon("0.25"), RequestOptions.fresh());
        }
    }

    @Test
    void comesBackFromItsDocument() {
        Answer answer = answer();
        Released table = new Released(
                List.of(AnswerColumn.key("key"), AnswerColumn.amount("a \"quoted\" label")),
                List.of(
                        List.of(new Cell.Text("قلب"), value("-12.5", "-13", "-0.0000000001")),
                        List.of(new Cell.Text(""), value("123456789012345678901234567890", "0", "1e30")),
                        List.of(new Cell.Missing(), new Cell.Value(Rational.of("0.1"), Optional.empty()))),
                List.of(Message.CLAMPED.with(), Message.LIMITS_OF_ROWS.with("a \"quoted\" unit", 3)));
        Answer other = new Answer(
                table,
                Rational.of("0.99"),
                List.of(new Left("w", Optional.empty(), Optional.of(Rational.of("3")), Optional.of(Instant.EPOCH))),
                answer.certificate());
        assertThat(Answer.of(other.json())).isEqualTo(other);
        assertThat(other.json()).contains("\"values\":[-12.5,", "\"low\":[-13,", "\"high\":[-1E-10,");
    }

    /** A query may multiply what was released by numbers without end, or divide it by them. */
    @Test
    void numbersOfAnySizeComeBack() {
        Rational huge = Rational.of(BigInteger.TEN.pow(1_300).add(BigInteger.ONE), BigInteger.ONE);
        List<List<Cell>> rows = new ArrayList<>();
        for (Rational number : List.of(huge, Rational.ZERO.minus(huge), Rational.ONE.over(huge))) {
            rows.add(List.of(new Cell.Value(number, Optional.of(new Interval(number, number)))));
        }
        Answer answer = answer();
        Answer other = new Answer(
                new Released(List.of(AnswerColumn.amount("n")), rows, List.of()),
                Rational.of("0.95"),
                List.of(),
                answer.certificate());
        assertThat(Answer.of(other.json())).isEqualTo(other);
    }

    @Test
    void longAnswersAreStoredCompressedAndAllAreRead() {
        Answer small = answer();
        assertThat(StoredAnswer.of(small)).isEqualTo(small.json().getBytes(StandardCharsets.UTF_8));
        assertThat(StoredAnswer.read(StoredAnswer.of(small))).isEqualTo(small);
        List<List<Cell>> rows = new ArrayList<>();
        for (int row = 0; row < 20_000; row++) {
            rows.add(List.of(value(Integer.toString(row * row % 1009), "-1", "2000")));
        }
        Answer large = new Answer(
                new Released(List.of(AnswerColumn.amount("ن")), rows, List.of()),
                Rational.of("0.95"),
                List.of(),
                small.certificate());
        byte[] document = large.json().getBytes(StandardCharsets.UTF_8);
        byte[] stored = StoredAnswer.of(large);
        assertThat(stored).startsWith(0x1f, 0x8b).hasSizeLessThan(document.length / 2);
        assertThat(StoredAnswer.document(stored)).isEqualTo(document);
        assertThat(StoredAnswer.read(stored)).isEqualTo(large);
        assertThat(StoredAnswer.read(document))
                .as("as earlier builds stored it")
                .isEqualTo(large);
    }

    private static Cell value(String value, String low, String high) {
        return new Cell.Value(Rational.of(value), Optional.of(new Interval(Rational.of(low), Rational.of(high))));
    }

    @ParameterizedTest
    @CsvSource({
        "mizan.answer, mizan.other",
        "'\"version\":2,\"answer\"', '\"version\":1,\"answer\"'",
        "'\"version\":2,\"answer\"', '\"version\":3,\"answer\"'",
        "'\"version\":2,\"answer\"', '\"version\":4,\"answer\"'",
        "'\"rows\"', '\"cells\":5,\"rows\"'",
        "'\"columns\"', '\"extra\":1,\"columns\"'",
        "'[\"all\"]', '[\"all\",\"all\"]'",
        "'[\"all\"]', '[]'",
        "'\"kind\":\"key\"', '\"kind\":\"lock\"'",
        "'\"type\":\"integer\"', '\"type\":\"whole\"'",
        "'\"within\":9', '\"within\":9.0'",
        "'\"code\":\"verbatim\"', '\"code\":\"unheard_of\"'",
        "'\"arguments\":[\"A patient counts once.\"]', '\"arguments\":[]'",
        "'\"confidence\":\"0.95\"', '\"confidence\":\"1.5\"'",
        "'\"remaining\"', '\"remainig\"'",
        "'[null]', '[false]'"
    })
    void aDocumentThatWasNotWrittenSoIsRefused(String written, String changed) {
        String json = answer().json();
        assertThat(json).contains(written);
        assertThatThrownBy(() -> Answer.of(json.replace(written, changed))).isInstanceOf(InvalidInputException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "1/3, HALF_EVEN, 0.33333333333333333",
        "1/3, CEILING, 0.33333333333333334",
        "-1/3, FLOOR, -0.33333333333333334",
        "1234567890123456789012345678901234567890, FLOOR, 1234567890123456789012345678901234567890",
        "12345678901234567890123456789012345678901, CEILING, 1.2345678901234568e40",
        "0.1, FLOOR, 0.1",
        "0, FLOOR, 0"
    })
    void numbersWithoutEndAreRoundedToSeventeenDigits(Rational value, RoundingMode mode, Rational expected) {
        assertThat(Decimals.rounded(value, mode)).isEqualTo(expected);
    }
}
