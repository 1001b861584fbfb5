package org.mizan.mechanism.random.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.mechanism.random.SmoothScale;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;

class DistanceRanksTest {
    private static double[] allDistances(double[] values) {
        double[] distances = new double[values.length * (values.length - 1) / 2];
        int place = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < i; j++) {
                distances[place++] = Math.abs(values[i] - values[j]);
            }
        }
        Arrays.sort(distances);
        return distances;
    }

    private static double[] values(int kind, int size) {
        Random random = new Random(kind);
        double[] values = new double[size];
        Arrays.setAll(values, i -> switch (kind) {
            case 0 -> random.nextGaussian();
            case 1 -> Math.pow(random.nextDouble(), -1.5);
            case 2 -> random.nextInt(3);
            default -> random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
        });
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void everyRankIsThatOfAllPairs(int kind) {
        double[] values = values(kind, 2000);
        double[] distances = allDistances(values);
        DistanceRanks ranks = DistanceRanks.of(values);
        assertThat(ranks.pairs()).isEqualTo(distances.length);
        Random random = new Random(1);
        for (int i = 0; i < 60; i++) {
            int rank = i == 0 ? 1 : i == 1 ? distances.length : 1 + random.nextInt(distances.length);
            assertThat(ranks.distance(rank)).isEqualTo(distances[rank - 1]);
        }
    }

    @Test
    void smoothedScalesAreThoseOfAllPairs() {
        double[] values = values(1, 300);
        double[] distances = allDistances(values);
        SmoothScale smooth = SmoothScale.of(0.07, Grid.ofExponent(-40));
        AllPairsRank rank = new AllPairsRank(300, 9000);
        double expected = 0;
        for (int j = 0; j <= 31; j++) {
            int place = (int) Math.min(distances.length, rank.rank() + 299L * j);
            expected = Math.max(expected, Math.exp(-0.07 * j) * distances[place - 1]);
        }
        assertThat(smooth.over(DistanceRanks.of(values), rank).nearest()).isCloseTo(expected, within(expected * 1e-9));
    }

    /** The scale of neighbours never differs by more than e^β where the greatest value is not the replaced one. */
    @Test
    void smoothedScalesOfNeighboursAreWithinTheFactorExactly() {
        Random random = new Random(9);
        SmoothScale smooth = SmoothScale.of(0.1, Grid.ofExponent(-20));
        Rational most = Rational.ofDouble(Math.exp(0.1) * (1 + 1e-15));
        for (int i = 0; i < 500; i++) {
            double[] sorted = random.doubles(30, 0, 1).map(x -> Math.pow(x, -2)).toArray();
            double[] other = sorted.clone();
            int greatest = 0;
            for (int j = 1; j < 30; j++) {
                greatest = sorted[j] > sorted[greatest] ? j : greatest;
            }
            other[greatest == 0 ? 1 : 0] = random.nextDouble() * sorted[greatest];
            Arrays.sort(sorted);
            Arrays.sort(other);
            Rational first = smooth.over(Arrays.copyOfRange(sorted, 10, 30));
            Rational second = smooth.over(Arrays.copyOfRange(other, 10, 30));
            assertThat(first).isLessThanOrEqualTo(second.times(most));
            assertThat(second).isLessThanOrEqualTo(first.times(most));
        }
    }

    @Test
    void ranksAndNumbersOutOfRangeAreRefused() {
        assertThatThrownBy(() -> DistanceRanks.of(1)).hasMessageContaining("distances.values");
        assertThatThrownBy(() -> DistanceRanks.of(1, Double.NaN)).hasMessageContaining("distances.values");
        assertThatThrownBy(() -> DistanceRanks.of(1, 2).distance(2)).hasMessageContaining("distances.rank");
        assertThatThrownBy(() -> DistanceRanks.of(1, 2).distance(0)).hasMessageContaining("distances.rank");
    }
}
