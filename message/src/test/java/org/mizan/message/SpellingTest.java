package org.mizan.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
    private static final List<String> KNOWN = List.of("alpha", "gaussian", "laplace");

    @ParameterizedTest
    @CsvSource({
        "aplha, alpha",
        "lapha, alpha",
        "alph, alpha",
        "alphaa, alpha",
        "gausian, gaussian",
        "GUASSIAN, gaussian",
        "laplaec, laplace"
    })
    void aSlipIsRecognised(String word, String meant) {
        assertThat(Spelling.nearest(word, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"aahlp", "cauchy", "lace", "''"})
    void anotherWordIsNot(String word) {
        assertThat(Spelling.nearest(word, KNOWN)).isEmpty();
    }

    @Test
    void theAdviceNamesAllKnownWords() {
        assertThat(Spelling.advice("aplha", KNOWN))
                .hasToString("did you mean alpha? use one of alpha, gaussian, laplace");
        assertThat(Spelling.advice("cauchy", KNOWN)).hasToString("use one of alpha, gaussian, laplace");
    }

    @Test
    void aLetterIsNotNearToAnother() {
        assertThat(Spelling.nearest("x", List.of("f", "m"))).isEmpty();
        assertThat(Spelling.nearest("F", List.of("f", "m"))).contains("f");
    }
}
