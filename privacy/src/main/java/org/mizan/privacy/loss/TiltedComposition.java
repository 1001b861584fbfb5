package org.mizan.privacy.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.mizan.privacy.numeric.Rounding;

/**
 * Composes pairs on a grid by multiplying the Fourier transforms of their <em>tilted</em> laws e^{θL}dP / E_P[e^{θL}].
 * Errors are relative to the tilted law, which is centred where δ(ε) is read, so that δ keeps its digits however small
 * it is; they are bounded here and added by {@link TiltedLaw}.
 *
 * <p>The product falls off quickly with the frequency. A fast transform finds the frequencies that matter; those few are
 * then summed again term by term, which is slower for each but nearly free of error.
 */
final class TiltedComposition {
    /** Frequencies whose product has fallen below this are left out. */
    private static final double DROPPED = 1e-20;

    /** Above this many uses the error of a part's transform is worth a compensated sum. */
    private static final long MANY = 16;

    private static final int MOST_TILTS = 12;

    private final Window window;
    private final RealTransform transform;
    private final double[] real;
    private final double[] imaginary;
    private final double[] factorRe;
    private final double[] factorIm;
    /** By how much, as a logarithm, the true product may exceed the computed one. */
    private final double[] doubt;

    private int[] active;
    private double pointwise;
    private double euclidean;
    private double logMoment;
    private double logUncertain;
    private double size;
    private double greatest;
    private double uses;
    /** What weights that were rounded up add to ln Φ_0 at most. */
    private double excess;

    private TiltedComposition(Window window) {
        this.window = window;
        this.transform = RealTransform.of(window.size());
        this.real = new double[window.size() / 2 + 1];
        this.imaginary = new double[real.length];
        this.factorRe = new double[real.length];
        this.factorIm = new double[real.length];
        this.doubt = new double[real.length];
        this.active = new int[real.length];
        Arrays.fill(real, 1);
        Arrays.setAll(active, k -> k);
    }

    /**
     * The composition of all parts.
     *
     * @param negligible a probability that may be moved to an infinite loss, over all uses
     */
    static TiltedLaw compose(List<Part> parts, Window window, double negligible) {
        TiltedComposition composition = new TiltedComposition(window);
        double uses = parts.stream().mapToDouble(Part::count).sum();
        List<TiltedPart> tilted = new ArrayList<>();
        for (Part part : parts) {
            tilted.add(TiltedPart.of(part, window, negligible / uses));
        }
        tilted.sort(Comparator.comparingDouble(TiltedPart::spread).reversed());
        tilted.forEach(composition::multiply);
        return composition.law(composition.above(tilted, negligible));
    }

    private void multiply(TiltedPart part) {
        long count = part.count();
        uses += count;
        excess += count * Math.max(0, Arrays.stream(part.weights()).sum() - 1);
        logMoment += count * part.logMoment();
        logUncertain += count * Math.log1p(-part.atoms().certain());
        size += count * part.atoms().size();
        greatest += count * part.atoms().greatest();
        double error = 0;
        if (!isAffordable(part)) {
            error = byTransform(part);
            leaveOutSmallPowers(error, count);
        }
        if (isAffordable(part)) {
            error = directly(part);
            pointwise += count * error;
        } else {
            euclidean += count * error;
        }
        for (int k : active) {
            doubt[k] += count * error / Math.hypot(factorRe[k], factorIm[k]);
            multiply(k, factorRe[k], factorIm[k], count);
        }
        leaveOutSmallProducts();
    }

    /** Whether summing term by term costs less than a fast transform. */
    private boolean isAffordable(TiltedPart part) {
        double terms = (double) active.length * part.atoms().count() * (part.count() > MANY ? 4 : 1);
        return terms < 0.5 * window.size() * Integer.numberOfTrailingZeros(window.size());
    }

    /** Transforms a part; returns a bound on the Euclidean length of the error. */
    private double byTransform(TiltedPart part) {
        double[] values = new double[window.size()];
        for (int i = 0; i < part.weights().length; i++) {
            values[part.atoms().indices()[i] & (window.size() - 1)] += part.weights()[i];
        }
        double squares = 0;
        for (double value : values) {
            squares += value * value;
        }
        transform.forward(values, factorRe, factorIm);
        return transform.relativeError() * Math.sqrt(window.size() * squares) * (1 + 1e-9);
    }

    /** Sums the transform of a part at the active frequencies, compensated where its error is multiplied; returns that error. */
    private double directly(TiltedPart part) {
        return Rounding.UNIT * (part.count() > MANY ? compensated(part) : plain(part));
    }

    /** Returns the error in units: one for each addition, one for a product, one for a root. */
    private double plain(TiltedPart part) {
        int[] indices = part.atoms().indices();
        double[] weights = part.weights();
        for (int k : active) {
            double sumRe = 0;
            double sumIm = 0;
            for (int i = 0; i < weights.length; i++) {
                sumRe += weights[i] * transform.cosine(k, indices[i]);
                sumIm -= weights[i] * transform.sine(k, indices[i]);
            }
            factorRe[k] = sumRe;
            factorIm[k] = sumIm;
        }
        return 2.0 * (weights.length + 3);
    }

    /** Returns the error in units: two for a compensated sum (Kahan 1965), one for a product, one for a root. */
    private double compensated(TiltedPart part) {
        int[] indices = part.atoms().indices();
        double[] weights = part.weights();
        for (int k : active) {
            double sumRe = 0;
            double sumIm = 0;
            double lostRe = 0;
            double lostIm = 0;
            for (int i = 0; i < weights.length; i++) {
                double termRe = weights[i] * transform.cosine(k, indices[i]) - lostRe;
                double nextRe = sumRe + termRe;
                lostRe = nextRe - sumRe - termRe;
                sumRe = nextRe;
                double termIm = -weights[i] * transform.sine(k, indices[i]) - lostIm;
                double nextIm = sumIm + termIm;
                lostIm = nextIm - sumIm - termIm;
                sumIm = nextIm;
            }
            factorRe[k] = sumRe;
            factorIm[k] = sumIm;
        }
        return 12;
    }

    /** Multiplies one frequency by (re + i·im)^count. */
    private void multiply(int k, double re, double im, long count) {
        double productRe = real[k];
        double productIm = imaginary[k];
        double baseRe = re;
        double baseIm = im;
        for (long left = count; ; left >>= 1) {
            if ((left & 1) == 1) {
                double next = productRe * baseRe - productIm * baseIm;
                productIm = productRe * baseIm + productIm * baseRe;
                productRe = next;
            }
            if (left <= 1) {
                break;
            }
            double squared = baseRe * baseRe - baseIm * baseIm;
            baseIm = 2 * baseRe * baseIm;
            baseRe = squared;
        }
        real[k] = productRe;
        imaginary[k] = productIm;
    }

    /** Leaves out the frequencies at which the factor's power (|φ| + error)^count is below {@link #DROPPED}. */
    private void leaveOutSmallPowers(double error, long count) {
        double least = Math.pow(DROPPED, 1.0 / count) - error;
        keep(k -> !(Math.hypot(factorRe[k], factorIm[k]) < least));
    }

    /** Leaves out the frequencies at which Π(|φ| + error)^count ≤ |Φ|e^{Σ count·error/|φ|} is below {@link #DROPPED}. */
    private void leaveOutSmallProducts() {
        keep(k -> !(Math.hypot(real[k], imaginary[k]) * Math.exp(doubt[k]) < DROPPED));
    }

    private void keep(IntPredicate wanted) {
        active = Arrays.stream(active).filter(wanted).toArray();
    }

    /**
     * The mass above the window by Chernoff's bound; every tilt gives one. Far above the mean of a law that has nearly
     * reached its greatest loss only a great tilt gives a small one.
     */
    private double above(List<TiltedPart> parts, double negligible) {
        if (greatest < window.end()) {
            return 0;
        }
        double least = 1;
        double further = window.further();
        for (int i = 0; i < MOST_TILTS && least > negligible; i++) {
            double logMoment = 0;
            for (TiltedPart part : parts) {
                logMoment += part.count() * part.atoms().cumulant(further).value();
            }
            least = Math.min(least, Math.exp(Math.min(0, logMoment - further * window.end())) * (1 + 1e-9));
            further *= 2;
        }
        return least;
    }

    private TiltedLaw law(double above) {
        double certain = -Math.expm1(logUncertain) * (1 + 1e-12);
        // Powers lose four units per doubling at most, which doubles with each: eight units per use in all.
        double values = pointwise + 8 * uses * Rounding.UNIT;
        // (s + e)^n - s^n is at most ne·e^{ne} where s is 1, and grows with s^n.
        double growth = 1.01 * Math.exp(Math.min(300, excess + values + euclidean));
        TiltedLaw.Errors errors = new TiltedLaw.Errors(
                growth * values, growth * euclidean, growth * DROPPED, certain + above, size * 8 * Rounding.UNIT);
        return new TiltedLaw(window, transform, active, real, imaginary, logMoment, errors);
    }
}
