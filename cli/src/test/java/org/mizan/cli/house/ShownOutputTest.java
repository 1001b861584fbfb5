package org.mizan.cli.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShownOutputTest {
    private static final String NOISY = "sex  n  95 %\n───  ─  ────\nf    5  ± 3\n\ncost: 1\nrequest: …\n";

    @Test
    void onlyTheNoiseMayDiffer() {
        assertThat("sex     n  95 %\n───  ────  ────\nf    -7.5  ± 3\n\ncost: 1\nrequest: 4f2")
                .matches(ShownOutput.pattern(NOISY, true));
    }

    @Test
    void anIntervalIsShownByItsEndsOrByItsWidth() {
        String shown = "slope  95 %\n─────  ────\n1.6124  1.359 to 1.8659\n";
        assertThat("slope  95 %\n─────  ────\n-0.2  -1 to 0.6").matches(ShownOutput.pattern(shown, true));
        assertThat("slope  95 %\n─────  ────\n1.75   ± 0.25").matches(ShownOutput.pattern(shown, true));
        assertThat("slope  95 %\n─────  ────\n1.75   0.25").doesNotMatch(ShownOutput.pattern(shown, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sex  n  95 %\n───  ─  ────\nf    5  ± 4\n\ncost: 1\nrequest: 4f2",
                "sex  n  95 %\n───  ─  ────\nf    5  ± 3\n\ncost: 2\nrequest: 4f2",
                "sex  n  99 %\n───  ─  ────\nf    5  ± 3\n\ncost: 1\nrequest: 4f2",
                "sex  n  95 %\n───  ─  ────\nm    5  ± 3\n\ncost: 1\nrequest: 4f2",
                "sex  n  95 %\n───  ─  ────\nf    –  ± 3\n\ncost: 1\nrequest: 4f2",
                "sex  n  95 %\n───  ─  ────\nf    5  ± 3\nm    5  ± 3\n\ncost: 1\nrequest: 4f2"
            })
    void anythingElseIsFound(String printed) {
        assertThat(printed).doesNotMatch(ShownOutput.pattern(NOISY, true));
    }

    @Test
    void withoutNoiseEveryCharacterCounts() {
        String shown = "a  1\n…\nb  2…\n";
        assertThat("a  1\nmore\nand more\nb  2 and 3").matches(ShownOutput.pattern(shown, false));
        assertThat("a  2\nmore\nb  2").doesNotMatch(ShownOutput.pattern(shown, false));
        assertThat("a 1\nmore\nb  2").doesNotMatch(ShownOutput.pattern(shown, false));
    }
}
