package org.mizan.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class InvalidInputExceptionTest {
    private final InvalidInputException error = ExampleRefusal.ORDER_RANGE.with(0.5);

    @Test
    void namesWhatWhichValueWhichRuleAndWhatNext() {
        assertThat(error).hasMessage("order 0.5: must be at least 1; give 2 [order.range]");
        assertThat(error.code()).isEqualTo("order.range");
        assertThat(error.column()).isEmpty();
    }

    @Test
    void pointsAtTheFirstColumnItWasGiven() {
        InvalidInputException pointing = error.atColumn(12);
        assertThat(pointing).hasMessage("column 12: order 0.5: must be at least 1; give 2 [order.range]");
        assertThat(pointing.column()).hasValue(12);
        assertThat(pointing.code()).isEqualTo("order.range");
        assertThat(pointing.atColumn(1)).isSameAs(pointing);
    }

    @Test
    void namesThePlaceFirstAndKeepsTheColumn() {
        InvalidInputException placed = error.atColumn(3).in("case 7");
        assertThat(placed).hasMessage("case 7: column 3: order 0.5: must be at least 1; give 2 [order.range]");
        assertThat(placed.column()).hasValue(3);
    }

    @Test
    void isToldInArabicWithTheSameCodeAndArguments() {
        assertThat(error.atColumn(3).grounds().in(Language.ARABIC))
                .isEqualTo("العمود 3: الرتبة 0.5: يجب ألّا تقلّ عن 1؛ أعطِ 2 [order.range]");
        assertThat(ExampleRefusal.ORDER_RANGE.about("-1/2").in(Language.ARABIC)).contains(" \u2066-1/2\u2069: ");
        assertThat(error.grounds().arguments()).containsExactly(Sentence.verbatim("0.5"));
    }

    @Test
    void aCodeMayNameTheParameterAndTextsMayShareIt() {
        InvalidInputException positive = ExampleRefusal.POSITIVE.with("epsilon", 0);
        assertThat(positive).hasMessage("epsilon 0: must be positive; give 1 [epsilon.range]");
        assertThat(positive.code()).isEqualTo("epsilon.range");
    }

    @Test
    void anAdviceIsToldInTheLanguageOfTheReader() {
        Grounds unknown = ExampleRefusal.UNKNOWN.about("aplha", Spelling.advice("aplha", List.of("alpha", "beta")));
        assertThat(unknown)
                .hasToString("word aplha: is unknown; did you mean alpha? use one of alpha, beta [word.unknown]");
        assertThat(unknown.in(Language.ARABIC))
                .isEqualTo(
                        "الكلمة aplha: غير معروفة؛ لعلّ المقصود alpha؛ استعمل واحدًا مما يلي: \u2066alpha, beta\u2069"
                                + " [word.unknown]");
    }

    @Test
    void controlCharactersBreakNoLine() {
        assertThat(ExampleRefusal.UNKNOWN
                        .about("a\nb", Spelling.advice("c\u001b[2J", List.of("c\u001b[2J")))
                        .in("file\r\n"))
                .hasToString("file : word a b: is unknown; did you mean c [2J? use one of c [2J [word.unknown]");
    }

    @Test
    void tooFewOrTooManyArgumentsAreADefect() {
        assertThatThrownBy(() -> ExampleRefusal.ORDER_RANGE.with())
                .isInstanceOf(InvalidInputException.class)
                .hasMessage("arguments of message order.range: 0 given; the text has 1 places; give one for each"
                        + " [message.arguments]");
        assertThatThrownBy(() -> ExampleRefusal.ORDER_RANGE.with(1, 2)).hasMessageContaining("2 given");
    }
}
