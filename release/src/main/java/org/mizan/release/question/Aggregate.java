package org.mizan.release.question;

import java.util.Optional;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;

/** What is asked of the rows of each group. */
public sealed interface Aggregate {
    /** What the values are. */
    default AnswerColumn.Kind kind() {
        return AnswerColumn.Kind.AMOUNT;
    }

    /** A column of its values. */
    default AnswerColumn column(String label) {
        return new AnswerColumn(
                label,
                kind(),
                kind() == AnswerColumn.Kind.COUNT ? AnswerColumn.Type.INTEGER : AnswerColumn.Type.NUMBER);
    }

    /** The number that engines compute for each row; empty where they only count. */
    default Optional<Scalar> computed() {
        return Optional.empty();
    }

    /** What counts. */
    sealed interface Count extends Aggregate {
        @Override
        default AnswerColumn.Kind kind() {
            return AnswerColumn.Kind.COUNT;
        }
    }

    /** How many rows. */
    record Rows() implements Count {}

    /** How many rows in which this is not null. */
    record Present(Scalar scalar) implements Count {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(scalar);
        }
    }

    /** How many units. */
    record Units() implements Count {}

    /** How many different numbers this is, not counting null. */
    record Distinct(Scalar scalar) implements Count {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(scalar);
        }
    }

    /** How many different texts of an open column. */
    record DistinctTexts(String column) implements Count {}

    /** The sum. */
    record Sum(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }
    }

    /** The mean. */
    record Mean(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }
    }

    /** The variance of the rows themselves, divided by their number. */
    record Variance(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }
    }

    /** The square root of the variance. */
    record Deviation(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }
    }

    /** The value at a place from 0 to 1 of the ordered values; 0.5 for the median. */
    record Quantile(Amount amount, Rational place) implements Aggregate {
        @Override
        public AnswerColumn.Kind kind() {
            return AnswerColumn.Kind.QUANTILE;
        }

        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }
    }
}
