package org.mizan.mechanism.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowDrawTest {
    private static final Domain DOMAIN = new Domain(List.of(4, 5, 6, 3));
    private static final List<AxisSet> PAIRS = List.of(AxisSet.of(0, 1), AxisSet.of(1, 2));
    private static final Model MODEL = model();

    private static Model model() {
        Random random = new Random(1);
        return Model.fit(
                DOMAIN,
                PAIRS.stream()
                        .map(set -> Measurement.of(
                                set,
                                random.doubles((long) DOMAIN.cells(set), 0, 50).toArray(),
                                1e-3))
                        .toList(),
                Optional.empty());
    }

    private static RowDraw draw(Model model, long rows, long seed) {
        return model.draw(rows, new Random(seed)::nextLong);
    }

    private static int[][] all(RowDraw rows, int count) {
        int[][] levels = new int[DOMAIN.axes()][count + 1];
        assertThat(rows.next(levels)).isEqualTo(count);
        assertThat(rows.next(levels.clone())).isZero();
        return levels;
    }

    private static int[] counts(AxisSet set, int[][] levels, int rows) {
        int[] counts = new int[(int) DOMAIN.cells(set)];
        for (int row = 0; row < rows; row++) {
            int cell = 0;
            for (int place = 0; place < set.size(); place++) {
                cell = cell * DOMAIN.size(set.axis(place)) + levels[set.axis(place)][row];
            }
            counts[cell]++;
        }
        return counts;
    }

    private static double farthest(AxisSet set, int[][] levels, int rows) {
        int[] counts = counts(set, levels, rows);
        double[] expected = MODEL.marginal(set);
        double most = 0;
        for (int cell = 0; cell < counts.length; cell++) {
            most = Math.max(most, Math.abs(counts[cell] - expected[cell] * rows / MODEL.total()));
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100, 5_000, 100_000})
    void everyMeasuredCellIsWithinThreeRowsOfWhatTheModelExpects(int rows) {
        int[][] levels = all(draw(MODEL, rows, rows), rows);
        for (AxisSet set : List.of(AxisSet.of(0), AxisSet.of(1), AxisSet.of(2), AxisSet.of(3))) {
            assertThat(farthest(set, levels, rows)).isLessThan(3);
        }
        for (AxisSet set : PAIRS) {
            assertThat(farthest(set, levels, rows)).isLessThan(3);
        }
    }

    /** Axes that meet only through another one, or not at all, are drawn independently given it: within seven deviations in each of the cells. */
    @Test
    void whatWasNotMeasuredTogetherIsIndependent() {
        int rows = 100_000;
        int[][] levels = all(draw(MODEL, rows, 3), rows);
        for (AxisSet set : List.of(AxisSet.of(0, 2), AxisSet.of(0, 3), AxisSet.of(2, 3), AxisSet.of(0, 1, 2))) {
            double most = Arrays.stream(MODEL.marginal(set)).max().orElseThrow() * rows / MODEL.total();
            assertThat(farthest(set, levels, rows)).isLessThan(7 * Math.sqrt(most));
        }
    }

    /** The first and the second half of the rows have the same distribution: no cell's share differs by seven deviations. */
    @Test
    void rowsComeInRandomOrder() {
        int rows = 100_000;
        int[][] levels = all(draw(MODEL, rows, 4), rows);
        for (AxisSet set : PAIRS) {
            int[] half = counts(set, levels, rows / 2);
            int[] whole = counts(set, levels, rows);
            for (int cell = 0; cell < half.length; cell++) {
                assertThat(Math.abs(half[cell] - whole[cell] / 2.0)).isLessThan(7 * Math.sqrt(whole[cell] / 4.0) + 1);
            }
        }
    }

    @Test
    void theSameWordsGiveTheSameRowsWhateverThePieces() {
        int rows = 1_000;
        int[][] whole = all(draw(MODEL, rows, 5), rows);
        RowDraw again = draw(MODEL, rows, 5);
        int[][] piece = new int[DOMAIN.axes()][7];
        int row = 0;
        for (int count = again.next(piece); count > 0; count = again.next(piece)) {
            for (int axis = 0; axis < piece.length; axis++) {
                assertThat(Arrays.copyOf(piece[axis], count))
                        .containsExactly(Arrays.copyOfRange(whole[axis], row, row + count));
            }
            row += count;
        }
        assertThat(row).isEqualTo(rows);
        assertThat(all(draw(MODEL, rows, 6), rows)[0]).isNotEqualTo(whole[0]);
    }

    @Test
    void noRowsAreNone() {
        assertThat(draw(MODEL, 0, 1).next(new int[DOMAIN.axes()][1])).isZero();
        assertThatThrownBy(() -> draw(MODEL, 1, 1).next(new int[2][1])).hasMessageContaining("model.levels");
        assertThatThrownBy(() -> draw(MODEL, 1, 1).next(new int[DOMAIN.axes()][0]))
                .hasMessageContaining("model.levels");
    }

    @Test
    void manyRowsComeInBlocks() {
        long rows = (1 << 20) + 5;
        RowDraw draw = draw(MODEL, rows, 7);
        int[][] levels = new int[DOMAIN.axes()][1 << 21];
        assertThat(draw.next(levels)).isEqualTo(1 << 20);
        assertThat(farthest(AxisSet.of(0, 1), levels, 1 << 20)).isLessThan(3);
        assertThat(draw.next(levels)).isEqualTo(5);
        assertThat(draw.next(levels)).isZero();
    }

    /** However many rows are asked for, only a block is held: the first of 10^15 rows come at once. */
    @Test
    void aBlockIsAllThatIsHeld() {
        Domain wide = new Domain(Collections.nCopies(64, 2));
        Model model = Model.fit(wide, List.of(), Optional.empty());
        assertThat(model.draw(1_000_000_000_000_000L, new Random(8)::nextLong).next(new int[64][1 << 21]))
                .isEqualTo(1 << 19);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void impossibleCellsAreNeverDrawn(long seed) {
        Measurement diagonal =
                Measurement.of(AxisSet.of(0, 1), new double[] {500, -900, -900, -900, -900, 20, -900, -900, 3}, 1e-6);
        Domain square = new Domain(List.of(3, 3));
        Model model = Model.fit(square, List.of(diagonal), Optional.empty());
        double[] expected = model.marginal(AxisSet.of(0, 1));
        assertThat(expected[1]).isZero();
        int[][] levels = new int[2][20_000];
        model.draw(20_000, new Random(seed)::nextLong).next(levels);
        for (int row = 0; row < 20_000; row++) {
            assertThat(expected[3 * levels[0][row] + levels[1][row]]).isPositive();
        }
    }
}
