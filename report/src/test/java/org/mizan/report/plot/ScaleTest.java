package org.mizan.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.mizan.report.Figures;
import org.mizan.report.plot.Panel.Axis;

class ScaleTest {
    private static final Axis PLAIN = new Axis("plain", false);
    private static final Axis LOGARITHMIC = new Axis("logarithmic", true);

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

    @Test
    void aRangeBetweenTwoDigitsIsLabelledInEqualSteps() {
        assertThat(labels(3.05, 3.75)).containsExactly("3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7");
    }

    @Test
    void aPlainScaleIsLabelledInRoundStepsFromZero() {
        assertThat(texts(new PlainScale(3.7), 10)).containsExactly("0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5");
        assertThat(texts(new PlainScale(3.7), 4)).containsExactly("0", "1", "2", "3");
        assertThat(texts(new PlainScale(1.01e-7), 3)).containsExactly("0", "5e-8", "1e-7");
    }

    @Test
    void equalFactorsAreEquallyLongOnALogarithmicScale() {
        Scale scale = Scale.of(LOGARITHMIC, DoubleStream.of(1e-12, 1e-2));
        assertThat(scale.share(1e-7)).isCloseTo(0.5, within(1e-12));
        assertThat(scale.share(1e-12)).isCloseTo(0.06 / 1.12, within(1e-12));
        assertThat(scale.share(1e-2)).isCloseTo(1.06 / 1.12, within(1e-12));
    }

    @Test
    void equalStepsAreEquallyLongOnAPlainScale() {
        Scale scale = Scale.of(PLAIN, DoubleStream.of(1, 4));
        assertThat(scale.share(0)).isZero();
        assertThat(scale.share(2.12)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void theWidestRangesOfNumbersHaveAPlaceForEachValue() {
        for (Axis axis : List.of(PLAIN, LOGARITHMIC)) {
            Scale scale = Scale.of(axis, DoubleStream.of(Double.MIN_VALUE, Double.MAX_VALUE));
            assertThat(scale.share(Double.MIN_VALUE)).isBetween(0.0, 0.06);
            assertThat(scale.share(Double.MAX_VALUE)).isBetween(0.94, 1.0);
            assertThat(texts(scale, 10)).hasSizeBetween(2, 10);
        }
    }

    @Test
    void anAxisWithoutValuesOrWithOneIsLabelledToo() {
        for (Axis axis : List.of(PLAIN, LOGARITHMIC)) {
            assertThat(texts(Scale.of(axis, DoubleStream.empty()), 10)).hasSizeBetween(2, 10);
            assertThat(texts(Scale.of(axis, DoubleStream.of(3.3)), 10)).hasSizeBetween(2, 10);
        }
    }

    @Test
    void aLogarithmicScaleHoldsPositiveNumbersOnly() {
        Scale scale = Scale.of(LOGARITHMIC, DoubleStream.of(0, 1, 10));
        assertThat(DoubleStream.of(-1, 0, Double.NaN, Double.POSITIVE_INFINITY)).noneMatch(scale::holds);
        assertThat(scale.holds(1)).isTrue();
    }

    private static List<String> labels(double low, double high) {
        return texts(new DecadeScale(Math.log10(low), Math.log10(high)), 10);
    }

    private static List<String> texts(Scale scale, int most) {
        return scale.labelled(most).stream().map(value -> Figures.up(value)).toList();
    }
}
