package org.mizan.release.histogram;

import java.util.Locale;
import org.mizan.mechanism.histogram.TieRule;

/** Which of the nearest histograms to noisy counts is told: there are nearly always many. None of the rules costs anything. */
public enum Ties {
    /** The one with the least sum of squared differences: good for rows in many cells. */
    LEAST_SQUARES(TieRule.LEAST_SQUARES),
    /** Rows that are too many are taken from the smallest cells, whole cells first: good for rows in few cells. */
    SMALLEST_FIRST(TieRule.SMALLEST_FIRST);

    private final TieRule rule;

    Ties(TieRule rule) {
        this.rule = rule;
    }

    TieRule rule() {
        return rule;
    }

    /** As it is written. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
