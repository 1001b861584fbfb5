package org.mizan.release.statistic;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.privacy.Rational;

/** A number of one record, of which a statistic is the mean. A record that lacks one of its columns counts 0. */
sealed interface RecordPart {
    /** The columns that it is about. */
    Set<String> columns();

    /** Its value where the columns have these values. */
    Rational at(Map<String, Rational> values);

    /** Where its values are for records that have the columns. */
    ValueSpan range(NumberColumns columns);

    /** How far two of its values can be apart whatever the columns hold, where there is such a bound. */
    Optional<Rational> spread();

    /** Whether two records are never further apart in it than in the other, as far as the spelling shows. */
    default boolean movesNoMoreThan(RecordPart other) {
        return equals(other);
    }

    /** What a record counts. */
    default Rational of(Map<String, Rational> record) {
        return isIn(record) ? at(record) : Rational.ZERO;
    }

    /** Whether a record has all its columns. */
    boolean isIn(Map<String, Rational> record);

    /** Reads a polynomial, or one that is clipped. */
    static RecordPart read(Formula formula) {
        if (!formula.isFunction("clip")) {
            return new Value(formula.polynomial());
        }
        formula.function();
        Polynomial of = formula.polynomial();
        formula.require(",");
        Rational cutoff = formula.positive("a cutoff");
        formula.require(")");
        return new Clipped(of, cutoff);
    }

    /** A polynomial. */
    record Value(Polynomial polynomial) implements RecordPart {
        @Override
        public Set<String> columns() {
            return polynomial.columns();
        }

        @Override
        public boolean isIn(Map<String, Rational> record) {
            return polynomial.isIn(record);
        }

        @Override
        public Rational at(Map<String, Rational> values) {
            return polynomial.at(values);
        }

        @Override
        public ValueSpan range(NumberColumns columns) {
            return polynomial.range(columns);
        }

        @Override
        public Optional<Rational> spread() {
            return Optional.empty();
        }

        @Override
        public String toString() {
            return polynomial.toString();
        }
    }

    /** 1 where a difference compares with 0 in this way, and otherwise 0. */
    record Indicator(Polynomial difference, Comparison comparison) implements RecordPart {
        @Override
        public Set<String> columns() {
            return difference.columns();
        }

        @Override
        public boolean isIn(Map<String, Rational> record) {
            return difference.isIn(record);
        }

        @Override
        public Rational at(Map<String, Rational> values) {
            return comparison.holds(difference.at(values).signum()) ? Rational.ONE : Rational.ZERO;
        }

        @Override
        public ValueSpan range(NumberColumns columns) {
            return new ValueSpan(Rational.ZERO, Rational.ONE);
        }

        @Override
        public Optional<Rational> spread() {
            return Optional.of(Rational.ONE);
        }

        @Override
        public String toString() {
            return difference + " " + comparison.sign() + " 0";
        }
    }

    /** A polynomial within ±cutoff: it moves no more than the polynomial does, and 0 for records that lack a column is within. */
    record Clipped(Polynomial polynomial, Rational cutoff) implements RecordPart {
        @Override
        public Set<String> columns() {
            return polynomial.columns();
        }

        @Override
        public boolean isIn(Map<String, Rational> record) {
            return polynomial.isIn(record);
        }

        @Override
        public Rational at(Map<String, Rational> values) {
            Rational value = polynomial.at(values);
            if (value.compareTo(cutoff) > 0) {
                return cutoff;
            }
            return value.compareTo(cutoff.negate()) < 0 ? cutoff.negate() : value;
        }

        @Override
        public ValueSpan range(NumberColumns columns) {
            return ValueSpan.within(cutoff);
        }

        @Override
        public Optional<Rational> spread() {
            return Optional.of(cutoff.times(2));
        }

        @Override
        public boolean movesNoMoreThan(RecordPart other) {
            return equals(other) || other.equals(new Value(polynomial));
        }

        @Override
        public String toString() {
            return "clip(%s, %s)".formatted(polynomial, cutoff);
        }
    }
}
