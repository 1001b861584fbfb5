package org.mizan.mechanism.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mizan.mechanism.CountedNoise;
import org.mizan.mechanism.Divergence;
import org.mizan.mechanism.Law;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;

class KeySelectionTest {
    @ParameterizedTest
    @CsvSource({"1, ADD_REMOVE", "3, ADD_REMOVE", "1, SUBSTITUTE", "3, SUBSTITUTE"})
    void allKeysTogetherCostWhatWasGiven(int keys, Neighbours neighbours) {
        Accountant account = Accountant.of(
                KeySelection.<String>truncatedGeometric(Epsilon.of("1"), Delta.of("1e-5"), keys, neighbours)
                        .event());
        assertThat(account.pureEpsilon()).contains(Epsilon.of("1"));
        assertThat(account.delta()).isEqualTo(Delta.of("1e-5"));
        assertThat(account.neighbours()).isEqualTo(neighbours);
    }

    @Test
    void gaussianNoiseIsChargedForEachCountThatOneUnitChanges() {
        KeySelection<String> selection =
                KeySelection.gaussian(Rational.of(100), Delta.of("1e-6"), 8, Neighbours.SUBSTITUTE);
        Accountant account = Accountant.of(selection.event());
        assertThat(account.delta()).isEqualTo(Delta.of("1e-6"));
        assertThat(account.curve().at(Order.of("2"))).isCloseTo(2 * 16 / 200.0, within(1e-6));
    }

    /**
     * One unit that has a key of its own and shares another: both of its keys together are covered, for either rule.
     */
    @ParameterizedTest
    @EnumSource
    void twoKeysOfOneUnitAreCoveredTogether(Neighbours neighbours) {
        for (KeySelection<String> selection : List.of(
                KeySelection.<String>truncatedGeometric(Epsilon.of("1"), Delta.of("0.01"), 2, neighbours),
                KeySelection.<String>gaussian(Rational.of(4), Delta.of("0.01"), 2, neighbours))) {
            Accountant account = Accountant.of(selection.event());
            for (double epsilon : List.of(0.0, 0.5, 1.0, 2.0)) {
                Law<List<Boolean>> without = both(selection.rule(), 0, 6);
                Law<List<Boolean>> with = both(selection.rule(), 1, 7);
                assertThat(Divergence.delta(with, without, epsilon).least())
                        .isLessThanOrEqualTo(account.delta(epsilon));
                assertThat(Divergence.delta(without, with, epsilon).least())
                        .isLessThanOrEqualTo(account.delta(epsilon));
            }
        }
    }

    private static Law<List<Boolean>> both(KeyRule rule, long first, long second) {
        Law<Boolean> one = rule.law(first);
        Law<Boolean> other = rule.law(second);
        Law.Builder<List<Boolean>> law = Law.within(1e-12);
        for (int i = 0; i < one.outcomes().size(); i++) {
            for (int j = 0; j < other.outcomes().size(); j++) {
                law.add(
                        List.of(one.outcomes().get(i), other.outcomes().get(j)),
                        one.probability(i) * other.probability(j));
            }
        }
        return law.rest(0);
    }

    @Test
    void keysAreToldInTheirOwnOrder() {
        TreeMap<String, Long> counts = new TreeMap<>(Comparator.reverseOrder());
        counts.put("b", 1000L);
        counts.put("nobody", 0L);
        counts.put("c", 1000L);
        counts.put("a", 1000L);
        KeySelection<String> selection =
                KeySelection.truncatedGeometric(Epsilon.of("1"), Delta.of("1e-5"), 1, Neighbours.ADD_REMOVE);
        assertThat(selection.release(counts, new CountedNoise(1))).containsExactly("c", "b", "a");
        assertThat(selection.release(new TreeMap<>(), new CountedNoise(1))).isEmpty();
    }

    @Test
    void aUnitWithoutKeysIsRefused() {
        assertThatThrownBy(() -> KeySelection.gaussian(Rational.ONE, Delta.of("1e-5"), 0, Neighbours.ADD_REMOVE))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("keys.range");
    }
}
