package org.mizan.audit.betting;

import java.util.Locale;
import java.util.Set;

/** A set of answers that a gambler bets on. */
sealed interface Region {
    /** Which feature decides. */
    int feature();

    boolean contains(double[] features);

    /** The set in words. */
    String text();

    /** Answers with a feature below a line, or all others. */
    record Below(int feature, double line, boolean negated) implements Region {
        @Override
        public boolean contains(double[] features) {
            return (features[feature] < line) != negated;
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "%s %s %.6g", Features.NAMES.get(feature), negated ? "≥" : "<", line);
        }
    }

    /** Answers with a feature that has one of these values. */
    record OneOf(int feature, Set<Double> values) implements Region {
        @Override
        public boolean contains(double[] features) {
            return values.contains(features[feature]);
        }

        @Override
        public String text() {
            return Features.NAMES.get(feature) + " is one of " + values.size();
        }
    }
}
