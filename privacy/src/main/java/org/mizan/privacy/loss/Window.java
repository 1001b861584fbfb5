package org.mizan.privacy.loss;

import java.util.List;
import org.mizan.privacy.loss.Nodes.Cumulant;

/**
 * Where and how finely a composition is computed: the tilt θ, and a grid of {@code size} steps from {@code start}.
 *
 * @param size a power of two
 * @param further a greater tilt, which bounds best what lies above the window
 */
record Window(double tilt, double step, long start, int size, double further) {
    /** A tilted probability this small outside the window is of no account: e^{-25}. */
    private static final double NEGLIGIBLE = 25;

    private static final double[] DEVIATIONS = {3, 5, 7, 9, 12};
    private static final int LEAST_SIZE = 1 << 14;
    private static final int MOST_SIZE = 1 << 22;

    /**
     * Chooses the window around the tilted law's mean by Chernoff bounds on either side.
     *
     * @param inflation the part by which the grid may widen the variance of the loss
     * @param epsilon a loss that the window must reach down to
     */
    static Window of(List<Part> parts, Cumulants cumulants, double tilt, double inflation, double epsilon) {
        Cumulant centre = cumulants.at(tilt);
        double deviation = Math.sqrt(centre.variance());
        double least = 0;
        double greatest = 0;
        double uses = 0;
        for (Part part : parts) {
            least += part.count() * part.pair().least();
            greatest += part.count() * part.pair().greatest();
            uses += part.count();
        }
        double high = greatest;
        double low = least;
        double further = tilt;
        for (double deviations : DEVIATIONS) {
            double shift = deviations / deviation;
            double end = (cumulants.at(tilt + shift).value() - centre.value() + NEGLIGIBLE) / shift;
            if (end < high) {
                high = end;
                further = tilt + shift;
            }
            low = Math.max(low, -(cumulants.at(tilt - shift).value() - centre.value() + NEGLIGIBLE) / shift);
        }
        low = Math.min(low, epsilon);
        double width = Math.max(high - low, 1e-9 * Math.abs(greatest == high ? high : centre.mean()));
        double finest = Math.sqrt(6 * inflation * centre.variance() / uses);
        double wanted = 1.02 * width / finest;
        int size = LEAST_SIZE;
        while (size < wanted && size < MOST_SIZE) {
            size *= 2;
        }
        double step = aligned(parts, 1.02 * width / (size - 4));
        return new Window(tilt, step, (long) Math.floor(low / step) - 1, size, further);
    }

    /** A step no finer than {@code step} that divides the lattice of the losses, where they share one. */
    private static double aligned(List<Part> parts, double step) {
        double spacing = parts.get(0).pair().spacing();
        for (Part part : parts) {
            if (part.pair().spacing() != spacing) {
                return step;
            }
        }
        return spacing < step ? step : spacing / Math.floor(spacing / step);
    }

    /** The loss just above the window. */
    double end() {
        return (start + size) * step;
    }
}
