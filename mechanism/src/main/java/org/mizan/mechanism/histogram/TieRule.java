package org.mizan.mechanism.histogram;

/**
 * Which of the nearest histograms is taken: in L1 there are nearly always many. Every rule reads the noisy counts only, so
 * none costs anything.
 */
public enum TieRule {
    /**
     * The one with the least sum of squared differences. Of cells that are still equal, those of smaller index gain a unit
     * first where some are missing, and lose one first where there are too many.
     */
    LEAST_SQUARES,
    /**
     * What is too much is taken from the smallest cells, whole cells first; what is missing is given as by least squares.
     * Right for data in few cells, wrong for data in many.
     */
    SMALLEST_FIRST,
    /** Cells that are exactly zero stay so, the others are treated by least squares: for counts of which some were suppressed. */
    SUPPORT
}
