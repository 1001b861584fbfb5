package org.mizan.certificate.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Rational;

class JsonObjectTest {
    private final JsonObject object = JsonObject.parse(
            "{\"n\": 0.1000000000000000000000000001, \"t\": \"x\", \"list\": [1, 2.5, 1e-5], \"o\": {\"a\": 1}}");

    @Test
    void numbersStayExactlyAsWritten() {
        assertThat(object.number("n")).isEqualTo(Rational.of("0.1000000000000000000000000001"));
        assertThat(object.numbers("list")).containsExactly(Rational.of(1), Rational.of(5, 2), Rational.of("1e-5"));
    }

    @Test
    void tellsTextsFromNumbers() {
        assertThat(object.isText("t")).isTrue();
        assertThat(object.isText("n")).isFalse();
        assertThat(object.has("t")).isTrue();
        assertThat(object.has("u")).isFalse();
        assertThat(object.keys()).containsExactly("n", "t", "list", "o");
    }

    @Test
    void isReadCompletelyOrRefused() {
        object.number("n");
        object.text("t");
        object.numbers("list");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(object::end)
                .withMessageContaining("key $.o: is unknown");
        object.skip("o");
        object.end();
    }

    @Test
    void namesThePlaceOfAnError() {
        JsonObject inner = object.object("o");
        assertThat(inner.place()).isEqualTo("$.o");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> inner.text("a"))
                .withMessageStartingWith("value at $.o.a: must be a text");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> inner.text("b"))
                .withMessageStartingWith("key $.o.b: is missing");
    }

    /** Which of two values counts is not the same for every reader. */
    @Test
    void refusesAKeyThatIsThereTwice() {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> JsonObject.parse("{\"a\": 1, \"b\": {}, \"a\": 2}"))
                .withMessageContaining("[json.syntax]");
    }

    @Test
    void refusesNestingWithoutEndInOneLine() {
        for (String open : new String[] {"[", "{\"a\":"}) {
            assertThatExceptionOfType(InvalidInputException.class)
                    .isThrownBy(() -> JsonObject.parse("{\"a\":" + open.repeat(100_000)))
                    .withMessageContaining("[json.size]")
                    .withMessageNotContaining("\n");
        }
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> JsonObject.parse("{\"a\": 1" + "0".repeat(1_000_000) + "}"))
                .withMessageContaining("[json.size]");
    }

    @Test
    void refusesHalfACharacter() {
        JsonObject broken = JsonObject.parse("{\"t\": \"a\\ud800\"}");
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> broken.text("t"))
                .withMessageStartingWith("value at $.t: must be a text of whole characters");
        assertThatExceptionOfType(InvalidInputException.class).isThrownBy(broken::compact);
        assertThat(JsonObject.parse("{\"t\": \"\\ud83d\\ude00\"}").text("t")).isEqualTo("😀");
    }

    @Test
    void refusesANumberTooLargeToHoldExactly() {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> JsonObject.parse("{\"n\": 1e-999999999}").number("n"))
                .withMessageStartingWith("$.n: number '1E-999999999'");
    }
}
