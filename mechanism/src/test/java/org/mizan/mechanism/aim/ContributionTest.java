package org.mizan.mechanism.aim;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/** How far counts and scores of generated neighbours are apart, beside what is claimed; the worst neighbours attain it. */
class ContributionTest {
    private static final Domain DOMAIN = new Domain(List.of(3, 4, 2));
    private static final AxisSet AXES = AxisSet.of(0, 1);
    private static final int ROWS = 40;

    @ParameterizedTest
    @CsvSource({"1, ADD_REMOVE", "3, ADD_REMOVE", "1, SUBSTITUTE", "3, SUBSTITUTE"})
    void neighboursMoveNoFurtherThanClaimedAndTheWorstMoveSoFar(int most, Neighbours neighbours) {
        Contribution contribution = new Contribution(most, neighbours);
        Random random = new Random(most);
        Rational furthest = Rational.ZERO;
        Rational furthestSquare = Rational.ZERO;
        Rational furthestScore = Rational.ZERO;
        for (int pair = 0; pair < 5_000; pair++) {
            int[][] common = rows(random, ROWS, pair % 2 == 0);
            int[][] unit = rows(random, most, pair % 2 == 0);
            int[][] other =
                    rows(random, neighbours == Neighbours.SUBSTITUTE ? random.nextInt(most + 1) : 0, pair % 2 == 0);
            if (pair == 0 && neighbours == Neighbours.SUBSTITUTE) {
                unit = filled(most, 0);
                other = filled(most, 1);
            }
            long[] one = CodedTable.of(DOMAIN, joined(common, unit)).counts(AXES);
            long[] two = CodedTable.of(DOMAIN, joined(common, other)).counts(AXES);
            double[] model = random.doubles(one.length, 0, 9).toArray();
            Rational score = Rational.of(Math.abs(Score.of(one, model, 2.5) - Score.of(two, model, 2.5)), Score.STEPS);
            furthest = max(furthest, moved(one, two, 1));
            furthestSquare = max(furthestSquare, moved(one, two, 2));
            furthestScore = max(furthestScore, score);
        }
        assertThat(furthest).isEqualTo(contribution.sum());
        assertThat(furthestSquare).isEqualTo(contribution.squared());
        assertThat(furthestScore).isGreaterThan(Rational.ZERO).isLessThanOrEqualTo(contribution.sum());
    }

    private static Rational max(Rational one, Rational other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Rational moved(long[] one, long[] two, int power) {
        BigInteger sum = BigInteger.ZERO;
        for (int cell = 0; cell < one.length; cell++) {
            sum = sum.add(BigInteger.valueOf(one[cell] - two[cell]).abs().pow(power));
        }
        return Rational.of(sum, BigInteger.ONE);
    }

    /** Rows of random levels, or all of one random cell. */
    private static int[][] rows(Random random, int count, boolean isOneCell) {
        int[][] rows = new int[DOMAIN.axes()][count];
        for (int axis = 0; axis < rows.length; axis++) {
            int size = DOMAIN.size(axis);
            rows[axis] = random.ints(count, 0, size).toArray();
            if (isOneCell) {
                Arrays.fill(rows[axis], random.nextInt(size));
            }
        }
        return rows;
    }

    private static int[][] filled(int count, int level) {
        int[][] rows = new int[DOMAIN.axes()][count];
        for (int[] column : rows) {
            Arrays.fill(column, level);
        }
        return rows;
    }

    private static int[][] joined(int[][] one, int[][] other) {
        int[][] rows = new int[one.length][];
        for (int axis = 0; axis < rows.length; axis++) {
            rows[axis] = Arrays.copyOf(one[axis], one[axis].length + other[axis].length);
            System.arraycopy(other[axis], 0, rows[axis], one[axis].length, other[axis].length);
        }
        return rows;
    }

    @ParameterizedTest
    @CsvSource({
        "3, ADD_REMOVE, 4, 3",
        "3, ADD_REMOVE, 1, 3",
        "3, SUBSTITUTE, 1, 3",
        "3, SUBSTITUTE, 4, 4.242640687119285146405066172629094235710",
        "1, SUBSTITUTE, 2, 1.414213562373095048801688724209698078570"
    })
    void theDistanceInTheEuclideanNormIsRoundedUp(long rows, Neighbours neighbours, int cells, String distance) {
        Contribution contribution = new Contribution(rows, neighbours);
        Sensitivity stated = contribution.distance(cells);
        assertThat(stated).isEqualTo(Sensitivity.l2(Rational.of(distance), neighbours));
        Rational square = cells == 1 ? Rational.of(rows).squared() : contribution.squared();
        assertThat(stated.value().squared()).isGreaterThanOrEqualTo(square);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1e30, 1e40, -1152921504606846976", "0, 1e40, -1152921504606846976"})
    void scoresOfAbsurdModelsAreNumbersAllTheSame(double model, double deviation, long score) {
        double[] absurd = new double[12];
        Arrays.fill(absurd, model);
        long least = Score.of(new long[12], absurd, deviation);
        assertThat(least).isBetween(score, score + 12 * (1L << 38));
    }
}
