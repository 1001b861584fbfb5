package org.mizan.audit.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mizan.audit.betting.BettingAttack;
import org.mizan.audit.replay.ReplayAttack;
import org.mizan.audit.subject.Finding;
import org.mizan.audit.subject.InputPairs;
import org.mizan.audit.subject.Layer;
import org.mizan.audit.subject.Pair;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.laplace.GridLaplace;
import org.mizan.mechanism.statistic.Sum;
import org.mizan.mechanism.statistic.ValueRange;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** The demonstrations of the literature: they succeed on what is naive and fail on what is exact. */
class KnownAttacksTest {
    private static final int DRAWS = 20_000;

    /** The finest bit that x - 1 + 1 keeps; noise near 0 has finer ones (Mironov 2012). */
    @Test
    void floatingPointNoiseTellsZeroFromOneByItsLowestBit() {
        double zero = share(noise -> NaiveReals.laplace(noise));
        double one = share(noise -> 1 + NaiveReals.laplace(noise));
        assertThat(zero).isBetween(0.2, 0.5);
        assertThat(one).isZero();
    }

    @Test
    void noiseOnAGridHasNoSuchBit() {
        GridLaplace laplace = GridLaplace.of(
                Grid.ofExponent(-10), Sensitivity.l1(1, Neighbours.ADD_REMOVE), Rational.ZERO, Epsilon.of("1"));
        assertThat(share(noise -> laplace.release(0.0, noise))).isZero();
        assertThat(share(noise -> laplace.release(1.0, noise))).isZero();
        Finding finding = BettingAttack.on(Subject.of("grid", laplace, InputPairs.of(0.0, 1.0)), 100_000)
                .get(0);
        assertThat(finding.violated()).isFalse();
    }

    /** The same values in another order, with the same noise (Casacuberta, Shoemate, Vadhan and Wagaman 2022). */
    @Test
    void theOrderOfRecordsMovesASumInFloatsAndNotOurs() {
        List<Double> values = List.of(0x1p24, 1.5, 1.5, 1.5, 1.5);
        List<Double> reordered = List.of(1.5, 1.5, 1.5, 1.5, 0x1p24);
        InputPairs<List<Double>> pairs = InputPairs.of(List.of(Pair.reordered(values, reordered)));
        Sensitivity most = Sensitivity.l1(1 << 24, Neighbours.ADD_REMOVE);
        Sum exact = Sum.of(ValueRange.on(Grid.ofExponent(-1), 0, 0x1p24, 5), Neighbours.ADD_REMOVE, Epsilon.of("1"));
        Subject<List<Double>, ?> naive = Subject.of("naive", exact.event(), ZooSums::inFloats, pairs);
        Subject<List<Double>, ?> ours = Subject.of(
                "ours", exact.event(), (List<Double> list, Noise noise) -> exact.release(array(list), noise), pairs);
        Finding moved = ReplayAttack.on(naive.adding(most), 1);
        assertThat(moved.detail()).isEqualTo("the order of the records matters");
        assertThat(moved.violated()).isTrue();
        assertThat(ReplayAttack.on(ours.adding(most), 1).violated()).isFalse();
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(value -> value).toArray();
    }

    @Test
    void theGamblerFindsTheBitByHimself() {
        Finding finding = BettingAttack.on(named("naive-laplace"), 100_000).get(0);
        assertThat(finding.layer()).isEqualTo(Layer.BETTING);
        assertThat(finding.violated()).isTrue();
        assertThat(finding.detail()).contains("lowest set bit");
    }

    private static Subject<?, ?> named(String name) {
        return Zoo.broken().stream()
                .<Subject<?, ?>>map(Specimen::subject)
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * How many answers are odd multiples of less than 2<sup>-53</sup>, which no sum of 1 and a double of its size is.
     */
    private static double share(ToDoubleFunction<Noise> answer) {
        long fine = Stream.generate(() -> answer.applyAsDouble(Generator.current()))
                .limit(DRAWS)
                .filter(value -> Math.rint(value * 0x1p53) != value * 0x1p53)
                .count();
        return fine / (double) DRAWS;
    }
}
