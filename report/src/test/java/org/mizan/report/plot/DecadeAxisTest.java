package org.mizan.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.report.Figures;

class DecadeAxisTest {
    @Test
    void aNarrowRangeIsLabelledAtEveryDigit() {
        assertThat(labels(2.5, 6)).containsExactly("3", "4", "5", "6");
    }

    @Test
    void aFewDecadesAreLabelledAtOneTwoAndFive() {
        assertThat(labels(1.01, 100)).containsExactly("2", "5", "10", "20", "50", "100");
    }

    @Test
    void manyDecadesAreLabelledAtPowersOfTen() {
        assertThat(labels(1e-9, 1)).hasSize(10).contains("1e-9", "1e-5", "1");
    }

    @Test
    void veryManyDecadesAreLabelledAtMultiplesOfAStep() {
        assertThat(labels(1e-31, 1)).hasSize(8).startsWith("1e-28", "1e-24").endsWith("0.0001", "1");
    }

    private static List<String> labels(double low, double high) {
        return DecadeAxis.labelled(low, high).stream()
                .map(value -> Figures.up(value))
                .toList();
    }
}
