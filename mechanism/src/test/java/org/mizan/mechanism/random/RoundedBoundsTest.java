package org.mizan.mechanism.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/** Where doubles round, underflow or overflow, h and the scales made of it are never below the exact ones. */
class RoundedBoundsTest {
    private static final LinearStatistic<Double> WHOLE = LinearStatistic.mean("x", Grid.ofExponent(0), x -> x);

    @Test
    void squaresOfTinyFeaturesDoNotVanishFromTheBound() {
        LogisticRegression regression = new LogisticRegression(4, 2, 0.25, 1);
        Example nothing = Example.of(false);
        assertThat(regression.bound(Example.of(true, 3e-200, 4e-200), nothing)).isBetween(2e-199, 2.001e-199);
        assertThat(regression.bound(Example.of(true, 3e-320, 4e-320), nothing)).isGreaterThan(2e-319);
        assertThat(regression.bound(nothing, nothing)).isLessThan(1e-300);
    }

    @Test
    void weightsFallByNoMoreThanBetaHoweverSmall() {
        double beta = 1e-17;
        Rational smooth = SmoothScale.of(beta, Grid.ofExponent(0)).over(1, 1024);
        Rational least = Rational.of(1024).times(Rational.ONE.minus(Rational.ofDouble(beta)));
        assertThat(smooth).isGreaterThanOrEqualTo(least);
    }

    @Test
    void distancesBeyondTheExactDoublesAreRaised() {
        DistanceRanks distances = WHOLE.distances(List.of(0x1p53, -1.0, 0.0));
        assertThat(distances.distance(3)).isGreaterThanOrEqualTo(0x1p53 + 2);
        assertThat(distances.distance(1)).isEqualTo(1);
        assertThat(WHOLE.bound(0x1p53, -1.0)).isGreaterThanOrEqualTo(0x1p53 + 2);
    }

    /** Two coordinates that are 2^1024 apart each are 2^1025 apart in L1. */
    @Test
    void aBoundBeyondTheDoublesStandsForMoreThanTheGreatest() {
        LinearStatistic<Double> both =
                LinearStatistic.of("x, x", 2, Norm.L1, Grid.ofExponent(970), x -> new double[] {x, x});
        Double low = -0x1p1023;
        List<Double> records = List.of(low, 0x1p1023);
        PairRank rank = new PairRank(2, 1);
        Rational half = Rational.ofDouble(0x1p1023);
        Rational exact = half.times(4).over(Rational.of(2));
        assertThat(PairBounds.of(both, records).sensitivity(rank)).isGreaterThanOrEqualTo(exact);
    }

    @Test
    void lengthsOnTheFinestGridAreRoundedUp() {
        LinearStatistic<Double> both =
                LinearStatistic.of("x, x", 2, Norm.L2, Grid.ofExponent(-1074), x -> new double[] {x, x});
        assertThat(both.bound(Double.MIN_VALUE, 0.0)).isGreaterThanOrEqualTo(2 * Double.MIN_VALUE);
    }
}
