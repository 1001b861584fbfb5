package org.mizan.mechanism.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mizan.privacy.Neighbours.ADD_REMOVE;
import static org.mizan.privacy.Neighbours.SUBSTITUTE;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.mizan.mechanism.Mechanism;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;

/** Every total moves by no more than its event says, on every pair of neighbours tried, and by exactly that on some. */
class SensitivityTest {
    private static final Epsilon EPSILON = Epsilon.of("1.5");
    private static final ValueRange MIXED = ValueRange.of(-2, 5, 40);
    private static final ValueRange POSITIVE = ValueRange.of(10, 17, 40);
    private static final double[] SPECIAL = {
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        -0.0,
        0,
        -2,
        5,
        10,
        17,
        1.5,
        1e300,
        -1e300,
        0x1p53 + 2
    };

    private static List<Event> events(Mechanism<?, ?> mechanism) {
        return mechanism.event() instanceof Composed composed ? composed.events() : List.of(mechanism.event());
    }

    /** How far each total, and the count where it is drawn, moves at most between neighbours. */
    private static void assertMoves(
            Mechanism<?, ?> mechanism, Function<double[][], Sums> sums, int columns, Neighbours neighbours) {
        List<Event> events = events(mechanism);
        assertThat(mechanism.neighbours()).isEqualTo(neighbours);
        assertThat(Accountant.of(mechanism.event()).pureEpsilon()).contains(EPSILON);
        BigInteger[] greatest = new BigInteger[events.size()];
        Arrays.fill(greatest, BigInteger.ZERO);
        Random random = new Random(17);
        for (int i = 0; i < 1500; i++) {
            List<double[]> rows = new ArrayList<>();
            for (int row = 0; row < 1 + random.nextInt(6); row++) {
                rows.add(random.doubles(columns, 0, 1)
                        .map(x -> x < 0.6 ? SPECIAL[(int) (x / 0.6 * SPECIAL.length)] : 50 * (x - 0.8))
                        .toArray());
            }
            Sums here = sums.apply(columns(rows, columns));
            double[] last = rows.remove(rows.size() - 1);
            if (neighbours == SUBSTITUTE) {
                double[] other = last.clone();
                for (int column = 0; column < columns; column++) {
                    other[column] = SPECIAL[random.nextInt(SPECIAL.length)];
                }
                rows.add(other);
            }
            Sums there = sums.apply(columns(rows, columns));
            for (int j = 0; j < events.size(); j++) {
                boolean isCount = neighbours == ADD_REMOVE && events.size() > 1 && j == events.size() - 1;
                BigInteger moved = isCount
                        ? BigInteger.valueOf(here.count() - there.count())
                        : here.total(j).subtract(there.total(j));
                greatest[j] = greatest[j].max(moved.abs());
            }
        }
        for (int j = 0; j < events.size(); j++) {
            Rational stated =
                    ((DiscreteLaplaceEvent) events.get(j)).sensitivity().value();
            assertThat(Rational.of(greatest[j], BigInteger.ONE)).isEqualTo(stated);
        }
    }

    private static double[][] columns(List<double[]> rows, int columns) {
        double[][] result = new double[columns][rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < columns; column++) {
                result[column][row] = rows.get(row)[column];
            }
        }
        return result;
    }

    @Test
    void sumsMoveByTheBoundsOrTheirDistanceThroughZero() {
        for (ValueRange range : List.of(MIXED, POSITIVE)) {
            for (Neighbours neighbours : Neighbours.values()) {
                Sum sum = Sum.of(range, neighbours, EPSILON);
                assertMoves(sum, columns -> sum.sums(columns[0]), 1, neighbours);
            }
        }
    }

    @Test
    void theSensitivityOfASumIsThatOfTheSpecification() {
        Summand positive = POSITIVE.plain();
        assertThat(positive.sensitivity(ADD_REMOVE).value()).isEqualTo(Rational.of(POSITIVE.upper()));
        assertThat(positive.sensitivity(SUBSTITUTE).value()).isEqualTo(Rational.of(POSITIVE.upper()));
        Summand mixed = MIXED.plain();
        assertThat(mixed.sensitivity(ADD_REMOVE).value()).isEqualTo(Rational.of(MIXED.upper()));
        assertThat(mixed.sensitivity(SUBSTITUTE).value()).isEqualTo(Rational.of(MIXED.upper() - MIXED.lower()));
        Summand negative = ValueRange.of(-9, -4, 40).plain();
        assertThat(negative.sensitivity(SUBSTITUTE).value()).isEqualTo(Rational.of(-negative.low()));
    }

    @Test
    void totalsOfMeansMoveByHalfTheWidthOrAllOfIt() {
        Mean secret = Mean.of(POSITIVE, EPSILON);
        assertMoves(secret, columns -> secret.sums(columns[0]), 1, ADD_REMOVE);
        Mean known = Mean.ofPublicCount(POSITIVE, 5, EPSILON);
        assertMoves(known, columns -> known.sums(columns[0]), 1, SUBSTITUTE);
        assertThat(((DiscreteLaplaceEvent) known.event()).sensitivity().value())
                .isEqualTo(Rational.of(POSITIVE.upper() - POSITIVE.lower()));
    }

    @Test
    void totalsOfVariancesMoveAsStated() {
        Variance secret = Variance.of(MIXED, EPSILON);
        assertMoves(secret, columns -> secret.sums(columns[0]), 1, ADD_REMOVE);
        Variance known = Variance.ofPublicCount(MIXED, 5, EPSILON);
        assertMoves(known, columns -> known.sums(columns[0]), 1, SUBSTITUTE);
    }

    @Test
    void totalsOfCovariancesMoveAsStated() {
        Covariance secret = Covariance.of(MIXED, POSITIVE, EPSILON);
        assertMoves(secret, columns -> secret.sums(Pairs.of(columns[0], columns[1])), 2, ADD_REMOVE);
        Covariance known = Covariance.ofPublicCount(MIXED, POSITIVE, 5, EPSILON);
        assertMoves(known, columns -> known.sums(Pairs.of(columns[0], columns[1])), 2, SUBSTITUTE);
    }
}
