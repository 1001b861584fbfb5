package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.privacy.Rational;

/** The lemma of the split in PROOF.md, in exact numbers: a part of mass δ is removed from both laws, and the rest loses at most ε. */
class SplitTest {
    private static final Rational COUNTEREXAMPLE = Rational.of("1.4");

    /** What is left of two laws. */
    private record Kept(List<Rational> first, List<Rational> second) {}

    private static Rational sum(List<Rational> law) {
        return law.stream().reduce(Rational.ZERO, Rational::plus);
    }

    private static Rational least(Rational one, Rational other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static List<Rational> times(List<Rational> law, Rational factor) {
        return law.stream().map(factor::times).toList();
    }

    /** The least of a law and so many times another. */
    private static List<Rational> cut(List<Rational> law, List<Rational> other, Rational factor) {
        List<Rational> cut = new ArrayList<>();
        for (int outcome = 0; outcome < law.size(); outcome++) {
            cut.add(least(law.get(outcome), other.get(outcome).times(factor)));
        }
        return cut;
    }

    /** Moves the heavier towards the lighter over the factor until their masses are equal. */
    private static List<Rational> lightened(List<Rational> heavy, List<Rational> light, Rational factor) {
        List<Rational> lowest = times(light, Rational.ONE.over(factor));
        Rational above = sum(heavy).minus(sum(light));
        if (above.signum() == 0) {
            return heavy;
        }
        Rational share = above.over(sum(heavy).minus(sum(lowest)));
        assertThat(share).isBetween(Rational.ZERO, Rational.ONE);
        List<Rational> moved = new ArrayList<>();
        for (int outcome = 0; outcome < heavy.size(); outcome++) {
            moved.add(heavy.get(outcome)
                    .times(Rational.ONE.minus(share))
                    .plus(lowest.get(outcome).times(share)));
        }
        return moved;
    }

    private static Kept split(List<Rational> first, List<Rational> second, Rational factor, Rational delta) {
        List<Rational> p = cut(first, second, factor);
        List<Rational> q = cut(second, first, factor);
        if (sum(p).compareTo(sum(q)) > 0) {
            p = lightened(p, q, factor);
        } else {
            q = lightened(q, p, factor);
        }
        Rational scale = Rational.ONE.minus(delta).over(sum(p));
        return new Kept(times(p, scale), times(q, scale));
    }

    private static Rational delta(List<Rational> first, List<Rational> second, Rational factor) {
        Rational forth = Rational.ONE.minus(sum(cut(first, second, factor)));
        Rational back = Rational.ONE.minus(sum(cut(second, first, factor)));
        return forth.compareTo(back) > 0 ? forth : back;
    }

    private static void requireSplit(List<Rational> first, List<Rational> second, Rational factor, Rational delta) {
        Kept kept = split(first, second, factor, delta);
        assertThat(sum(kept.first())).isEqualTo(Rational.ONE.minus(delta));
        assertThat(sum(kept.second())).isEqualTo(Rational.ONE.minus(delta));
        for (int outcome = 0; outcome < first.size(); outcome++) {
            Rational p = kept.first().get(outcome);
            Rational q = kept.second().get(outcome);
            assertThat(p).isBetween(Rational.ZERO, first.get(outcome));
            assertThat(q).isBetween(Rational.ZERO, second.get(outcome));
            assertThat(p).isLessThanOrEqualTo(q.times(factor));
            assertThat(q).isLessThanOrEqualTo(p.times(factor));
        }
    }

    @Test
    void aPartOfTheMeasureCanBeRemovedWhereNoSetOfOutcomesCan() {
        List<Rational> first = List.of(Rational.of("0.6"), Rational.of("0.4"));
        List<Rational> second = List.of(Rational.of("0.4"), Rational.of("0.6"));
        Rational delta = delta(first, second, COUNTEREXAMPLE);
        assertThat(delta).isEqualTo(Rational.of("0.04"));
        assertThat(first.get(0)).isGreaterThan(second.get(0).times(COUNTEREXAMPLE));
        requireSplit(first, second, COUNTEREXAMPLE, delta);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void everyPairSplitsAtEveryDeltaThatItHas(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            int outcomes = 2 + random.nextInt(6);
            List<Rational> first = law(outcomes, random);
            List<Rational> second = law(outcomes, random);
            Rational factor = Rational.ONE.plus(Rational.of(random.nextInt(30), 10));
            Rational delta = delta(first, second, factor);
            Rational between = delta.plus(Rational.ONE.minus(delta).times(Rational.of(random.nextInt(10), 10)));
            if (delta.compareTo(Rational.ONE) < 0) {
                requireSplit(first, second, factor, delta);
                requireSplit(first, second, factor, between);
            }
        }
    }

    /** Some outcomes have no probability, so that losses are infinite too. */
    private static List<Rational> law(int outcomes, Random random) {
        List<Long> weights = new ArrayList<>();
        for (int outcome = 0; outcome < outcomes; outcome++) {
            weights.add((long) Math.max(0, random.nextInt(24) - 4));
        }
        long sum = 1 + weights.stream().mapToLong(Long::longValue).sum();
        weights.set(0, weights.get(0) + 1);
        return weights.stream().map(weight -> Rational.of(weight, sum)).toList();
    }
}
