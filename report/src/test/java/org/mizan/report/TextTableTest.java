package org.mizan.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void columnsAreAlignedAndLinesHaveNoBlanksAtTheirEnds() {
        TextTable table = TextTable.of("method", "ε", "order")
                .row("Mironov", "1.2586", "20")
                .row("pure, if finite", "∞", "");
        assertThat(table).hasToString("""
                method                ε  order
                ───────────────  ──────  ─────
                Mironov          1.2586     20
                pure, if finite       ∞
                """);
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        TextTable table = TextTable.of("a", "b");
        assertThatThrownBy(() -> table.row("c")).hasMessage("row of 1 cells: the table has 2 columns");
    }

    @Test
    void anArabicCellIsIsolatedAndItsMarksTakeNoPlace() {
        assertThat(TextTable.of("قسم", "n").row("مدرّج", "1"))
                .hasToString("\u200e\u2068قسم\u2069   n\n────  ─\n\u200e\u2068مدرّج\u2069  1\n");
    }
}
