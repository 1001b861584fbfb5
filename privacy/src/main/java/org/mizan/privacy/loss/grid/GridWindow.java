package org.mizan.privacy.loss.grid;

import java.util.List;
import org.mizan.privacy.loss.Nodes.Cumulant;

/**
 * Where and how finely a composition is computed: the tilt θ, and a grid of {@code size} steps from {@code start}.
 *
 * @param centre the mean of the tilted law
 * @param size a power of two
 * @param further a greater tilt, which bounds best what lies above the window
 */
public record GridWindow(double tilt, double centre, double step, long start, int size, double further) {
    /** A tilted probability of e^{-18} outside the window is of no account: it is counted as an error. */
    private static final double NEGLIGIBLE = 18;

    private static final double[] DEVIATIONS = {0.03, 0.1, 0.3, 0.6, 1.2, 2, 3, 4.5, 6, 8, 11};
    private static final int LEAST_SIZE = 1 << 13;

    /** Laws of few atoms have corners, which only a fine grid meets; few parts can afford it. */
    private static final int LEAST_SIZE_OF_FEW = 1 << 16;

    private static final int FEW = 8;
    private static final int LEAST_LATTICE = 1 << 6;
    private static final int MOST_SIZE = 1 << 22;

    /** Searches ask many times. */
    private static final int MOST_COARSE_SIZE = 1 << 19;

    /**
     * Chooses the window around the tilted law's mean by Chernoff bounds on either side, and the step so that the grid
     * raises ε by about the wanted part: connected dots of distance h raise K(θ) by at most θ(θ+1)h²/12 a use, which
     * costs ε a θ-th of that.
     *
     * @param epsilon the ε that will be read, roughly
     * @param reach a loss that the window must reach down to
     */
    public static GridWindow of(
            List<RepeatedPair> parts,
            Cumulants cumulants,
            double tilt,
            Resolution resolution,
            double epsilon,
            double reach) {
        double deviation = Math.sqrt(cumulants.at(tilt).variance());
        // All moments must come from the same quadrature: a furthest one first, so that it reaches far enough.
        double most = DEVIATIONS[DEVIATIONS.length - 1] / deviation;
        cumulants.at(Math.abs(tilt) + most);
        Cumulant centre = cumulants.at(tilt);
        double least = 0;
        double high = 0;
        double uses = 0;
        for (RepeatedPair part : parts) {
            least += part.count() * part.pair().least();
            high += part.count() * part.pair().greatest();
            uses += part.count();
        }
        double low = least;
        double[] further = new double[DEVIATIONS.length];
        for (int i = 0; i < further.length; i++) {
            double shift = DEVIATIONS[i] / deviation;
            further[i] = cumulants.at(tilt + shift).value();
            high = Math.min(high, (further[i] - centre.value() + NEGLIGIBLE) / shift);
            low = Math.max(low, -(cumulants.at(tilt - shift).value() - centre.value() + NEGLIGIBLE) / shift);
        }
        high = Math.max(high, centre.mean());
        low = Math.min(Math.min(low, centre.mean()), reach);
        double width = 1.01 * Math.max(high - low, 1e-9 * Math.abs(centre.mean()));
        double finest =
                Math.sqrt(12 * resolution.tolerance() * Math.max(epsilon, deviation / 100) / (uses * (tilt + 1)));
        int size = resolution == Resolution.COARSE || parts.size() > FEW ? LEAST_SIZE : LEAST_SIZE_OF_FEW;
        int limit = resolution == Resolution.COARSE ? MOST_COARSE_SIZE : MOST_SIZE;
        while (size < width / finest && size < limit) {
            size *= 2;
        }
        double step = aligned(parts, width / (size - 8));
        if (isLattice(parts) && step < parts.get(0).pair().spacing()) {
            step = parts.get(0).pair().spacing();
            size = Math.max(LEAST_LATTICE, Integer.highestOneBit((int) (width / step) + 8) * 2);
        }
        long start = (long) Math.floor(low / step) - 1;
        return new GridWindow(
                tilt, centre.mean(), step, start, size, best(tilt, deviation, further, (start + size) * step));
    }

    /** The tilt whose Chernoff bound on the losses above {@code end} is the least. */
    private static double best(double tilt, double deviation, double[] further, double end) {
        int best = 0;
        for (int i = 1; i < further.length; i++) {
            double bound = further[i] - (tilt + DEVIATIONS[i] / deviation) * end;
            if (bound < further[best] - (tilt + DEVIATIONS[best] / deviation) * end) {
                best = i;
            }
        }
        return tilt + DEVIATIONS[best] / deviation;
    }

    /** A step no finer than {@code step} that divides the lattice of the losses, where they share one. */
    private static double aligned(List<RepeatedPair> parts, double step) {
        double spacing = parts.get(0).pair().spacing();
        for (RepeatedPair part : parts) {
            if (part.pair().spacing() != spacing) {
                return step;
            }
        }
        return spacing < step ? step : spacing / Math.floor(spacing / step);
    }

    /** Whether all losses lie on one lattice, which is then a grid without any error. */
    private static boolean isLattice(List<RepeatedPair> parts) {
        double spacing = parts.get(0).pair().spacing();
        return parts.stream()
                .allMatch(part -> part.pair().isLattice() && part.pair().spacing() == spacing);
    }

    /** Whether the law that was to be covered has moments that a double can hold. */
    public boolean isUsable() {
        return step > 0 && Double.isFinite(step) && Double.isFinite(centre);
    }

    /** Whether an ε was found within the window; at its lower end, unless that is below 0, a smaller one may do. */
    public boolean isInside(double epsilon) {
        return epsilon < Double.POSITIVE_INFINITY && (epsilon == 0 || epsilon > start * step);
    }

    /** The loss just above the window. */
    public double end() {
        return (start + size) * step;
    }
}
