package org.mizan.privacy.loss;

/**
 * A composed law of the loss, tilted: P(L = ℓ) = y(ℓ)e^{K-θℓ} on the window's grid. Reads δ and ε from it, with every
 * error added: that of the transform by Cauchy and Schwarz, what lies above the window, and the rounding of losses.
 */
final class TiltedLaw {
    private final Window window;
    private final double[] tilted;
    private final double logMoment;
    private final double error;
    private final double certain;
    private final double rounding;

    /**
     * A law on the window's grid, the loss of index j at j modulo the window's size.
     *
     * @param error a bound on the Euclidean distance of {@code tilted} from the truth
     * @param certain mass to be counted as if its loss were infinite
     * @param rounding a bound on the error of a loss itself
     */
    TiltedLaw(Window window, double[] tilted, double logMoment, double error, double certain, double rounding) {
        this.window = window;
        this.tilted = tilted;
        this.logMoment = logMoment;
        this.error = error;
        this.certain = certain;
        this.rounding = rounding;
    }

    /** An upper bound on δ at ε, which must not lie below the window unless nothing was tilted. */
    double delta(double epsilon) {
        double tilt = window.tilt();
        double sum = 0;
        for (int i = window.size() - 1; i >= 0; i--) {
            double above = (window.start() + i) * window.step() - epsilon + rounding;
            if (above <= 0) {
                break;
            }
            sum -= Math.max(0, value(i)) * Math.exp(-tilt * above) * Math.expm1(-above);
        }
        sum += error * Math.sqrt(weights());
        double exponent = logMoment - tilt * epsilon + tilt * rounding + Math.log(sum);
        double inside = Math.exp(exponent) * (1 + 4e-16 * (Math.abs(logMoment) + Math.abs(tilt * epsilon) + 800));
        return Math.min(1, (certain + inside) * (1 + 1e-12));
    }

    /** An upper bound on the least ε ≥ 0 at which δ is reached; +∞ where the window does not reach it. */
    double epsilon(double delta) {
        double left = delta * (1 - 1e-12) - certain;
        if (!(left > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double tilt = window.tilt();
        double step = window.step();
        double centre = window.centre();
        double scaled = left
                * Math.exp(tilt * centre - logMoment)
                * (1 - 4e-16 * (Math.abs(logMoment) + Math.abs(tilt * centre) + 4));
        if (!(scaled > 1e-250 && scaled < 1e250)) {
            return Double.POSITIVE_INFINITY;
        }
        double plain = 0;
        double discounted = 0;
        double perCell = error * Math.sqrt(weights());
        for (int i = window.size() - 1; i >= 0; i--) {
            double loss = (window.start() + i) * step;
            double above = loss - centre;
            // With the dots above i summed, δ on the cell below dot i is linear in e^ε.
            double weight = Math.max(0, value(i)) * Math.exp(-tilt * above);
            plain += weight;
            discounted += weight * Math.exp(-above);
            double noise = perCell * Math.exp(-tilt * (above - step));
            double atLower = plain + noise - Math.exp(above - step) * discounted;
            if (!(atLower < scaled)) {
                double found = centre + Math.log((plain + noise - scaled) / discounted);
                double inCell = found > loss - step && found < loss ? found : loss;
                return Math.max(0, inCell + rounding + 1e-13 * Math.abs(inCell) + 1e-15 * Math.abs(centre));
            }
            if (loss - step < 0) {
                return 0;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private double value(int i) {
        return tilted[(int) Math.floorMod(window.start() + i, (long) window.size())];
    }

    /** Σ e^{-2θ(ℓ-ε)} over the dots above ε. */
    private double weights() {
        return Math.min(window.size(), 1 / -Math.expm1(-2 * window.tilt() * window.step()));
    }
}
