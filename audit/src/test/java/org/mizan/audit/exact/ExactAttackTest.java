package org.mizan.audit.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.RandomizedResponseEvent;

class ExactAttackTest {
    /** A coin that shows its input with probability {@code truth} and states that it does with {@code stated}. */
    private record Coin(Event event, double truth, double stated) implements DiscreteMechanism<Integer, Integer> {
        @Override
        public Integer release(Integer input, Noise noise) {
            Rational chance = Rational.ofDouble(truth);
            boolean honest =
                    Bernoulli.of(chance.numerator(), chance.denominator()).draw(noise);
            return honest ? input : 1 - input;
        }

        @Override
        public Law<Integer> law(Integer input) {
            return Law.<Integer>within(1e-15)
                    .add(input, stated)
                    .add(1 - input, 1 - stated)
                    .rest(0);
        }
    }

    /** Fails instead of what it states. */
    private record Failing(Event event) implements DiscreteMechanism<Integer, Integer> {
        @Override
        public Integer release(Integer input, Noise noise) {
            throw new IllegalStateException("no answer");
        }

        @Override
        public Law<Integer> law(Integer input) {
            return Law.<Integer>within(0).add(0, 1).rest(0);
        }
    }

    private static Finding judge(Event event, double truth) {
        return ExactAttack.on(Subject.of("coin", new Coin(event, truth, truth), InputPairs.of(0, 1)), 100_000);
    }

    private static Event response(String truth) {
        return new RandomizedResponseEvent(Rational.of(truth), 2, Neighbours.SUBSTITUTE);
    }

    private static Event declared(Guarantee guarantee) {
        return new Declared(guarantee);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5000001", "0.6", "0.75", "0.99"})
    void aClaimFromTheOwnLawIsTight(String truth) {
        Finding finding = judge(response(truth), Double.parseDouble(truth));
        assertThat(finding.violated()).isFalse();
        assertThat(finding.layer()).isEqualTo(Layer.EXACT);
        assertThat(finding.detail()).isEqualTo("tight within 1e-9");
        assertThat(finding.certified())
                .isCloseTo(Math.log(Double.parseDouble(truth) / (1 - Double.parseDouble(truth))), within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0.75, 0.7501", "0.75, 0.7500000001", "0.6, 0.99"})
    void theLeastExcessIsFound(String claimed, double truth) {
        Finding finding = judge(response(claimed), truth);
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail()).startsWith("δ(");
    }

    @Test
    void aLooseClaimShowsItsGap() {
        Finding finding = judge(declared(new Guarantee.Pure(Epsilon.of("3"), Neighbours.SUBSTITUTE)), 0.6);
        assertThat(finding.violated()).isFalse();
        assertThat(finding.detail()).endsWith("below the claim");
    }

    @Test
    void approximateAndConcentratedClaimsAreJudgedToo() {
        Epsilon epsilon = Epsilon.of("1");
        // δ(1) of the coin is 0.9 - e·0.1 = 0.628….
        assertThat(judge(declared(new Guarantee.Approximate(epsilon, Delta.of("0.629"), Neighbours.SUBSTITUTE)), 0.9)
                        .violated())
                .isFalse();
        assertThat(judge(declared(new Guarantee.Approximate(epsilon, Delta.of("0.628"), Neighbours.SUBSTITUTE)), 0.9)
                        .violated())
                .isTrue();
        assertThat(judge(declared(new Guarantee.ZeroConcentrated(Rho.of("0.02"), Neighbours.SUBSTITUTE)), 0.6)
                        .violated())
                .isTrue();
        assertThat(judge(declared(new Guarantee.ZeroConcentrated(Rho.of("0.5"), Neighbours.SUBSTITUTE)), 0.6)
                        .violated())
                .isFalse();
    }

    @Test
    void drawsThatDoNotFollowTheStatedLawAreFound() {
        Coin coin = new Coin(response("0.75"), 0.73, 0.75);
        Finding finding = ExactAttack.on(Subject.of("coin", coin, InputPairs.of(0, 1)), 100_000);
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail()).isEqualTo("draws do not follow the stated law");
        InputPairs<Integer> failing = InputPairs.of(0, 7);
        Finding other = ExactAttack.on(Subject.of("coin", new Failing(response("0.75")), failing), 1_000);
        assertThat(other.detail()).isEqualTo("draws do not follow the stated law");
    }

    @Test
    void whatHasNoLawIsNotJudged() {
        Finding finding = ExactAttack.on(
                Subject.of("other", response("0.75"), (input, noise) -> input, InputPairs.of(0, 1)), 1000);
        assertThat(finding.violated()).isFalse();
        assertThat(finding.detail()).isEqualTo("no exact law");
    }
}
