package org.mizan.privacy.loss.tilted;

import org.mizan.privacy.loss.grid.GridWindow;
import org.mizan.privacy.numeric.Rounding;

/**
 * A composed law of the loss, tilted, and known by its Fourier transform Φ: P(L = ℓ) = y(ℓ)e^{K-θℓ} on the window's grid,
 * with y the inverse transform of Φ. Reading δ(ε) = Σ_{ℓ&gt;ε} P(ℓ)(1-e^{ε-ℓ}) needs no inverse: the weights are two
 * geometric sequences, whose transforms are known in closed form, so that by Parseval's identity a value costs one
 * product per frequency. Every error is added: those of the transforms, of the frequencies left out, of what lies above
 * the window, and of the losses themselves.
 */
public final class TiltedLaw {
    private static final double UNIT = Rounding.UNIT;
    private static final int MOST_STEPS = 200;

    /** How near, relatively, an ε is searched for; grids are coarser than this by far. */
    private static final double NARROW = 1e-11;

    private final GridWindow window;
    private final RealTransform transform;
    private final int[] frequencies;
    private final double[] real;
    private final double[] imaginary;
    private final double logMoment;
    private final Errors errors;

    /**
     * What may be wrong with the transform and the law.
     *
     * @param pointwise a bound on the error of each value of Φ
     * @param euclidean a bound on the Euclidean length of a further error of Φ
     * @param dropped a bound on each value of Φ that was left out
     * @param certain mass to be counted as if its loss were infinite
     * @param loss a bound on the error of a loss
     */
    record Errors(double pointwise, double euclidean, double dropped, double certain, double loss) {}

    TiltedLaw(
            GridWindow window,
            RealTransform transform,
            int[] frequencies,
            double[] real,
            double[] imaginary,
            double logMoment,
            Errors errors) {
        this.window = window;
        this.transform = transform;
        this.frequencies = frequencies;
        this.real = real;
        this.imaginary = imaginary;
        this.logMoment = logMoment;
        this.errors = errors;
    }

    /** An upper bound on δ at ε, which must not lie below the window unless nothing was tilted. */
    double delta(double epsilon) {
        return reading(epsilon).delta();
    }

    /**
     * An upper bound on a probability.
     *
     * @param errors how much of it is there for errors and for mass that was moved to an infinite loss, roughly
     */
    public record Reading(double delta, double errors) {}

    /** The bound on δ at ε, with what errors add to it. */
    public Reading reading(double epsilon) {
        double from = epsilon - errors.loss();
        long first = Math.max(window.start(), (long) Math.floor(from / window.step()) + 1);
        long terms = window.start() + window.size() - first;
        if (terms <= 0) {
            double certain = Math.min(1, Rounding.up(errors.certain(), UNIT));
            return new Reading(certain, certain);
        }
        Weights weights = new Weights(window, first, terms, first * window.step() - from);
        double sum = 0;
        double lost = 0;
        double slack = 0;
        for (int i = 0; i < frequencies.length; i++) {
            int k = frequencies[i];
            weights.at(transform, k);
            double twice = k == 0 || k == window.size() / 2 ? 1 : 2;
            // Compensated (Kahan 1965): there may be millions of terms.
            double term = twice * (real[i] * weights.real - imaginary[i] * weights.imaginary) - lost;
            double next = sum + term;
            lost = next - sum - term;
            sum = next;
            double magnitude = Math.abs(real[i]) + Math.abs(imaginary[i]);
            slack += twice * (errors.pointwise() * weights.size() + 32 * UNIT * magnitude * weights.parts);
        }
        double size = window.size();
        slack = slack * (1 + frequencies.length * UNIT) + errors.dropped() * size * weights.total;
        double inside = Math.max(0, sum) / size + slack / size + errors.euclidean() / Math.sqrt(size) * weights.length;
        double exponent = logMoment - window.tilt() * from;
        double allowance = 4 * UNIT * (Math.abs(logMoment) + Math.abs(window.tilt() * from) + 800);
        double read = Math.exp(exponent + Math.log(inside)) * (1 + allowance);
        double delta = Math.min(1, Rounding.up(errors.certain() + read, 1e-13));
        return new Reading(delta, errors.certain() + read * (1 - Math.max(0, sum) / size / inside));
    }

    /** An upper bound on the least ε ≥ 0 at which δ is reached; +∞ where the window does not reach it. */
    public double epsilon(double delta) {
        double low = Math.max(0, window.start() * window.step());
        double high = Math.max(low, window.end());
        double atLow = excess(low, delta);
        if (atLow <= 0) {
            return low;
        }
        double atHigh = excess(high, delta);
        if (!(atHigh <= 0)) {
            return Double.POSITIVE_INFINITY;
        }
        // Regula falsi on ln δ with the Illinois step, which halves the value of an end that stays.
        int side = 0;
        for (int step = 0; step < MOST_STEPS && high - low > NARROW * high; step++) {
            double middle = (low * atHigh - high * atLow) / (atHigh - atLow);
            if (!(middle > low && middle < high) || step % 8 == 7) {
                middle = (low + high) / 2;
            }
            double at = excess(middle, delta);
            if (at > 0) {
                low = middle;
                atLow = at;
                atHigh = side > 0 ? atHigh / 2 : atHigh;
                side = 1;
            } else {
                high = middle;
                atHigh = at;
                atLow = side < 0 ? atLow / 2 : atLow;
                side = -1;
                if (at > -NARROW) {
                    break;
                }
            }
        }
        return high;
    }

    public double tilt() {
        return window.tilt();
    }

    /** The logarithm of Chernoff's bound on the losses above ε, by the law on the grid. */
    public double logChernoff(double epsilon) {
        return logMoment - window.tilt() * epsilon;
    }

    private double excess(double epsilon, double delta) {
        double at = delta(epsilon);
        return at <= 0 ? -1e3 : Math.max(-1e3, Math.log(at) - Math.log(delta));
    }

    /** The transform of e^{-θ(ℓ-ε)}(1-e^{-(ℓ-ε)}) over the window's losses above ε. */
    private static final class Weights {
        private final long first;
        private final long terms;
        private final Geometric plain;
        private final Geometric discounted;
        /** Σ of the weights' larger sequence, and the Euclidean length of it: bounds for errors. */
        private final double total;

        private final double length;
        private double real;
        private double imaginary;
        /** The sizes of the two sequences' transforms, which set the rounding error. */
        private double parts;

        Weights(GridWindow window, long first, long terms, double above) {
            this.first = first;
            this.terms = terms;
            this.plain = new Geometric(window.tilt(), window.step(), terms, above);
            this.discounted = new Geometric(window.tilt() + 1, window.step(), terms, above);
            this.total = plain.sum(1);
            this.length = Math.sqrt(plain.sum(2));
        }

        void at(RealTransform transform, int k) {
            double turnRe = transform.cosine(k);
            double turnIm = transform.sine(k);
            double versine = transform.versine(k);
            double endRe = transform.cosine(k, terms);
            double endIm = transform.sine(k, terms);
            plain.at(turnRe, turnIm, versine, endRe, endIm);
            discounted.at(turnRe, turnIm, versine, endRe, endIm);
            double re = plain.real - discounted.real;
            double im = plain.imaginary - discounted.imaginary;
            double startRe = transform.cosine(k, first);
            double startIm = transform.sine(k, first);
            real = re * startRe - im * startIm;
            imaginary = re * startIm + im * startRe;
            parts = Math.abs(plain.real)
                    + Math.abs(plain.imaginary)
                    + Math.abs(discounted.real)
                    + Math.abs(discounted.imaginary)
                    + plain.cancelled
                    + discounted.cancelled;
        }

        double size() {
            return Math.abs(real) + Math.abs(imaginary) + 32 * UNIT * parts;
        }
    }

    /** Σ_{m<M} e^{-c(a+mh)}e^{iωm} for one decay c. */
    private static final class Geometric {
        private final double decay;
        private final double step;
        private final double terms;
        private final double start;
        private final double ratioMinusOne;
        private final double end;
        /** What 1 - x^M may owe its error to where the two are alike. */
        private double cancelled;

        private double real;
        private double imaginary;

        Geometric(double decay, double step, double terms, double above) {
            this.decay = decay;
            this.step = step;
            this.terms = terms;
            this.start = Math.exp(-decay * above);
            this.ratioMinusOne = Math.expm1(-decay * step);
            this.end = Math.exp(-decay * step * terms);
        }

        /** (1 - x^M)/(1 - x) with x = e^{-ch+iω}, given cos ω, sin ω, 2sin²(ω/2) and the phase of x^M. */
        void at(double turnRe, double turnIm, double versine, double endRe, double endIm) {
            double ratio = 1 + ratioMinusOne;
            double lowerRe = -(ratioMinusOne * turnRe - versine);
            double lowerIm = -ratio * turnIm;
            double norm = lowerRe * lowerRe + lowerIm * lowerIm;
            if (norm == 0) {
                real = start * terms;
                imaginary = 0;
                cancelled = 0;
                return;
            }
            cancelled = start / Math.sqrt(norm);
            double upperRe = 1 - end * endRe;
            double upperIm = -end * endIm;
            real = start * (upperRe * lowerRe + upperIm * lowerIm) / norm;
            imaginary = start * (upperIm * lowerRe - upperRe * lowerIm) / norm;
        }

        /** An upper bound on the sum of the sequence, or of its squares. */
        double sum(int power) {
            double loss = -Math.expm1(-power * decay * step);
            return loss * terms < 1 ? terms : Math.min(terms, 1 / loss);
        }
    }
}
