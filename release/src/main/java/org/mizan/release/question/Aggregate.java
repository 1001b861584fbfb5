package org.mizan.release.question;

import java.util.Optional;
import org.mizan.engine.program.Scalar;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.canonical.ProgramForm;

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

    /** The one spelling of it: aggregates that share it are the same number. */
    default String canonical() {
        return accept(new AggregateForm(new ProgramForm()));
    }

    /** The number that engines compute for each row; empty where they only count. */
    default Optional<Scalar> computed() {
        return Optional.empty();
    }

    /**
     * What it adds up in each group, where it is a total; empty for what is computed from totals or chosen.
     *
     * @param rows the most that a unit has in a group
     */
    default Optional<Summed> summed(long rows) {
        return Optional.empty();
    }

    /** How the rows of one unit count in it. */
    default Contribution contribution() {
        return Contribution.ROWS;
    }

    /** How the rows of one unit count. */
    enum Contribution {
        /** Every row adds to it. */
        ROWS,
        /** Its values are chosen among. */
        VALUES,
        /** Different values count once. */
        DISTINCT,
        /** The unit counts once. */
        UNIT
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Says something of each kind of aggregate.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T rows(Rows rows);

        T present(Present present);

        T units(Units units);

        T distinct(Distinct distinct);

        T distinctTexts(DistinctTexts distinct);

        T sum(Sum sum);

        T mean(Mean mean);

        T variance(Variance variance);

        T deviation(Deviation deviation);

        T quantile(Quantile quantile);
    }

    /** What counts. */
    sealed interface Count extends Aggregate {
        @Override
        default AnswerColumn.Kind kind() {
            return AnswerColumn.Kind.COUNT;
        }
    }

    /** How many rows. */
    record Rows() implements Count {
        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.rows(rows));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.rows(this);
        }
    }

    /** How many rows in which this is not null. */
    record Present(Scalar scalar) implements Count {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(scalar);
        }

        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.present(scalar, rows));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.present(this);
        }
    }

    /** How many units. */
    record Units() implements Count {
        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.units());
        }

        @Override
        public Contribution contribution() {
            return Contribution.UNIT;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.units(this);
        }
    }

    /** How many different numbers this is, not counting null. */
    record Distinct(Scalar scalar) implements Count {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(scalar);
        }

        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.distinct(scalar, rows));
        }

        @Override
        public Contribution contribution() {
            return Contribution.DISTINCT;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.distinct(this);
        }
    }

    /** How many different texts of an open column. */
    record DistinctTexts(String column) implements Count {
        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.distinctTexts(column, rows));
        }

        @Override
        public Contribution contribution() {
            return Contribution.DISTINCT;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.distinctTexts(this);
        }
    }

    /** The sum. */
    record Sum(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }

        @Override
        public Optional<Summed> summed(long rows) {
            return Optional.of(Summed.amounts(amount, rows));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.sum(this);
        }
    }

    /** The mean. */
    record Mean(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.mean(this);
        }
    }

    /** The variance of the rows themselves, divided by their number. */
    record Variance(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.variance(this);
        }
    }

    /** The square root of the variance. */
    record Deviation(Amount amount) implements Aggregate {
        @Override
        public Optional<Scalar> computed() {
            return Optional.of(amount.scalar());
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.deviation(this);
        }
    }

    /** The value at a place from 0 to 1 of the ordered values; 0.5 for the median. */
    record Quantile(Amount amount, Rational place) implements Aggregate {
        @Override
        public Contribution contribution() {
            return Contribution.VALUES;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.quantile(this);
        }

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
