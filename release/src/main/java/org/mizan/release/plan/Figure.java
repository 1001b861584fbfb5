package org.mizan.release.plan;

import java.util.Optional;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.quantile.ExponentialQuantile;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.answer.SpelledNumbers;

/** A column of values: computed from what was drawn, and from nothing else. */
public interface Figure {
    /** The value of one group. */
    Cell cell(NoisyGroup drawn);

    /** How exact it is. */
    Outlook outlook();

    /** What has to be said of it beside the answer. */
    default Optional<Sentence> note() {
        return Optional.empty();
    }

    /** Makes a column once the noise is known. */
    @FunctionalInterface
    interface Recipe {
        Figure figure(ReadyComponents priced, double confidence);
    }

    /** A total as it was drawn. */
    record Total(String label, int index, Rational step, Rational width, Sentence words) implements Figure {
        static Total of(String label, int index, NoisyTotal total, double confidence) {
            return new Total(
                    label, index, total.step(), total.width(confidence, 1).times(total.step()), total.words());
        }

        @Override
        public Cell cell(NoisyGroup drawn) {
            Rational value = drawn.totals().get(index).times(step);
            return new Cell.Value(value, Optional.of(Interval.symmetric(width).around(value)));
        }

        @Override
        public Outlook outlook() {
            return new Outlook(label, Optional.of(width), words);
        }
    }

    /** A number that is public. */
    record Known(String label, Rational value) implements Figure {
        @Override
        public Cell cell(NoisyGroup drawn) {
            return new Cell.Value(value, Optional.of(new Interval(value, value)));
        }

        @Override
        public Outlook outlook() {
            return new Outlook(label, Optional.of(Rational.ZERO), Message.OUTLOOK_PUBLIC.with());
        }
    }

    /** A quantile as it was drawn. How far it is from the exact one depends on the data; how far its rank is does not. */
    record Quantile(String label, int index, Rational step, Rational ranks) implements Figure {
        static Quantile of(String label, int index, Rational step, ExponentialQuantile quantile, double confidence) {
            return new Quantile(label, index, step, quantile.ranks(confidence).high());
        }

        @Override
        public Cell cell(NoisyGroup drawn) {
            return new Cell.Value(step.times(drawn.quantiles().get(index)), Optional.empty());
        }

        /** There is no interval on its own scale, so its rank is told. */
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
