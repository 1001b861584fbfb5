package org.mizan.synth;

import java.util.Map;
import java.util.Set;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.privacy.Rational;

/** A number of one record, of which a statistic is the mean. A record that lacks one of its columns counts 0. */
sealed interface RecordPart {
    /** The columns that it is about. */
    Set<String> columns();

    /** Its value where the columns have these values. */
    Rational at(Map<String, Rational> values);

    /** What its magnitude does not exceed where those of the columns do not exceed these. */
    Rational atMost(Map<String, Rational> magnitudes);

    /** A polynomial. */
    record Value(Polynomial polynomial) implements RecordPart {
        @Override
        public Set<String> columns() {
            return polynomial.columns();
        }

        @Override
        public Rational at(Map<String, Rational> values) {
            return polynomial.at(values);
        }

        @Override
        public Rational atMost(Map<String, Rational> magnitudes) {
            return polynomial.atMost(magnitudes);
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
        public Rational at(Map<String, Rational> values) {
            return comparison.holds(difference.at(values).signum()) ? Rational.ONE : Rational.ZERO;
        }

        @Override
        public Rational atMost(Map<String, Rational> magnitudes) {
            return Rational.ONE;
        }

        @Override
        public String toString() {
            return difference + " " + comparison.sign() + " 0";
        }
    }
}
