package org.mizan.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {
    @Test
    void aShortSentenceIsOneLine() {
        assertThat(Paragraph.of(" one\n two ")).isEqualTo("one two\n");
    }

    @Test
    void linesBreakBetweenWordsAndAreFilled() {
        String text = Paragraph.of("word ".repeat(50));
        assertThat(text.lines()).hasSize(3).allMatch(line -> line.length() <= 100);
        assertThat(text.lines().findFirst())
                .hasValueSatisfying(line -> assertThat(line).hasSize(99));
        assertThat(text.replace('\n', ' ').strip()).isEqualTo("word ".repeat(50).strip());
    }

    @Test
    void aLineMayBeExactlyFull() {
        assertThat(Paragraph.of("a".repeat(49) + " " + "b".repeat(50)).lines()).hasSize(1);
        assertThat(Paragraph.of("a".repeat(50) + " " + "b".repeat(50)).lines()).hasSize(2);
    }

    @Test
    void aWordLongerThanALineStandsAlone() {
        assertThat(Paragraph.of("a " + "b".repeat(120) + " c").lines()).containsExactly("a", "b".repeat(120), "c");
    }
}
