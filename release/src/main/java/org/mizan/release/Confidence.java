package org.mizan.release;

import java.util.List;
import java.util.stream.Stream;
import org.mizan.mechanism.Interval;
import org.mizan.privacy.Rational;

/**
 * The confidence of the columns of an answer, and of the single values that they are computed from. A column's interval holds
 * where those of all its values do, so that each value may fail with an equal share of the probability: c of a column computed
 * from n values needs 1 - (1 - c)/n of each. This is computed exactly, as doubles give one spelling to several confidences.
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

    /** Of each single value, as the nearest double, which is also what the double that was asked for stands for. */
    double each() {
        return values == 1 && groups == 1
                ? asked
                : exact(Rational.of(values).times(Rational.of(groups))).nearest();
    }

    /** The one spelling of it, which intervals of more groups at once do not change: no two confidences share one. */
    String words() {
        return values == 1 ? Double.toString(asked) : exact(Rational.of(values)).toString();
    }

    /** How earlier builds spelled it, if that differs: they computed with doubles. */
    List<String> earlierWords() {
        return Stream.of(Double.toString(1 - (1 - asked) / values))
                .filter(bent -> !bent.equals(words()))
                .toList();
    }
}
