package org.mizan.release.answer;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * Noisy counts of the combinations of some columns' levels, or of groups of them, several times.
 *
 * @param axes the columns that have levels
 * @param groupings columns by groups of their levels, of each column the finer ones first
 * @param list the marginals in the order in which they were measured
 */
public record ReleasedMarginals(List<Axis> axes, List<Grouping> groupings, List<Marginal> list)
        implements Released.Content {
    private static final ReleasedTable NO_TABLE = ReleasedTable.of(List.of(), List.of());

    public ReleasedMarginals {
        axes = List.copyOf(axes);
        groupings = List.copyOf(groupings);
        list = List.copyOf(list);
    }

    /** Marginals by levels alone. */
    public ReleasedMarginals(List<Axis> axes, List<Marginal> list) {
        this(axes, List.of(), list);
    }

    /** The column of an index that marginals have. */
    public int column(int axis) {
        return axis < axes.size() ? axis : groupings.get(axis - axes.size()).column();
    }

    /** How many levels or groups an index that marginals have stands for. */
    public int size(int axis) {
        return axis < axes.size()
                ? axes.get(axis).levels().size()
                : groupings.get(axis - axes.size()).size();
    }

    /** The index that marginals have for a column by so many levels or groups. */
    public Optional<Integer> axis(int column, int size) {
        return IntStream.range(0, axes.size() + groupings.size())
                .filter(axis -> column(axis) == column && size(axis) == size)
                .boxed()
                .findFirst();
    }

    @Override
    public ReleasedTable table() {
        return NO_TABLE;
    }

    @Override
    public Optional<ReleasedMarginals> marginals() {
        return Optional.of(this);
    }

    @Override
    public <T> T read(Forms<T> forms) {
        return forms.marginals(this);
    }

    /**
     * A column by its levels.
     *
     * @param levels what stands for each level; missing for rows without a value
     */
    public record Axis(AnswerColumn column, List<Cell> levels) {
        public Axis {
            levels = List.copyOf(levels);
        }
    }

    /**
     * A column by groups of its levels.
     *
     * @param column its index among all
     * @param size how many groups there are
     * @param groups the group of each level, from 0
     */
    public record Grouping(int column, int size, List<Integer> groups) {
        public Grouping {
            groups = List.copyOf(groups);
        }
    }

    /** The noisy counts of all combinations of the levels of some columns. */
    public static final class Marginal {
        private final List<Integer> axes;
        private final Rational variance;
        private final long[] counts;

        /**
         * Takes over the counts.
         *
         * @param axes the indexes of the columns among all; from the number of columns on, those of groupings
         * @param variance of the noise in each count
         * @param counts of the combinations, the last column fastest
         */
        public Marginal(List<Integer> axes, Rational variance, long[] counts) {
            this.axes = List.copyOf(axes);
            this.variance = variance;
            this.counts = counts;
        }

        /** The indexes of the columns among all; from the number of columns on, those of groupings. */
        public List<Integer> axes() {
            return axes;
        }

        /** The variance of the noise in each count. */
        public Rational variance() {
            return variance;
        }

        /** The counts, the last column fastest. */
        public long[] counts() {
            return counts.clone();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Marginal marginal
                    && axes.equals(marginal.axes)
                    && variance.equals(marginal.variance)
                    && Arrays.equals(counts, marginal.counts);
        }

        @Override
        public int hashCode() {
            return Objects.hash(axes, variance, Arrays.hashCode(counts));
        }

        /** The columns and the number of counts. */
        @Override
        public String toString() {
            return "marginal of columns %s with %d counts".formatted(axes, counts.length);
        }
    }
}
