package org.mizan.release.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.dataset.Limits;
import org.mizan.engine.program.Condition;
import org.mizan.engine.program.Program;
import org.mizan.engine.program.Relation;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;
import org.mizan.release.Clinic;
import org.mizan.release.question.Grouping;

class MovementTest {
    private static Movement movement(long low, long high, long rows, long groups, long all, Neighbours neighbours) {
        return Movement.of(Span.of(low, high), rows, new Grouping(groups, OptionalLong.of(all), rows, neighbours));
    }

    /** Every vector that a unit can add, of the extreme numbers that a group can get from it. */
    private static List<long[]> units(long low, long high, long rows, int groups, int all) {
        List<long[]> units = new ArrayList<>();
        long[] choices = {0, rows * Math.min(low, 0), rows * Math.max(high, 0)};
        for (int code = 0; code < Math.pow(3, all); code++) {
            long[] unit = new long[all];
            int rest = code;
            int used = 0;
            for (int i = 0; i < all; i++) {
                unit[i] = choices[rest % 3];
                used += rest % 3 == 0 ? 0 : 1;
                rest /= 3;
            }
            if (used <= groups) {
                units.add(unit);
            }
        }
        return units;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, 1, 1, 1",
        "0, 10, 3, 1, 4",
        "-8, 6, 1, 1, 1",
        "-8, 6, 2, 1, 3",
        "-8, 6, 1, 2, 2",
        "-8, 6, 3, 2, 3",
        "-7, 7, 1, 2, 5",
        "-9, 1, 1, 2, 4",
        "3, 5, 2, 3, 4",
        "-5, -2, 2, 2, 3",
        "0, 1, 1, 3, 3"
    })
    void isTheGreatestDistanceThatTwoNeighboursCanHave(long low, long high, long rows, int groups, int all) {
        List<long[]> units = units(low, high, rows, groups, all);
        for (Neighbours neighbours : Neighbours.values()) {
            long l1 = 0;
            long l2 = 0;
            for (long[] one : units) {
                for (long[] other : neighbours == Neighbours.SUBSTITUTE ? units : List.of(new long[all])) {
                    long sum = 0;
                    long squares = 0;
                    for (int i = 0; i < all; i++) {
                        sum += Math.abs(one[i] - other[i]);
                        squares += (one[i] - other[i]) * (one[i] - other[i]);
                    }
                    l1 = Math.max(l1, sum);
                    l2 = Math.max(l2, squares);
                }
            }
            Movement movement = movement(low, high, rows, groups, all, neighbours);
            assertThat(movement.l1()).isEqualTo(l1);
            assertThat(movement.l2Squared()).isEqualTo(l2);
        }
    }

    /** Every vector of numbers of rows in groups. */
    private static List<int[]> spreads(int rows, int total, int groups, int all) {
        List<int[]> spreads = new ArrayList<>();
        for (int code = 0; code < Math.pow(rows + 1, all); code++) {
            int[] spread = new int[all];
            int rest = code;
            int used = 0;
            int sum = 0;
            for (int i = 0; i < all; i++) {
                spread[i] = rest % (rows + 1);
                used += spread[i] == 0 ? 0 : 1;
                sum += spread[i];
                rest /= rows + 1;
            }
            if (used <= groups && sum <= total) {
                spreads.add(spread);
            }
        }
        return spreads;
    }

    /** How far the total of a group moves at most where one has so many rows in it and the other so many. */
    private static long distance(long low, long high, int one, int other) {
        long up = one * Math.max(high, 0) - other * Math.min(low, 0);
        long down = other * Math.max(high, 0) - one * Math.min(low, 0);
        return Math.max(up, down);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 3, 4, 3, 4",
        "0, 1, 3, 4, 2, 2",
        "0, 1, 3, 5, 2, 3",
        "-1, 1, 3, 4, 3, 4",
        "-1, 1, 3, 5, 3, 3",
        "-8, 6, 2, 3, 3, 3",
        "-8, 6, 2, 3, 2, 5",
        "-8, 3, 4, 5, 2, 3",
        "-9, 1, 3, 7, 3, 3",
        "3, 5, 2, 1, 2, 3",
        "-5, -2, 3, 8, 3, 4",
        "-2, 2, 3, 3, 3, 4"
    })
    void ofFewerRowsInAllItIsTheGreatestDistanceToo(long low, long high, int rows, int total, int groups, int all) {
        List<int[]> spreads = spreads(rows, total, groups, all);
        for (Neighbours neighbours : Neighbours.values()) {
            long l1 = 0;
            long l2 = 0;
            for (int[] one : spreads) {
                for (int[] other : neighbours == Neighbours.SUBSTITUTE ? spreads : List.of(new int[all])) {
                    long sum = 0;
                    long squares = 0;
                    for (int i = 0; i < all; i++) {
                        long distance = distance(low, high, one[i], other[i]);
                        sum += distance;
                        squares += distance * distance;
                    }
                    l1 = Math.max(l1, sum);
                    l2 = Math.max(l2, squares);
                }
            }
            Movement movement = inAll(low, high, rows, total, groups, all, neighbours);
            assertThat(movement.l1()).isEqualTo(l1);
            assertThat(movement.l2Squared()).isEqualTo(l2);
            assertThat(product(movement.steps(Norm.L1, Rational.ONE)))
                    .isEqualTo(movement.sensitivity(Norm.L1).value());
            assertThat(product(movement.steps(Norm.L2, Rational.ONE)))
                    .isEqualTo(movement.sensitivity(Norm.L2).value().squared());
        }
    }

    private static Movement inAll(
            long low, long high, long rows, long total, long groups, long all, Neighbours neighbours) {
        return Movement.of(
                Span.of(low, high),
                rows,
                new Grouping(groups, OptionalLong.of(all), rows, Math.min(total, groups * rows), neighbours, 1));
    }

    /** In units each group rounds up by itself, so bounds are a little greater than what two neighbours can have. */
    @ParameterizedTest
    @CsvSource({"ADD_REMOVE, 3, 3, 4", "SUBSTITUTE, 3, 3, 4", "SUBSTITUTE, 3, 2, 5", "ADD_REMOVE, 5, 2, 7"})
    void inCoarserUnitsNoSpreadMovesFurther(Neighbours neighbours, int groups, int rows, int total) {
        long high = (1L << 33) + 12345;
        Movement movement = inAll(-5, high, rows, total, groups, 4, neighbours);
        assertThat(movement.shift()).isPositive();
        BigInteger units = movement.unit();
        List<int[]> spreads = spreads(rows, total, Math.min(groups, 4), 4);
        for (int[] one : spreads) {
            for (int[] other : neighbours == Neighbours.SUBSTITUTE ? spreads : List.of(new int[4])) {
                BigInteger sum = BigInteger.ZERO;
                BigInteger squares = BigInteger.ZERO;
                for (int i = 0; i < 4; i++) {
                    BigInteger moved = BigInteger.valueOf(distance(-5, high, one[i], other[i]))
                            .add(units)
                            .subtract(BigInteger.ONE)
                            .divide(units);
                    sum = sum.add(moved);
                    squares = squares.add(moved.pow(2));
                }
                assertThat(movement.l1()).isGreaterThanOrEqualTo(sum);
                assertThat(movement.l2Squared()).isGreaterThanOrEqualTo(squares);
            }
        }
    }

    @Test
    void rowsInAllOfSecretGroupsAreThoseOfBoth() {
        Grouping grouping = new Grouping(6, OptionalLong.empty(), 6, 6, Neighbours.SUBSTITUTE, 1);
        Movement movement = Movement.of(Span.of(0, 1), 6, grouping);
        assertThat(movement.l1()).isEqualTo(12);
        assertThat(movement.l2Squared()).isEqualTo(72);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1, 1, 1",
        "-8, 6, 3, 2, 3",
        "0, 10, 2, 3, 10",
        "-1000000000000, 5, 7, 3, 10",
        "0, 0, 1, 1, 1",
        "0, 1, 1000000000, 1000000000, 1000000000"
    })
    void stepsMultiplyToTheSensitivity(long low, long high, long rows, long groups, long all) {
        for (Neighbours neighbours : Neighbours.values()) {
            Movement movement = movement(low, high, rows, groups, all, neighbours);
            assertThat(product(movement.steps(Norm.L1, Rational.ONE)))
                    .isEqualTo(movement.sensitivity(Norm.L1).value());
            Rational square = movement.sensitivity(Norm.L2).value().squared();
            assertThat(product(movement.steps(Norm.L2, Rational.ONE))).isEqualTo(square);
            assertThat(square)
                    .isGreaterThanOrEqualTo(Rational.of(movement.l2Squared(), BigInteger.ONE))
                    .isLessThan(
                            Rational.of(movement.l2Squared(), BigInteger.ONE).times(Rational.of("1.0000000001")));
        }
    }

    private static Rational product(List<Part.Step> steps) {
        return steps.stream().map(Part.Step::factor).reduce(Rational.ONE, Rational::times);
    }

    @Test
    void largeTotalsAreCountedInCoarserUnitsThatMoveAsFarOrFurther() {
        Movement movement = movement(0, 1_000_000_000_001L, 2, 1, 3, Neighbours.ADD_REMOVE);
        assertThat(movement.shift()).isEqualTo(11);
        assertThat(movement.l1()).isEqualTo((2_000_000_000_002L + 2047) / 2048);
        for (long from : new long[] {0, 1, 1023, 1024, 1025, -5}) {
            long moved = Math.floorDiv(from + 2_000_000_000_002L + 1024, 2048) - Math.floorDiv(from + 1024, 2048);
            assertThat(BigInteger.valueOf(moved)).isLessThanOrEqualTo(movement.l1());
        }
    }

    /** Each copy of a row may be in a group of its own, although the row is one unit. */
    @Test
    void aCopiedRowChangesAsManyGroupsAsItHasCopies() {
        assertThat(copied(2, Neighbours.ADD_REMOVE).changed()).isEqualTo(2);
        assertThat(copied(3, Neighbours.ADD_REMOVE).changed()).isEqualTo(3);
        assertThat(copied(1, Neighbours.SUBSTITUTE).changed()).isEqualTo(2);
        assertThat(copied(2, Neighbours.SUBSTITUTE).changed()).as("of three").isEqualTo(3);
    }

    private static Grouping copied(int copies, Neighbours neighbours) {
        Program program = new Program(
                new Relation.Copies(copies),
                new Condition.Always(),
                List.of(Clinic.byDepartment().key()),
                List.of(),
                Optional.empty(),
                0);
        return Grouping.of(program, Clinic.dataset(true, neighbours, Limits.ONE_ROW));
    }

    @Test
    void ofSecretGroupsThereIsNoEnd() {
        Grouping grouping = new Grouping(3, OptionalLong.empty(), 2, Neighbours.SUBSTITUTE);
        assertThat(grouping.shared()).isZero();
        assertThat(grouping.changed()).isEqualTo(6);
        assertThat(Movement.of(Span.of(0, 1), 2, grouping).l1()).isEqualTo(12);
    }
}
