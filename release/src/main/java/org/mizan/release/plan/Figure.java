package org.mizan.release.plan;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.quantile.QuantileInterval;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.CellColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.SpelledNumbers;

/** A column of values: computed from what was drawn, and from nothing else. */
public interface Figure {
    /** The values of all groups. */
    ReleasedColumn column(NoisyColumns drawn);

    /** How exact it is. */
    Outlook outlook();

    /** The place of the total that it is, for a column that is one as it was drawn. */
    default OptionalInt total() {
        return OptionalInt.empty();
    }

    /** What such a total was multiplied with: the intervals of quotients hold for totals of one factor. */
    default Rational scaledBy() {
        return Rational.ONE;
    }

    /** What has to be said of it beside the answer. */
    default Optional<Sentence> note() {
        return Optional.empty();
    }

    /** The values of all groups, where each is computed from what was drawn for its own group. */
    static ReleasedColumn byGroup(NoisyColumns drawn, IntFunction<Cell> value) {
        CellColumn.Builder column = new CellColumn.Builder();
        for (int row = 0; row < drawn.size(); row++) {
            column.add(value.apply(row));
        }
        return column.build();
    }

    /** Makes a column once the noise is known. */
    @FunctionalInterface
    interface Recipe {
        Figure figure(ReadyComponents priced, double confidence);
    }

    /** A total as it was drawn, in whole units. */
    record Total(String label, int index, Rational unit, Rational width, Sentence words) implements Figure {
        @Override
        public OptionalInt total() {
            return OptionalInt.of(index);
        }

        static Total of(String label, int index, NoisyTotal total, double confidence) {
            return new Total(
                    label, index, total.unit(), total.width(confidence, 1).times(total.step()), total.words());
        }

        @Override
        public ReleasedColumn column(NoisyColumns drawn) {
            return ReleasedColumn.multiples(drawn.totals(index), unit, Optional.of(width));
        }

        @Override
        public Outlook outlook() {
            return new Outlook(label, Optional.of(width), words);
        }
    }

    /** A number that is public. */
    record Known(String label, Rational value) implements Figure {
        @Override
        public ReleasedColumn column(NoisyColumns drawn) {
            long[] once = new long[drawn.size()];
            Arrays.fill(once, 1);
            return ReleasedColumn.multiples(once, value, Optional.of(Rational.ZERO));
        }

        @Override
        public Outlook outlook() {
            return new Outlook(label, Optional.of(Rational.ZERO), Message.OUTLOOK_PUBLIC.with());
        }
    }

    /**
     * A quantile and its interval as they were drawn. How far its rank is from the exact one is known beforehand; how far it is
     * itself depends on the data, which the ends of the interval tell.
     */
    record Quantile(String label, int index, Rational step, Rational ranks) implements Figure {
        static Quantile of(String label, int index, Rational step, QuantileInterval quantile, double confidence) {
            return new Quantile(
                    label, index, step, quantile.middle().ranks(confidence).high());
        }

        @Override
        public ReleasedColumn column(NoisyColumns drawn) {
            return Figure.byGroup(drawn, row -> {
                QuantileInterval.Drawn quantile = drawn.quantile(index, row);
                Interval interval = new Interval(Rational.of(quantile.low()), Rational.of(quantile.high()));
                return new Cell.Value(step.times(quantile.value()), Optional.of(interval.times(step)));
            });
        }

        @Override
        public Optional<Sentence> note() {
            return Optional.of(Message.RANK.with(label, SpelledNumbers.up(ranks)));
        }

        @Override
        public Outlook outlook() {
            return Outlook.ofData(label, Message.OUTLOOK_RANK.with(SpelledNumbers.up(ranks)));
        }
    }
}
