package org.mizan.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InvalidInputExceptionTest {
    private final InvalidInputException error =
            InvalidInputException.of("order.range", "order", 0.5, "must be at least 1", "give 2");

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
}
