package org.mizan.mechanism.statistic;

import java.util.Arrays;
import org.mizan.mechanism.additive.IntegerNoise;

/**
 * How wide X - θY is, for independent noise X and Y: the least w of which it is shown that P(|X - θY| &gt; w) is at most the
 * failure, for all θ of a short range at once. {@code PROOF.md} has the bound.
 */
final class JointNoise {
    /** Ranges of θ, in terms of the wider noise; the rough ones are of as many fine ones. */
    static final int FINE = 512;

    static final int ROUGH = 16;

    private static final int HALVINGS = 14;

    private final NoiseTails first;
    private final NoiseTails second;
    private final double failure;
    private final double firstAlone;
    private final double secondAlone;
    private final double[] fine = new double[FINE];
    private final double[] rough = new double[ROUGH];

    JointNoise(IntegerNoise first, IntegerNoise second, double failure) {
        this(new NoiseTails(first), new NoiseTails(second), failure, (double) first.width(failure / 2), (double)
                second.width(failure / 2));
    }

    private JointNoise(NoiseTails first, NoiseTails second, double failure, double firstAlone, double secondAlone) {
        this.first = first;
        this.second = second;
        this.failure = failure;
        this.firstAlone = firstAlone;
        this.secondAlone = secondAlone;
        Arrays.fill(fine, Double.NaN);
        Arrays.fill(rough, Double.NaN);
    }

    /** The same noise, with Y - θX for X - θY. */
    JointNoise swapped() {
        return new JointNoise(second, first, failure, secondAlone, firstAlone);
    }

    /** What is not exceeded by X and by Y at once, as each fails half as often: of X. */
    double firstAlone() {
        return firstAlone;
    }

    /** The same of Y. */
    double secondAlone() {
        return secondAlone;
    }

    /** The θ at which both are equally wide. */
    double balance() {
        return (double) first.reach() / second.reach();
    }

    /** The width for |θ| from {@code index} to {@code index} + 1 of {@link #FINE} parts of {@link #balance()}. */
    double fineWidth(int index) {
        return width(fine, index);
    }

    /** The same of {@link #ROUGH} parts. */
    double roughWidth(int index) {
        return width(rough, index);
    }

    private synchronized double width(double[] known, int index) {
        if (Double.isNaN(known[index])) {
            double part = balance() / known.length;
            known[index] = width(Math.nextDown(index * part), Math.nextUp((index + 1) * part));
        }
        return known[index];
    }

    /** Begins at what both at once do not exceed, which needs no sum. */
    private double width(double least, double most) {
        double enough = Math.nextUp(firstAlone + most * secondAlone);
        double tooLittle = 0;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (tooLittle + enough) / 2;
            if (beyond(middle, least, most) <= failure) {
                enough = middle;
            } else {
                tooLittle = middle;
            }
        }
        return enough;
    }

    /**
     * At least P(|X - θY| &gt; w) for each θ from {@code least} to {@code most}: given |Y|, P(X &gt; w + θ|Y|) + P(X &gt; w -
     * θ|Y|), which is bounded on each stretch of |Y|, made to grow with it, and summed by parts with the tails of |Y|.
     */
    private double beyond(double w, double least, double most) {
        double chance = 2 * first.above(w);
        double sum = chance;
        for (int entry = 0; entry + 1 < second.entries() && sum <= failure; entry++) {
            double further = first.above(w + least * (second.number(entry) + 1))
                    + first.above(w - most * second.number(entry + 1));
            if (further > chance) {
                sum += (further - chance) * second.bothBeyond(entry);
                chance = further;
            }
        }
        return (sum + Math.max(0, 2 - chance) * second.bothBeyond(second.entries() - 1)) * (1 + 1e-10);
    }
}
