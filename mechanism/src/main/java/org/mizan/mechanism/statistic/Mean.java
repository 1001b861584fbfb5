package org.mizan.mechanism.statistic;

import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.event.Event;

/**
 * The mean of one value per unit, clamped to bounds [L, U]: a noisy total of the distances from the middle of the bounds,
 * over the number of records. ε-differentially private. The answer is kept within the bounds.
 *
 * <p>Where units come and go their number is a secret too: total and number get half of ε each, one unit moves the total by
 * (U - L)/2, and a NaN is no record. Where one takes another's place the number is public, the total gets all of ε and
 * moves by U - L, and a NaN counts as the middle.
 */
public final class Mean implements Mechanism<double[], Estimate> {
    private final ValueRange range;
    private final NoisyTotals totals;

    private Mean(ValueRange range, NoisyTotals totals) {
        this.range = range;
        this.totals = totals;
    }

    /** A mean that costs ε, for units that come and go. */
    public static Mean of(ValueRange range, Epsilon epsilon) {
        return new Mean(range, NoisyTotals.ofSecretCount(range.mostRecords(), epsilon, range.centred()));
    }

    /** A mean that costs ε, for units that take another's place and whose number is public; the data must have that number, or what is missing counts as the middle. */
    public static Mean ofPublicCount(ValueRange range, long count, Epsilon epsilon) {
        return new Mean(range, NoisyTotals.ofPublicCount(range.mostRecords(), count, epsilon, range.centred()));
    }

    @Override
    public Estimate release(double[] values, Noise noise) {
        Averages averages = totals.release(sums(values), noise);
        double value = range.clamp(averages.average(0).nearest());
        return new Estimate(value, confidence -> averages.range(0, confidence));
    }

    @Override
    public Event event() {
        return totals.event();
    }

    Sums sums(double[] values) {
        Sums sums = new Sums(1);
        for (double value : values) {
            if (totals.isCountPublic() || !Double.isNaN(value)) {
                sums.add(range.centred(value));
            }
        }
        return sums;
    }
}
