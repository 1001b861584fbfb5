package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Ratio;

/**
 * e<sup>-h(m)</sup> on the magnitudes m = 0, 1, 2, …, where h(0) = 0 and h grows ever faster or evenly, and how to cut it into
 * strips: columns of width 2<sup>k</sup>, then tail strips of width 2<sup>t</sup> over each of which h grows by at least 1.
 */
sealed interface Density permits LaplaceDensity, GaussianDensity {
    /** Zero, the columns and the tail fill a table of 1024 cells. */
    int MOST_COLUMNS = 1022;

    /** h(m), exactly. */
    Ratio exponent(BigInteger magnitude);

    /**
     * h(start + offset) - h(start) in doubles, for an offset inside a column: at most 1/2, and within 2<sup>-48</sup> of the
     * truth.
     */
    double rise(long start, long offset);

    /** k. */
    int columnBits();

    /** How many columns of width 2<sup>k</sup> stand before the tail. */
    int columns();

    /** t. */
    int tailBits();
}
