package org.mizan.mechanism.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;

/** Models some of whose cells no row can be in, beside what going through all cells says. */
class ForbiddenTest {
    private static final List<Integer> SIZES = List.of(4, 3, 7, 2);
    private static final LevelGroups COARSE = new LevelGroups(2, 3, List.of(0, 0, 1, 1, 1, 2, 2));

    private static Forbidden forbidden(AxisSet axes, Integer... cells) {
        BitSet set = new BitSet();
        for (int cell : cells) {
            set.set(cell);
        }
        return Forbidden.of(axes, set);
    }

    /** The cells of a pair and of a triple that overlap, and one level of a column. */
    private static Domain domain() {
        return new Domain(
                SIZES,
                List.of(COARSE),
                List.of(
                        forbidden(AxisSet.of(0, 1), 0, 5, 7),
                        forbidden(
                                AxisSet.of(1, 2, 3),
                                IntStream.range(0, 17).boxed().toArray(Integer[]::new)),
                        forbidden(AxisSet.of(0), 3)));
    }

    private static boolean isForbidden(Domain domain, int whole) {
        return domain.forbidden().stream().anyMatch(each -> each.isForbidden(Joint.cell(domain, each.axes(), whole)));
    }

    private static List<Measurement> measurements(Domain domain, Random random, double deviation, double most) {
        List<Measurement> measurements = new ArrayList<>();
        for (AxisSet axes : List.of(
                AxisSet.of(0), AxisSet.of(1), AxisSet.of(2), AxisSet.of(3), AxisSet.of(0, 4), AxisSet.of(1, 3))) {
            double[] values =
                    random.doubles((long) domain.cells(axes), -most / 10, most).toArray();
            measurements.add(Measurement.of(axes, values, deviation));
        }
        return measurements;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noForbiddenCellHasAnyProbabilityAndMarginalsAreThoseOfTheJoint(long seed) {
        Domain domain = domain();
        // Large counts with little noise make potentials reach far, small ones do not.
        for (double most : new double[] {40, 1e6}) {
            Model model = Model.fit(domain, measurements(domain, new Random(seed), 2, most), Optional.empty());
            double[] all = model.marginal(AxisSet.of(0, 1, 2, 3));
            double sum = 0;
            for (int whole = 0; whole < all.length; whole++) {
                sum += all[whole];
                if (isForbidden(domain, whole)) {
                    assertThat(all[whole]).isZero();
                } else {
                    assertThat(all[whole]).isGreaterThanOrEqualTo(0).isFinite();
                }
            }
            assertThat(sum).isCloseTo(model.total(), within(1e-9 * sum));
            Joint joint = new Joint(domain, all);
            for (AxisSet axes : List.of(AxisSet.of(0), AxisSet.of(0, 4), AxisSet.of(1, 2), AxisSet.of(0, 3))) {
                double[] expected = joint.marginal(axes);
                double[] actual = model.marginal(axes);
                for (int cell = 0; cell < expected.length; cell++) {
                    assertThat(actual[cell]).isCloseTo(expected[cell], within(1e-6 * sum));
                }
            }
        }
    }

    @Test
    void noiseInCellsThatNoRowCanBeInChangesNothing() {
        Domain domain = new Domain(List.of(2, 2)).without(List.of(forbidden(AxisSet.of(0, 1), 0)));
        AxisSet pair = AxisSet.of(0, 1);
        double[] one = model(domain, pair, 0, 30, 40, 50).marginal(pair);
        double[] other = model(domain, pair, -900, 30, 40, 50).marginal(pair);
        assertThat(other).containsExactly(one);
        assertThat(one[0]).isZero();
        assertThat(one[1]).isCloseTo(30, within(0.1));
        assertThat(one[3]).isCloseTo(50, within(0.1));
    }

    private static Model model(Domain domain, AxisSet axes, double... values) {
        return Model.fit(domain, List.of(Measurement.of(axes, values, 0.01)), Optional.empty());
    }

    @Test
    void aModelGoesOnFromAnotherWithTheSameForbiddenCells() {
        Domain domain = domain();
        List<Measurement> measurements = measurements(domain, new Random(9), 1, 100);
        Model first = Model.fit(domain, measurements.subList(0, 4), Optional.empty());
        double[] all = Model.fit(domain, measurements, Optional.of(first)).marginal(AxisSet.of(0, 1, 2, 3));
        for (int whole = 0; whole < all.length; whole++) {
            assertThat(all[whole] == 0).isEqualTo(isForbidden(domain, whole));
        }
        assertThatThrownBy(() -> Model.fit(domain.without(List.of()), measurements, Optional.of(first)))
                .isInstanceOf(InvalidInputException.class);
    }

    @Test
    void noRowIsInAForbiddenCell() {
        Domain domain = domain();
        Model model = Model.fit(domain, measurements(domain, new Random(6), 5, 1000), Optional.empty());
        int[][] levels = new int[4][50_000];
        model.draw(50_000, Generator.current()).next(levels);
        for (int row = 0; row < 50_000; row++) {
            int whole = 0;
            for (int axis = 0; axis < 4; axis++) {
                whole = whole * SIZES.get(axis) + levels[axis][row];
            }
            assertThat(isForbidden(domain, whole)).isFalse();
        }
    }

    @Test
    void whatLeavesNothingIsRefusedAlsoWhereSeveralRulesDoSoTogether() {
        Domain free = new Domain(List.of(2, 2, 2));
        Model.requirePossible(free.without(List.of(forbidden(AxisSet.of(0, 1), 0, 1, 2))));
        for (List<Forbidden> nothing : List.of(
                List.of(forbidden(AxisSet.of(1), 0, 1)),
                List.of(
                        forbidden(AxisSet.of(0, 1), 0, 3),
                        forbidden(AxisSet.of(1, 2), 1, 2),
                        forbidden(AxisSet.of(0, 2), 1, 2)),
                List.of(forbidden(AxisSet.of(0, 1), 0, 1, 2), forbidden(AxisSet.of(1, 2), 2, 3)))) {
            assertThatThrownBy(() -> Model.requirePossible(free.without(nothing)))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("leave no combination of values");
        }
        for (Forbidden wrong :
                List.of(forbidden(AxisSet.of(0, 1), 4), forbidden(AxisSet.of(3), 0), forbidden(AxisSet.of(), 0))) {
            assertThatThrownBy(() -> free.without(List.of(wrong))).isInstanceOf(InvalidInputException.class);
        }
        Domain grouped = new Domain(List.of(7), List.of(new LevelGroups(0, 3, COARSE.groups())));
        assertThatThrownBy(() -> grouped.without(List.of(forbidden(AxisSet.of(1), 0))))
                .hasMessageContaining("must be of columns");
    }
}
