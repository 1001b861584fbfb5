package org.mizan.audit.betting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.audit.subject.Observation;

class FeaturesTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0",
        "1.5, -1",
        "-0.75, -2",
        "12, 2",
        "4.9E-324, -1074",
        "2.2250738585072014E-308, -1022",
        "0.1, -55",
        "0, NaN",
        "NaN, NaN",
        "Infinity, NaN"
    })
    void theLowestSetBitIsFound(double value, double exponent) {
        assertThat(Features.lowestSetBit(value)).isEqualTo(Double.valueOf(exponent));
    }

    @Test
    void everythingVisibleIsAFeature() {
        assertThat(feature("size", List.of(1, 2, 3))).isEqualTo(3);
        assertThat(feature("total", new long[] {1, 2, 4})).isEqualTo(7);
        assertThat(feature("coordinate 2", new double[] {1.5, 2.5})).isEqualTo(2.5);
        assertThat(feature("coordinate 3", new double[] {1.5, 2.5})).isNaN();
        assertThat(feature("difference 2-1", new int[] {1, 5})).isEqualTo(4);
        assertThat(feature("difference 4-3", new int[] {0, 0, 1, 9})).isEqualTo(8);
        assertThat(feature("repeated values", List.of(3L, 3L, 3L))).isEqualTo(2);
        assertThat(feature("not finite", List.of(Double.NaN, 1.0, Double.NEGATIVE_INFINITY)))
                .isEqualTo(2);
        assertThat(feature("size", Map.of("a", 1L))).isEqualTo(2);
        assertThat(feature("whole answer", List.of(1L, 2L))).isNotEqualTo(feature("whole answer", List.of(2L, 1L)));
    }

    @Test
    void thereIsAValueForEachName() {
        assertThat(Features.of(Observation.of(1))).hasSize(Features.NAMES.size());
    }

    private static double feature(String name, Object answer) {
        return Features.of(Observation.of(answer))[Features.NAMES.indexOf(name)];
    }
}
