package org.mizan.mechanism.histogram;

import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.OnGoodEvent;

/**
 * A histogram of one record for each of n units with random differential privacy: cells of at most t records stay at zero,
 * the others get noise as in {@link NoisyHistogram}. It is (α, γ)-randomly private where γ ≥ {@link Suppression#gamma} (Hall,
 * Rinaldo and Wasserman 2013, section 5, sharpened in PROOF.md). An outlier is not protected by this: that a rare cell is
 * kept tells that it is not empty.
 *
 * <p>The gate looks at n, k, t and γ, never at the data. Where it is shut, every cell gets noise and the release is
 * α-differentially private outright, at no γ.
 */
public final class RandomHistogram implements Mechanism<CellCounts, long[]> {
    private final NoisyHistogram plain;
    private final Suppression suppression;
    private final boolean open;
    private final Event event;

    private RandomHistogram(NoisyHistogram plain, Suppression suppression, Gamma gamma, String key) {
        this.plain = plain;
        this.suppression = suppression;
        this.open = Rational.ofDouble(suppression.gamma(plain.cells())).compareTo(gamma.value()) <= 0;
        OnGoodEvent random = new OnGoodEvent(plain.event(), gamma, key);
        this.event = open ? random : plain.event();
    }

    /**
     * The histogram that costs α on the good event of a key, whose γ was charged when it was opened.
     *
     * @param suppression n, and the count t up to which cells stay at zero
     */
    public static RandomHistogram of(int cells, Suppression suppression, Epsilon alpha, Gamma gamma, String key) {
        return new RandomHistogram(
                NoisyHistogram.ofPublicCount(cells, suppression.units(), alpha), suppression, gamma, key);
    }

    /** Whether cells are kept at zero: γ suffices for n, k and t. */
    public boolean isOpen() {
        return open;
    }

    /** Counts of which the kept ones have noise and the others are 0; where the gate is shut, all have noise. */
    @Override
    public long[] release(CellCounts counts, Noise source) {
        if (!open) {
            return plain.release(counts, source);
        }
        long[] noisy = new long[plain.cells()];
        for (int place = 0; place < counts.stored() && counts.cell(place) < noisy.length; place++) {
            if (counts.count(place) > suppression.threshold()) {
                noisy[counts.cell(place)] = plain.add(counts.count(place), source);
            }
        }
        return noisy;
    }

    @Override
    public Event event() {
        return event;
    }

    /** Replaces noisy counts by the nearest histogram of n records, in which cells that are zero stay so. */
    public void project(long[] noisy) {
        plain.project(noisy, open ? TieRule.SUPPORT : TieRule.LEAST_SQUARES);
    }

    /** Where the exact count of a cell that is not zero lies, seen from its noisy count, with at least this confidence. */
    public Interval interval(double confidence) {
        return plain.interval(confidence);
    }

    /**
     * What is promised of the distance of a projected release where so many cells are kept; each record in a cell that stays
     * at zero adds at most 2.
     */
    public HistogramError error(long keptCells) {
        return open ? HistogramError.of(keptCells, plain.event().scale(), true) : plain.error();
    }
}
