package org.mizan.privacy.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Composes pairs on a grid by a Fourier transform of their <em>tilted</em> laws e^{θL}dP / E_P[e^{θL}]. The transform's
 * error is relative to the tilted law, which is centred where δ(ε) is read, so that δ keeps its digits however small it
 * is; the errors that remain are bounded and handed on to {@link TiltedLaw}, which adds them.
 */
final class TiltedComposition {
    /** Frequencies whose product has fallen below this, squared, are dropped and counted as error. */
    private static final double DROPPED = 1e-40;

    /** What a fast transform costs beside one term of a direct sum. */
    private static final double TERMS_PER_POINT = 8;

    private final Window window;
    private final RealTransform transform;
    private final double[] real;
    private final double[] imaginary;
    private int[] active;
    /** Bound on the Euclidean error of the product of the transforms. */
    private double error;

    private double logMoment;
    private double logMomentFurther;
    private double logUncertain;
    private double size;
    private double greatest;
    private double uses;

    private TiltedComposition(Window window) {
        this.window = window;
        this.transform = new RealTransform(window.size());
        this.real = new double[window.size() / 2 + 1];
        this.imaginary = new double[real.length];
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
        for (TiltedPart each : tilted) {
            composition.multiply(each);
        }
        return composition.law();
    }

    private void multiply(TiltedPart part) {
        long count = part.count();
        uses += count;
        logMoment += count * part.logMoment();
        logMomentFurther += count * part.atoms().cumulant(window.further()).value();
        logUncertain += count * Math.log1p(-part.atoms().certain());
        size += count * part.atoms().size();
        greatest += count * part.atoms().greatest();
        double terms = part.weights().length;
        double levels = Integer.numberOfTrailingZeros(window.size());
        if (active.length * terms > TERMS_PER_POINT * window.size() / 2 * levels / 4) {
            multiplyByTransform(part);
        } else {
            multiplyDirectly(part);
        }
        prune();
    }

    private void multiplyByTransform(TiltedPart part) {
        double[] values = new double[window.size()];
        double squares = 0;
        for (int i = 0; i < part.weights().length; i++) {
            values[part.atoms().indices()[i] & (window.size() - 1)] += part.weights()[i];
            squares += part.weights()[i] * part.weights()[i];
        }
        double[] re = new double[real.length];
        double[] im = new double[real.length];
        transform.forward(values, re, im);
        // ‖X‖ = √N‖x‖, and atoms that share a residue can only double up: √2 covers them amply.
        error += part.count() * transform.relativeError() * Math.sqrt(2 * window.size() * squares);
        double least = Math.pow(DROPPED, 1.0 / part.count());
        for (int k : active) {
            if (re[k] * re[k] + im[k] * im[k] < least) {
                real[k] = 0;
                imaginary[k] = 0;
            } else {
                multiply(k, re[k], im[k], part.count());
            }
        }
    }

    private void multiplyDirectly(TiltedPart part) {
        int[] indices = part.atoms().indices();
        double[] weights = part.weights();
        int mask = window.size() - 1;
        for (int k : active) {
            double re = 0;
            double im = 0;
            for (int i = 0; i < weights.length; i++) {
                int turn = k * indices[i] & mask;
                re += weights[i] * transform.cosine(turn);
                im -= weights[i] * transform.sine(turn);
            }
            multiply(k, re, im, part.count());
        }
        error += part.count() * (weights.length + 8) * 2 * Math.ulp(1.0) * Math.sqrt(2.0 * active.length);
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

    private void prune() {
        int kept = 0;
        for (int k : active) {
            if (real[k] * real[k] + imaginary[k] * imaginary[k] > DROPPED) {
                active[kept++] = k;
            } else {
                error += 2 * Math.sqrt(DROPPED);
                real[k] = 0;
                imaginary[k] = 0;
            }
        }
        active = Arrays.copyOf(active, kept);
    }

    private TiltedLaw law() {
        double[] values = transform.inverse(real, imaginary);
        double squares = 0;
        for (double value : values) {
            squares += value * value;
        }
        double length = Math.sqrt(squares);
        double powers = 16 * uses * Math.ulp(1.0) * length;
        double bound = 1.1 * error / Math.sqrt(window.size()) + powers + transform.relativeError() * length;
        double above = greatest < window.end()
                ? 0
                : Math.exp(Math.min(0, logMomentFurther - window.further() * window.end())) * (1 + 1e-9);
        double certain = -Math.expm1(logUncertain) * (1 + 1e-12);
        return new TiltedLaw(window, values, logMoment, bound, certain + above, size * 8e-16);
    }
}
