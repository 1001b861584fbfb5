package org.mizan.privacy.event.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.event.Declared;

class EventLanguageErrorsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                                            | 1  | event.syntax          | found end of text: an event was expected
            10                                            | 3  | event.syntax          | found end of text: a count is followed by x
            10 gaussian(sigma=1)                          | 4  | event.syntax          | found 'g': a count is followed by x
            10 x                                          | 5  | event.syntax          | found end of text: an event was expected
            0 x pure(epsilon=1)                           | 1  | count.range           | count 0: must be a whole number from 1
            1.5 x pure(epsilon=1)                         | 1  | count.range           | count 1.5: must be a whole number from 1
            1_000 x pure(epsilon=1)                       | 1  | number.format         | number '1_000'
            9223372036854775808 x pure(epsilon=1)         | 1  | count.range           | to 9223372036854775807
            4e9 x 4e9 x pure(epsilon=1)                   | 1  | event.count           | is too large to count
            9e18 x pure(epsilon=1) + 9e18 x pure(epsilon=1) | 1 | event.count          | is too large to count
            2 x (9e18 x pure(epsilon=1) + pure(epsilon=1)) | 1 | event.count           | is too large to count
            lapalce(scale=1)                              | 1  | event.name            | event lapalce: is unknown; did you mean laplace? use one of laplace, discrete-laplace,
            2 x Gaussian(sigma=1)                         | 5  | event.name            | did you mean gaussian?
            2 x foo(sigma=1)                              | 5  | event.name            | event foo: is unknown; use one of
            on-god-event(pure(epsilon=1))                 | 1  | event.name            | did you mean on-good-event?
            laplace                                       | 8  | event.syntax          | write it like laplace(…)
            laplace()                                     | 1  | event.missing         | laplace without scale or epsilon: there is no default
            laplace(                                      | 9  | event.syntax          | a parameter was expected; write it like laplace(scale=…|epsilon=…, sensitivity=1)
            laplace(scale 2)                              | 15 | event.syntax          | found '2': a parameter is a name, = and a value
            laplace(scale=)                               | 15 | event.syntax          | found ')': a value was expected
            laplace(scale=2                               | 16 | event.syntax          | found end of text: parameters are joined by ,
            laplace(scale=2,)                             | 17 | event.syntax          | found ')': a parameter was expected
            laplace(scale=2 sensitivity=1)                | 17 | event.syntax          | found 's': parameters are joined by ,
            laplace(scale=2, sensitivty=1)                | 18 | event.parameter       | parameter sensitivty: is unknown to laplace; did you mean sensitivity? use one of scale, epsilon, sensitivity, sample, subset
            laplace(scale=2, scale=2)                     | 18 | event.duplicate       | parameter scale: is given twice
            laplace(scale=2, epsilon=2)                   | 1  | event.ambiguous       | parameters scale and epsilon: laplace takes only one of them
            pure(epsilon=1) + gaussian(sigma=1, sample=0.1, subset=0.1) | 19 | event.ambiguous | parameters sample and subset
            laplace(scale=1O)                             | 15 | number.format         | number '1O'
            laplace(scale=0)                              | 15 | scale.range           | scale 0: must be positive
            laplace(epsilon=-1)                           | 17 | epsilon.range         | epsilon -1: must be positive
            gaussian(sigma=-2)                            | 16 | sigma.range           | sigma -2: must be positive
            gaussian(variance=0)                          | 19 | variance.range        | variance 0: must be positive
            gaussian(sigma=1, sensitivity=0)              | 31 | sensitivity.range     | sensitivity 0: must be positive
            gaussian(sigma=1, sample=1.1)                 | 26 | sample.range          | sample 1.1
            gaussian(sigma=1, subset=0.1)                 | 26 | sample.neighbours     | amplifies under substitute only
            discrete-laplace(scale=1, sensitivity=1/2)    | 1  | sensitivity.integer   | sensitivity 0.5
            discrete-gaussian(sigma=1, dimensions=0)      | 39 | dimensions.range      | dimensions 0: must be a whole number from 1
            randomized-response(p=1)                      | 1  | truth.range           | p 1
            randomized-response(p=1/3, categories=1)      | 1  | categories.range      | categories 1
            randomized-response(p=1/3, categories=3e9)    | 39 | categories.range      | to 2147483647
            randomized-response(epsilon=710)              | 29 | epsilon.range         | give at most 709
            pure(epsilon=-1)                              | 14 | epsilon.range         | epsilon -1: must not be negative
            approximate(epsilon=1, delta=2)               | 30 | delta.range           | delta 2
            zcdp(rho=-1)                                  | 10 | rho.range             | rho -1
            concentrated(mean=-1, deviation=0)            | 1  | mean.range            | mean -1
            gdp(mu=-1)                                    | 8  | mu.range              | mu -1: must not be negative
            gdp(mu-squared=-1)                            | 1  | muSquared.range       | muSquared -1
            pure(epsilon=1) pure(epsilon=1)               | 17 | event.syntax          | found 'p': events are joined by +
            pure(epsilon=1) +                             | 18 | event.syntax          | found end of text: an event was expected
            (pure(epsilon=1)                              | 17 | event.syntax          | a group ends with )
            pure(epsilon="1)                              | 17 | event.syntax          | a quoted text must end with a quote
            pure(epsilon="1\\                              | 17 | event.syntax          | a quoted text must end with a quote
            Zz_-9(epsilon=1)                              | 1  | event.name            | event Zz_-9: is unknown; use one of
            on-good-event(pure(epsilon=1), gamma=0, key=k)| 1  | random.neighbours     | needs substitute
            on-good-event(pure(epsilon=1))                | 30 | event.syntax          | a good event has gamma and key; write it like on-good-event(event, gamma=…, key=…)
            on-good-event(gamma=0, key=k)                 | 15 | event.name            | event gamma: is unknown
            مرحبا                                         | 1  | event.syntax          | found 'م'
            """)
    void pointsAtTheMistake(String text, int column, String code, String message) {
        assertFails(text, ADD_REMOVE, column, code, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            on-good-event(pure(epsilon=1), gamma=2, key=k)   | 38 | gamma.range     | gamma 2
            on-good-event(pure(epsilon=1), gamma=0, key="")  | 1  | random.key      | key ''
            on-good-event(pure(epsilon=1), gamma=0)          | 1  | event.missing   | on-good-event without key
            on-good-event(pure(epsilon=1), gama=0, key=k)    | 32 | event.parameter | did you mean gamma?
            laplace(scale=1, sample=0.1)                     | 25 | sample.neighbours | amplifies under add-remove only
            on-good-event(pure(epsilon=1), gamma=0, key=k, sample=1) | 48 | event.parameter | parameter sample: is unknown to on-good-event
            """)
    void pointsAtTheMistakeUnderSubstitution(String text, int column, String code, String message) {
        assertFails(text, SUBSTITUTE, column, code, message);
    }

    @Test
    void countsColumnsInCharactersAlsoBeyondTheBasicPlane() {
        assertFails("on-good-event(pure(epsilon=1), gamma=0, key=😀 y)", SUBSTITUTE, 47, "event.syntax", "found 'y'");
        assertFails("😀", SUBSTITUTE, 1, "event.syntax", "found '😀'");
    }

    @Test
    void staysOnOneLineWhateverWasGiven() {
        assertFails("pure(epsilon=\"1\n2\")", ADD_REMOVE, 14, "number.format", "number '1 2'");
    }

    @Test
    void cutsALongWordShort() {
        String forty = "a".repeat(40);
        assertFails(forty, ADD_REMOVE, 1, "event.name", "event " + forty + ": is");
        assertFails(forty + "a", ADD_REMOVE, 1, "event.name", "event " + forty + "…: is");
        assertFails("pure(%sa=1)".formatted(forty), ADD_REMOVE, 6, "event.parameter", "parameter " + forty + "…: is");
    }

    @Test
    void refusesATextThatIsTooLong() {
        String term = "pure(epsilon=1)";
        String fits = term + " ".repeat(100_000 - term.length());
        assertThat(EventLanguage.parse(fits, ADD_REMOVE)).isEqualTo(EventLanguage.parse(term, ADD_REMOVE));
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventLanguage.parse(fits + " ", ADD_REMOVE))
                .withMessageContaining("100001 characters")
                .matches(error -> error.code().equals("event.length"));
    }

    @Test
    void refusesNestingThatIsTooDeep() {
        String fits = "(".repeat(49) + "pure(epsilon=1)" + ")".repeat(49);
        assertThat(EventLanguage.text(EventLanguage.parse(fits, ADD_REMOVE))).isEqualTo(fits);
        assertFails("(" + fits + ")", ADD_REMOVE, 51, "event.nesting", "at most 50");
        assertFails("2 x ".repeat(50) + fits, ADD_REMOVE, 201, "event.nesting", "at most 50");
        assertThat(EventLanguage.parse(fits + " + " + fits, ADD_REMOVE)).isNotNull();
    }

    @Test
    void hasNoTextForACurveThatIsOnlyAFunction() {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventLanguage.text(new Declared(new Guarantee.Renyi(RenyiCurve.ZERO, ADD_REMOVE))))
                .withMessageContaining("Renyi: has no written form")
                .matches(error -> error.code().equals("event.written"))
                .matches(error -> error.column().isEmpty());
    }

    private static void assertFails(String text, Neighbours neighbours, int column, String code, String message) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> EventLanguage.parse(text, neighbours))
                .withMessageStartingWith("column " + column + ": ")
                .withMessageContaining(message)
                .withMessageEndingWith("[" + code + "]")
                .satisfies(error -> assertThat(error).message().doesNotContain("\n"))
                .matches(error -> error.code().equals(code))
                .matches(error -> error.column().orElseThrow() == column);
    }
}
