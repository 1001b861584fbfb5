package org.mizan.privacy.event.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.event.Event;

class PhraseTest {
    @Test
    void spellsOutEveryParameterAndGivesTheEventBack() {
        Event event = EventLanguage.parse("discrete-gaussian(variance=2)", ADD_REMOVE);
        Phrase phrase = Phrase.of(event);
        assertThat(phrase.name()).isEqualTo("discrete-gaussian");
        assertThat(phrase.parameters().toString()).isEqualTo("{variance=2, sensitivity=1, dimensions=1}");
        assertThat(phrase.event(ADD_REMOVE)).isEqualTo(event);
    }

    @Test
    void fillsInDefaults() {
        assertThat(new Phrase("laplace", Map.of("scale", "2")).event(ADD_REMOVE))
                .isEqualTo(EventLanguage.parse("laplace(scale=2, sensitivity=1)", ADD_REMOVE));
    }

    @Test
    void hasErrorsWithoutAColumn() {
        assertInvalid(
                new Phrase("laplace", Map.of("scale", "2", "rate", "1")), "parameter rate: is unknown to laplace");
        assertInvalid(new Phrase("laplace", Map.of("scale", "x")), "number 'x'");
        assertInvalid(new Phrase("laplas", Map.of()), "event laplas: is unknown; did you mean laplace?");
    }

    @Test
    void isNoneForWhatIsBuiltFromOthers() {
        Event repeated = EventLanguage.parse("2 x pure(epsilon=1)", ADD_REMOVE);
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> Phrase.of(repeated))
                .withMessageStartingWith("event Repeated: has no written form");
    }

    private static void assertInvalid(Phrase phrase, String message) {
        assertThatExceptionOfType(InvalidInputException.class)
                .isThrownBy(() -> phrase.event(ADD_REMOVE))
                .withMessageStartingWith(message)
                .matches(error -> error.column().isEmpty());
    }
}
