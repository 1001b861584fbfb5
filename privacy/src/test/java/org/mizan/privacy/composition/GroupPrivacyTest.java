package org.mizan.privacy.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mizan.privacy.Reference.assertTightUpperBound;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

final class GroupPrivacyTest {
    private static Guarantee.Approximate approximate(String epsilon, String delta) {
        return new Guarantee.Approximate(Epsilon.of(epsilon), Delta.of(delta), Neighbours.ADD_REMOVE);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "group-growth.csv", numLinesToSkip = 1)
    void deltaGrowsAsTheReference(String epsilon, long size, String expected) {
        assertTightUpperBound(GroupPrivacy.growth(Epsilon.of(epsilon), size), expected, 1e-12);
    }

    @Test
    void epsilonGrowsExactlyAndDeltaUpToOne() {
        Guarantee.Approximate group = GroupPrivacy.of(approximate("0.1", "1e-6"), 3);
        assertThat(group.epsilon()).isEqualTo(Epsilon.of("0.3"));
        assertTightUpperBound(group.delta().upper(), "3.3265736762358175247e-6", 1e-14);
        assertThat(GroupPrivacy.of(approximate("1", "1e-6"), 100)).isEqualTo(approximate("100", "1"));
        assertThat(GroupPrivacy.of(approximate("10", "0"), 1000)).isEqualTo(approximate("10000", "0"));
    }

    /** Order and growth in 40 digits. */
    @ParameterizedTest
    @CsvFileSource(resources = "group-point.csv", numLinesToSkip = 1)
    void oneOrderShrinksAsTheReference(String order, long size, String groupOrder, String growth) {
        Guarantee.RenyiAtOrder one =
                new Guarantee.RenyiAtOrder(Rational.of(order), Epsilon.of("1"), Neighbours.SUBSTITUTE);
        Guarantee.RenyiAtOrder group = GroupPrivacy.of(one, size).orElseThrow();
        Rational slack = Rational.of("1e-25");
        Rational difference = Rational.of(groupOrder).minus(group.order());
        assertThat(difference).isBetween(slack.negate(), slack);
        Rational excess = group.epsilon().value().over(Rational.of(growth)).minus(Rational.ONE);
        assertThat(excess).isBetween(slack.negate(), slack);
    }

    @Test
    void oneOrderIsKeptByOneUnitAndLostByTooMany() {
        Guarantee.RenyiAtOrder one =
                new Guarantee.RenyiAtOrder(Rational.of("7/3"), Epsilon.of("1"), Neighbours.SUBSTITUTE);
        assertThat(GroupPrivacy.of(one, 1)).contains(one);
        assertThat(GroupPrivacy.of(one, 1_000_000)).isEmpty();
    }

    @Test
    void pureLossesMultiply() {
        Guarantee.Pure one = new Guarantee.Pure(Epsilon.of("1/3"), Neighbours.SUBSTITUTE);
        assertThat(GroupPrivacy.of(one, 6)).isEqualTo(new Guarantee.Pure(Epsilon.of("2"), Neighbours.SUBSTITUTE));
    }

    @Test
    void concentratedLossesGrowWithTheSquare() {
        Guarantee.ZeroConcentrated one = new Guarantee.ZeroConcentrated(Rho.of("0.5"), Neighbours.ADD_REMOVE);
        assertThat(GroupPrivacy.of(one, 5))
                .isEqualTo(new Guarantee.ZeroConcentrated(Rho.of("12.5"), Neighbours.ADD_REMOVE));
        Guarantee.Gaussian gaussian = new Guarantee.Gaussian(Rational.of("0.25"), Neighbours.ADD_REMOVE);
        assertThat(GroupPrivacy.of(gaussian, 4))
                .isEqualTo(new Guarantee.Gaussian(Rational.of(4), Neighbours.ADD_REMOVE));
    }

    @Test
    void theOffsetOfConcentrationGrowsWithTheHarmonicSum() {
        Guarantee.ZeroConcentrated one =
                new Guarantee.ZeroConcentrated(Epsilon.of("0.6"), Rho.of("0.01"), Neighbours.ADD_REMOVE);
        Rational exact = Rational.of("3.3");
        Rational rounded = GroupPrivacy.of(one, 3).xi().value();
        assertThat(rounded).isGreaterThanOrEqualTo(exact);
        assertThat(rounded.minus(exact)).isLessThan(Rational.of("1e-36"));
        assertThat(GroupPrivacy.of(one, 1)).isEqualTo(one);
    }

    @Test
    void groupsOfAMillionAreStillGroups() {
        assertThat(GroupPrivacy.growth(Epsilon.ZERO, 1_000_000)).isEqualTo(1e6);
        assertThat(GroupPrivacy.growth(Epsilon.of("5"), 1)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -3, 1_000_001})
    void groupsThatCannotBeAreRefused(long size) {
        assertThatThrownBy(() -> GroupPrivacy.of(approximate("1", "0"), size))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("group.range");
        assertThatThrownBy(() -> GroupPrivacy.growth(Epsilon.of("1"), size)).hasMessageContaining("group.range");
        assertThatThrownBy(() -> GroupPrivacy.of(new Guarantee.Pure(Epsilon.ZERO, Neighbours.SUBSTITUTE), size))
                .hasMessageContaining("group.range");
        assertThatThrownBy(() -> GroupPrivacy.of(new Guarantee.ZeroConcentrated(Rho.ZERO, Neighbours.SUBSTITUTE), size))
                .hasMessageContaining("group.range");
        assertThatThrownBy(() -> GroupPrivacy.of(new Guarantee.Gaussian(Rational.ONE, Neighbours.SUBSTITUTE), size))
                .hasMessageContaining("group.range");
    }
}
