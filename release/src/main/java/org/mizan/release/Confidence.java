package org.mizan.release;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/**
 * The confidence of the columns of an answer, and of the single values that they are computed from. A column's interval holds
 * where those of all its values do, so that each value may fail with an equal share of the probability: c of a column computed
 * from n values needs 1 - (1 - c)/n of each of these, and columns of other values need no more for it. This is computed exactly.
 *
 * @param asked of the interval of every column
 * @param values from how many values a column is computed at most
 * @param groups for how many groups the intervals of a column hold at once, where noise decides which are shown
 */
record Confidence(double asked, int values, long groups) {
    Confidence {
        Interval.requireConfidence(asked);
    }

    /** What each of so many intervals needs, that all hold. */
    private Rational exact(Rational intervals) {
        Rational failure = Rational.ONE.minus(Rational.of(Double.toString(asked)));
        return Rational.ONE.minus(failure.over(intervals));
    }

    /**
     * Of each of so many values that a column is computed from, as the nearest double, which is also what the double that was
     * asked for stands for.
     */
    double each(int several) {
        return several == 1 && groups == 1
                ? asked
                : exact(Rational.of(several).times(Rational.of(groups))).nearest();
    }

    /** The one spelling of it, which neither the columns nor intervals of more groups at once change. */
    String words() {
        return Double.toString(asked);
    }

    /** How earlier builds spelled it, if that differs: by what single values had, which the first computed with doubles. */
    List<String> earlierWords() {
        return Stream.of(exact(Rational.of(values)).toString(), Double.toString(1 - (1 - asked) / values))
                .filter(other -> !other.equals(words()))
                .distinct()
                .toList();
    }
}
