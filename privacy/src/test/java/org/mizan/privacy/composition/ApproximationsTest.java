package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Reference.assertTightUpperBound;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee.Approximate;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

final class ApproximationsTest {
    private static Approximate part(String epsilon, String delta) {
        return new Approximate(Epsilon.of(epsilon), Delta.of(delta), Neighbours.ADD_REMOVE);
    }

    private static Approximations list(String epsilons, String delta) {
        return Approximations.of(Arrays.stream(epsilons.split(" ", -1))
                .map(epsilon -> part(epsilon, delta))
                .toList());
    }

    @ParameterizedTest
    @CsvFileSource(resources = "homogeneous.csv", numLinesToSkip = 1)
    void repeatedGuaranteesAgreeWithReference(
            String epsilon, String delta0, long count, String delta, String optimal, String advanced, String closed) {
        Approximations repeated = Approximations.repeated(part(epsilon, delta0), count);
        Delta total = Delta.of(delta);
        assertTightUpperBound(repeated.optimal().epsilon(total), optimal, 1e-9);
        assertTightUpperBound(repeated.advanced(total), advanced, 1e-13);
        assertTightUpperBound(repeated.closedForm(total), closed, 1e-13);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "homogeneous-delta.csv", numLinesToSkip = 1)
    void repeatedGuaranteesHaveTheReferenceProfile(
            String epsilon, String delta0, long count, double at, String expected) {
        OptimalComposition optimal =
                Approximations.repeated(part(epsilon, delta0), count).optimal();
        assertTightUpperBound(optimal.delta(Math.nextDown(at)), expected, 1e-8);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "heterogeneous.csv", numLinesToSkip = 1)
    void listsAgreeWithReference(
            String epsilons, String delta0, String delta, String optimal, String closed, String adaptive) {
        Approximations list = list(epsilons, delta0);
        Delta total = Delta.of(delta);
        assertThat(list.optimal().exact()).isTrue();
        assertTightUpperBound(list.optimal().epsilon(total), optimal, 1e-11);
        assertTightUpperBound(list.closedForm(total), closed, 1e-13);
        assertTightUpperBound(list.fullyAdaptive(total), adaptive, 1e-13);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "heterogeneous-delta.csv", numLinesToSkip = 1)
    void listsHaveTheReferenceProfile(String epsilons, String delta0, double at, String expected) {
        assertTightUpperBound(list(epsilons, delta0).optimal().delta(Math.nextDown(at)), expected, 1e-10);
    }

    @Test
    void basicCompositionIsExact() {
        Approximate basic =
                Approximations.repeated(part("0.1", "1e-7"), 1_000_000).basic();
        assertThat(basic).isEqualTo(part("100000", "0.1"));
        assertThat(Approximations.of(List.of(part("1", "0"), part("1e-17", "1/3"), part("1/3", "1/3")))
                        .basic())
                .isEqualTo(new Approximate(
                        new Epsilon(
                                Rational.of("1.33").plus(Rational.of("1/300")).plus(Rational.of("1e-17"))),
                        Delta.of("2/3"),
                        Neighbours.ADD_REMOVE));
    }

    @Test
    void aDeltaOfMoreThanOneIsOne() {
        Approximations hopeless = Approximations.repeated(part("0.5", "0.4"), 3);
        assertThat(hopeless.basic()).isEqualTo(part("1.5", "1"));
        assertThat(hopeless.optimal().epsilon(Delta.of("0.78"))).isInfinite();
        assertThat(hopeless.optimal().epsilon(Delta.of("0.784"))).isEqualTo(1.5);
        assertThat(hopeless.optimal().epsilon(Delta.of("1"))).isZero();
        assertThat(hopeless.closedForm(Delta.of("0.78"))).isInfinite();
        assertThat(hopeless.closedForm(Delta.of("0.784"))).isEqualTo(1.5);
        assertThat(hopeless.advanced(Delta.of("1"))).isInfinite();
    }

    @Test
    void aMechanismThatAlwaysFailsHasNoBoundBelowOne() {
        OptimalComposition failing =
                Approximations.of(List.of(part("0.5", "1"), part("1", "0"))).optimal();
        assertThat(failing.epsilon(Delta.of("0.999"))).isInfinite();
        assertThat(failing.epsilon(Delta.of("1"))).isZero();
        assertThat(failing.delta(3)).isEqualTo(1);
    }

    @Test
    void withoutDeltaOnlyTheSumHolds() {
        OptimalComposition optimal =
                Approximations.of(List.of(part("0.25", "0"), part("0.5", "0"))).optimal();
        assertThat(optimal.epsilon(0)).isEqualTo(0.75);
        assertThat(optimal.delta(0.75)).isZero();
        assertThat(optimal.delta(Double.POSITIVE_INFINITY)).isZero();
        assertThat(optimal.delta(Double.NEGATIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void nothingIsLostWhereNothingIsRisked() {
        Approximations free = Approximations.repeated(part("0", "0"), 12);
        assertThat(free.optimal().epsilon(Delta.of("1e-9"))).isZero();
        assertThat(free.optimal().delta(0)).isZero();
        assertThat(free.fullyAdaptive(Delta.ZERO)).isLessThan(1e-300);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 40, 1e-6", "1, 7, 1e-3", "0.01, 900, 1e-9", "2, 3, 0.3"})
    void aListOfEqualGuaranteesIsARepeatedOne(String epsilon, int count, String delta) {
        Approximate one = part(epsilon, "1e-10");
        Approximations list = Approximations.of(Collections.nCopies(count, one));
        Approximations repeated = Approximations.repeated(one, count);
        Delta total = Delta.of(delta);
        assertThat(list.optimal().epsilon(total))
                .isEqualTo(repeated.optimal().epsilon(total))
                .isLessThanOrEqualTo(list.closedForm(total));
        assertThat(list.advanced(total)).isEqualTo(repeated.advanced(total));
        assertThat(list.basic()).isEqualTo(repeated.basic());
    }

    @Test
    void listsAddUp() {
        Approximations together =
                Approximations.repeated(part("0.1", "1e-9"), 3).plus(list("0.1 0.4", "0"));
        Approximations list = Approximations.of(List.of(
                part("0.1", "1e-9"), part("0.1", "1e-9"), part("0.1", "1e-9"), part("0.1", "0"), part("0.4", "0")));
        assertThat(together.basic()).isEqualTo(list.basic()).isEqualTo(part("0.8", "3e-9"));
        assertThat(together.optimal().epsilon(1e-5)).isEqualTo(list.optimal().epsilon(1e-5));
        Approximations other =
                Approximations.repeated(new Approximate(Epsilon.ZERO, Delta.ZERO, Neighbours.SUBSTITUTE), 1);
        assertThatThrownBy(() -> together.plus(other)).hasMessageContaining("neighbours.mixed");
    }

    @Test
    void manyRepeatsNeedLittleWork() {
        OptimalComposition optimal =
                Approximations.repeated(part("0.0001", "0"), 1_000_000_000).optimal();
        double normal = 5 + Math.sqrt(10) * 4;
        assertThat(optimal.epsilon(1e-6)).isBetween(normal, normal + 4);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1_000_000_001})
    void impossibleCountsAreRefused(long count) {
        assertThatThrownBy(() -> Approximations.repeated(part("1", "0"), count))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("count.range");
    }

    @Test
    void listsAreCheckedWhenMade() {
        assertThatThrownBy(() -> Approximations.of(List.of())).hasMessageContaining("composition.empty");
        Approximate other = new Approximate(Epsilon.of("1"), Delta.ZERO, Neighbours.SUBSTITUTE);
        assertThatThrownBy(() -> Approximations.of(List.of(part("1", "0"), other)))
                .hasMessageContaining("neighbours.mixed");
    }

    @Test
    void numbersThatAreNotAreRefused() {
        OptimalComposition optimal = Approximations.repeated(part("1", "0"), 2).optimal();
        assertThatThrownBy(() -> optimal.delta(Double.NaN)).hasMessageContaining("epsilon.range");
        assertThatThrownBy(() -> optimal.epsilon(Double.NaN)).hasMessageContaining("number.finite");
        assertThatThrownBy(() -> optimal.epsilon(1.5)).hasMessageContaining("delta.range");
    }
}
