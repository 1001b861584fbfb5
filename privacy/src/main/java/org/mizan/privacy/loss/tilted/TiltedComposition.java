package org.mizan.privacy.loss.tilted;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.mizan.privacy.loss.grid.GridWindow;
import org.mizan.privacy.loss.grid.RepeatedPair;
import org.mizan.privacy.numeric.Rounding;

/**
 * Composes pairs on a grid by multiplying the Fourier transforms of their <em>tilted</em> laws e^{θL}dP / E_P[e^{θL}].
 * Errors are relative to the tilted law, which is centred where δ(ε) is read, so that δ keeps its digits however small
 * it is; they are bounded here and added by {@link TiltedLaw}.
 *
 * <p>The product falls off quickly with the frequency. A {@link Screen} finds the frequencies that can matter; those few
 * are summed term by term, nearly free of error, unless a fast transform of all of them costs less.
 */
public final class TiltedComposition {
    /** Frequencies whose product has fallen below this are left out. */
    private static final double DROPPED = 1e-20;

    private static final double LOG_DROPPED = Math.log(DROPPED);

    private static final int MOST_TILTS = 12;

    private final GridWindow window;
    private final RealTransform transform;
    private final Spectrum spectrum;
    /** The frequencies that are left, with the product and ln of a bound on it at each. */
    private int[] frequencies;

    private final double[] real;
    private final double[] imaginary;
    private final double[] logBounds;
    private double pointwise;
    private double euclidean;
    private double logMoment;
    private double logSize;
    private int parts;
    private double logUncertain;
    private double size;
    private double greatest;
    private double uses;
    /** What weights that were rounded up add to ln Φ_0 at most. */
    private double excess;

    private TiltedComposition(GridWindow window, int[] frequencies) {
        this.window = window;
        this.transform = RealTransform.of(window.size());
        this.frequencies = frequencies;
        this.real = new double[frequencies.length];
        this.imaginary = new double[frequencies.length];
        this.spectrum = new Spectrum(transform, frequencies.length);
        this.logBounds = new double[frequencies.length];
        Arrays.fill(real, 1);
    }

    /**
     * The parts on a window's grid, those that spread most first; none where one of them has no finite loss left on it, as at an
     * ε in the thousands, so that no transform can serve.
     *
     * @param negligible a probability that may be moved to an infinite loss, over all uses
     */
    public static List<TiltedPart> tilted(List<RepeatedPair> parts, GridWindow window, double negligible) {
        double uses = parts.stream().mapToDouble(RepeatedPair::count).sum();
        List<TiltedPart> tilted = parts.stream()
                .map(part -> TiltedPart.of(part, window, negligible / uses))
                .sorted(Comparator.comparingDouble(TiltedPart::spread).reversed())
                .toList();
        boolean isFinite = tilted.stream().allMatch(part -> part.atoms().count() > 0);
        return isFinite ? tilted : List.of();
    }

    /** The composition of all parts. */
    public static TiltedLaw compose(List<TiltedPart> tilted, GridWindow window, double negligible) {
        TiltedComposition composition =
                new TiltedComposition(window, Screen.frequencies(tilted, window.size(), LOG_DROPPED));
        tilted.forEach(composition::multiply);
        return composition.law(composition.above(tilted, negligible));
    }

    private void multiply(TiltedPart part) {
        long count = part.count();
        uses += count;
        parts++;
        excess += count * Math.max(0, Arrays.stream(part.weights()).sum() - 1);
        logMoment += count * part.logMoment();
        logSize += count * Math.abs(part.logMoment());
        logUncertain += count * Math.log1p(-part.atoms().certain());
        size += count * part.atoms().size();
        greatest += count * part.atoms().greatest();
        spectrum.take(part, frequencies);
        if (spectrum.isEuclidean()) {
            euclidean += count * spectrum.error();
        } else {
            pointwise += count * spectrum.error();
        }
        multiply(count);
    }

    /** Multiplies by the spectrum, and leaves out what becomes too small to matter. */
    private void multiply(long count) {
        int left = 0;
        for (int i = 0; i < frequencies.length; i++) {
            double logBound = logBounds[i] + count * Math.log(spectrum.length(i));
            if (!(logBound <= LOG_DROPPED)) {
                multiply(i, spectrum.real(i), spectrum.imaginary(i), count);
                frequencies[left] = frequencies[i];
                logBounds[left] = logBound;
                real[left] = real[i];
                imaginary[left++] = imaginary[i];
            }
        }
        frequencies = Arrays.copyOf(frequencies, left);
    }

    /** Multiplies one frequency by (re + i·im)^count. */
    private void multiply(int i, double re, double im, long count) {
        double productRe = real[i];
        double productIm = imaginary[i];
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
        real[i] = productRe;
        imaginary[i] = productIm;
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
            double size = further * Math.abs(window.end());
            for (TiltedPart part : parts) {
                double each = part.count() * part.atoms().cumulant(further).value();
                logMoment += each;
                size += Math.abs(each);
            }
            double error = (parts.size() + 8) * 2 * Rounding.UNIT * size;
            least = Math.min(least, Math.exp(Math.min(0, logMoment - further * window.end() + error)) * (1 + 1e-9));
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
                growth * values, growth * euclidean, growth * DROPPED, certain + above, size * 64 * Rounding.UNIT);
        double rounded = logMoment + 2 * Rounding.UNIT * parts * logSize;
        return new TiltedLaw(window, transform, frequencies, real, imaginary, rounded, errors);
    }
}
