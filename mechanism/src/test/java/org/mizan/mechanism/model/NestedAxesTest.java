package org.mizan.mechanism.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models of columns that are measured at several resolutions, beside what going through all cells says. */
class NestedAxesTest {
    private static final int COARSE = 4;
    private static final int COARSEST = 5;
    private static final int OTHER = 6;

    /** The first column also in 3 and in 2 groups, the second in 2; the third and fourth have none. */
    private static final Domain NESTED = new Domain(
            List.of(5, 4, 2, 3),
            List.of(
                    new LevelGroups(0, 3, List.of(0, 1, 0, 2, 1)),
                    new LevelGroups(COARSE, 2, List.of(0, 1, 1)),
                    new LevelGroups(1, 2, List.of(1, 0, 0, 1))));

    private static Joint truth(long seed) {
        return new Joint(
                NESTED, new Random(seed).doubles(Joint.cells(NESTED), 1, 100).toArray());
    }

    private static Measurement measured(Joint truth, double deviation, int... axes) {
        return Measurement.of(AxisSet.of(axes), truth.marginal(AxisSet.of(axes)), deviation);
    }

    private static Model exact(Joint truth, int[]... sets) {
        List<Measurement> measurements = new ArrayList<>();
        for (int[] axes : sets) {
            measurements.add(measured(truth, 1e-6, axes));
        }
        return Model.fit(NESTED, measurements, Optional.empty());
    }

    private static void assertClose(double[] actual, double[] expected, double tolerance) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int cell = 0; cell < expected.length; cell++) {
            assertThat(actual[cell]).as("cell %d", cell).isCloseTo(expected[cell], within(tolerance));
        }
    }

    /** All sets of axes of which no two belong to one column. */
    private static List<AxisSet> sets() {
        return IntStream.range(1, 1 << NESTED.axes())
                .mapToObj(bits -> AxisSet.of(IntStream.range(0, NESTED.axes()).filter(axis -> (bits >> axis & 1) == 1)))
                .filter(set -> NESTED.finest(set).equals(set))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void withinAGroupNothingDependsOnWhatWasMeasuredWithTheGroup(long seed) {
        Joint truth = truth(seed);
        Model model = exact(truth, new int[] {0}, new int[] {COARSE, 2}, new int[] {COARSEST, 3});
        double[] expected = new double[5 * 2 * 3];
        for (int level = 0; level < 5; level++) {
            int coarse = NESTED.levels(0, COARSE)[level];
            int coarsest = NESTED.levels(0, COARSEST)[level];
            for (int third = 0; third < 2; third++) {
                for (int fourth = 0; fourth < 3; fourth++) {
                    expected[(level * 2 + third) * 3 + fourth] = truth.marginal(AxisSet.of(0))[level]
                            * truth.marginal(AxisSet.of(2, COARSE))[third * 3 + coarse]
                            / truth.marginal(AxisSet.of(COARSE))[coarse]
                            * truth.marginal(AxisSet.of(3, COARSEST))[fourth * 2 + coarsest]
                            / truth.marginal(AxisSet.of(COARSEST))[coarsest];
                }
            }
        }
        assertClose(model.marginal(AxisSet.of(0, 2, 3)), expected, 1e-5);
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void marginalsAtAnyResolutionAreThoseOfTheJoint(long seed) {
        Random random = new Random(seed);
        List<AxisSet> sets = sets();
        for (int trial = 0; trial < 12; trial++) {
            List<Measurement> measurements = new ArrayList<>();
            for (int each = 0; each < 2 + trial % 4; each++) {
                AxisSet axes = sets.get(random.nextInt(sets.size()));
                measurements.add(Measurement.of(
                        axes, random.doubles((long) NESTED.cells(axes), 1, 50).toArray(), 2));
            }
            Model model = Model.fit(NESTED, measurements, Optional.empty());
            Joint joint = new Joint(NESTED, model.marginal(AxisSet.of(0, 1, 2, 3)));
            for (AxisSet axes : sets) {
                assertClose(model.marginal(axes), joint.marginal(axes), 1e-6);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9})
    void setsOfDifferentResolutionsThatDisagreeAreFittedAsWellAsBySearchOverAllTables(long seed) {
        Random random = new Random(seed);
        List<Measurement> measurements = new ArrayList<>();
        for (AxisSet axes : List.of(
                AxisSet.of(0),
                AxisSet.of(1, COARSE),
                AxisSet.of(2, COARSE, OTHER),
                AxisSet.of(3, COARSEST),
                AxisSet.of(0, OTHER),
                AxisSet.of(1, 3))) {
            double[] noisy = random.doubles((long) NESTED.cells(axes), -5, 120 / NESTED.cells(axes))
                    .toArray();
            measurements.add(Measurement.of(axes, noisy, 1e-3));
        }
        Model model = Model.fit(NESTED, measurements, Optional.empty());
        double least = Joint.nearest(NESTED, measurements, model.total()).loss(measurements);
        double reached = measurements.stream()
                .mapToDouble(each -> Joint.distance(model.marginal(each.axes()), each))
                .sum();
        assertThat(reached).isBetween(least * (1 - 1e-6), least * (1 + 1e-4));
    }

    @Test
    void theModelOfCoarseSetsHasFewCells() {
        Domain wide = new Domain(List.of(1000, 1000), List.of(groups(0, 1000, 10), groups(1, 1000, 10)));
        assertThat(Model.cells(wide, List.of(AxisSet.of(0), AxisSet.of(1), AxisSet.of(2, 3))))
                .isEqualTo(1000 + 1000 + 10 * 10);
        assertThat(Model.cells(wide, List.of(AxisSet.of(0, 3), AxisSet.of(1)))).isEqualTo(1000 * 10 + 1000);
    }

    private static LevelGroups groups(int axis, int levels, int size) {
        return new LevelGroups(
                axis,
                size,
                IntStream.range(0, levels).map(level -> level % size).boxed().toList());
    }

    @Test
    void rowsHaveWhatTheModelExpectsAtEveryResolution() {
        Joint truth = truth(10);
        Model model = exact(
                truth, new int[] {0}, new int[] {1}, new int[] {COARSE, OTHER}, new int[] {COARSEST, 2}, new int[] {1, 3
                });
        int rows = 100_000;
        int[][] levels = new int[NESTED.columns()][rows];
        RowDraw draw = model.draw(rows, new Random(3)::nextLong);
        assertThat(draw.next(levels)).isEqualTo(rows);
        double[] drawn = new double[Joint.cells(NESTED)];
        for (int row = 0; row < rows; row++) {
            int cell = 0;
            for (int column = 0; column < levels.length; column++) {
                cell = cell * NESTED.size(column) + levels[column][row];
            }
            drawn[cell]++;
        }
        Joint joint = new Joint(NESTED, drawn);
        for (int[] axes : List.of(
                new int[] {0}, new int[] {1}, new int[] {COARSE, OTHER}, new int[] {COARSEST, 2}, new int[] {1, 3})) {
            double[] expected = model.marginal(AxisSet.of(axes));
            double scale = rows / model.total();
            double[] seen = joint.marginal(AxisSet.of(axes));
            for (int cell = 0; cell < expected.length; cell++) {
                assertThat(seen[cell]).isCloseTo(expected[cell] * scale, within(12.0));
            }
        }
    }

    @Test
    void groupsThatLeaveALevelOutAreRefused() {
        List<Integer> sizes = List.of(3, 2);
        assertThatThrownBy(() -> new LevelGroups(0, 3, List.of(0, 1, 1))).hasMessageContaining("model.groups");
        assertThatThrownBy(() -> new LevelGroups(0, 2, List.of(0, 2, 1))).hasMessageContaining("model.groups");
        assertThatThrownBy(() -> new LevelGroups(0, 2, List.of(0, -1, 1))).hasMessageContaining("model.groups");
        LevelGroups two = new LevelGroups(0, 2, List.of(0, 1, 1));
        assertThatThrownBy(() -> new Domain(sizes, List.of(new LevelGroups(1, 2, List.of(0, 1, 1)))))
                .hasMessageContaining("model.groups");
        assertThatThrownBy(() -> new Domain(sizes, List.of(two, two))).hasMessageContaining("model.groups");
        assertThatThrownBy(() -> new Domain(sizes, List.of(new LevelGroups(2, 1, List.of(0, 0)))))
                .hasMessageContaining("model.groups");
        Model model = exact(truth(1), new int[] {0});
        assertThatThrownBy(() -> model.marginal(AxisSet.of(0, COARSEST))).hasMessageContaining("model.axes");
    }
}
