package org.mizan.privacy.loss.tilted;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.privacy.numeric.Rounding;

/**
 * The discrete Fourier transform of real sequences whose length N is a power of two: X_k = Σ x_j e^{-2πijk/N}, for k up to N/2.
 *
 * <p>Radix two with tabulated roots of unity, so that the standard error analysis applies (Higham, Accuracy and Stability
 * of Numerical Algorithms, Theorem 24.2): the error of a transform is at most {@link #relativeError()} times the length
 * of the result, in the Euclidean norm. Instances hold tables only and may be shared between threads.
 */
final class RealTransform {
    private static final Map<Integer, SoftReference<RealTransform>> KNOWN = new ConcurrentHashMap<>();

    private final int size;
    private final int half;
    private final int levels;
    /** cos and sin of 2πj/N, for j below N. */
    private final double[] cosine;

    private final double[] sine;
    /** The roots of each level of the half-length transform, one level after another. */
    private final double[] levelCosine;

    private final double[] levelSine;

    /** The transform of this length; tables are kept while there is memory, since searches come back to them. */
    static RealTransform of(int size) {
        SoftReference<RealTransform> reference = KNOWN.get(size);
        RealTransform known = reference == null ? null : reference.get();
        if (known == null) {
            known = new RealTransform(size);
            KNOWN.put(size, new SoftReference<>(known));
        }
        return known;
    }

    private RealTransform(int size) {
        if (Integer.bitCount(size) != 1 || size < 8) {
            throw new IllegalArgumentException("illegal transform size: " + size + ", must be a power of two from 8");
        }
        this.size = size;
        this.half = size / 2;
        this.levels = Integer.numberOfTrailingZeros(half);
        this.cosine = new double[size];
        this.sine = new double[size];
        int eighth = size / 8;
        for (int j = 0; j <= eighth; j++) {
            double angle = 2 * Math.PI * j / size;
            place(j, Math.cos(angle), Math.sin(angle));
        }
        this.levelCosine = new double[half];
        this.levelSine = new double[half];
        for (int length = 1; length < half; length *= 2) {
            for (int j = 0; j < length; j++) {
                levelCosine[length + j] = cosine[j * (half / length)];
                levelSine[length + j] = sine[j * (half / length)];
            }
        }
    }

    /** Fills in all eight images of an angle in the first octant. */
    private void place(int j, double c, double s) {
        int quarter = size / 4;
        set(j, c, s);
        set(quarter - j, s, c);
        set(quarter + j, -s, c);
        set(half - j, -c, s);
        set(half + j, -c, -s);
        set(half + quarter - j, -s, -c);
        set(half + quarter + j, s, -c);
        set(size - j, c, -s);
    }

    private void set(int index, double c, double s) {
        cosine[index & (size - 1)] = c;
        sine[index & (size - 1)] = s;
    }

    int size() {
        return size;
    }

    /** cos(2πk/N). */
    double cosine(int k) {
        return cosine[k];
    }

    /** sin(2πk/N). */
    double sine(int k) {
        return sine[k];
    }

    /** cos(2πkj/N). */
    double cosine(int k, long j) {
        return cosine[turn(k, j)];
    }

    /** sin(2πkj/N). */
    double sine(int k, long j) {
        return sine[turn(k, j)];
    }

    /** 1 - cos(2πk/N), without cancellation. */
    double versine(int k) {
        return cosine[k] > 0 ? sine[k] * sine[k] / (1 + cosine[k]) : 1 - cosine[k];
    }

    /** kj modulo N: the low bits of the product, whatever overflows. */
    private int turn(int k, long j) {
        return (int) (k * j) & (size - 1);
    }

    /** A bound on the relative error of one transform in the Euclidean norm. */
    double relativeError() {
        return 10 * (levels + 2) * Math.ulp(1.0) / 2;
    }

    /** How many products of a weight and a root take about as long. */
    double cost() {
        return 0.5 * size * (levels + 1);
    }

    /**
     * Transforms weights at increasing places on the circle, which may go round it. Returns a bound on the Euclidean length
     * of the error: the transform's, and that of the sums of the weights that meet.
     */
    double forward(int[] places, double[] weights, double[] real, double[] imaginary) {
        double[] values = new double[size];
        for (int i = 0; i < weights.length; i++) {
            values[places[i] & (size - 1)] += weights[i];
        }
        double squares = 0;
        for (double value : values) {
            squares += value * value;
        }
        forward(values, real, imaginary);
        double meeting = (places[places.length - 1] - (double) places[0]) / size + 1;
        return (relativeError() + meeting * Rounding.UNIT) * Math.sqrt(size * squares) * (1 + 1e-9);
    }

    /** Transforms {@code values}; writes the parts of X_0 … X_{N/2} into the two arrays of length N/2 + 1. */
    void forward(double[] values, double[] real, double[] imaginary) {
        double[] re = new double[half];
        double[] im = new double[half];
        for (int j = 0; j < half; j++) {
            re[j] = values[2 * j];
            im[j] = values[2 * j + 1];
        }
        for (int length = half / 2; length >= 1; length /= 2) {
            for (int start = 0; start < half; start += 2 * length) {
                decimateInFrequency(re, im, start, length);
            }
        }
        for (int k = 0; k <= half; k++) {
            int at = reverse(k & (half - 1));
            int mirror = reverse((half - k) & (half - 1));
            double evenRe = (re[at] + re[mirror]) / 2;
            double evenIm = (im[at] - im[mirror]) / 2;
            double oddRe = (im[at] + im[mirror]) / 2;
            double oddIm = (re[mirror] - re[at]) / 2;
            double c = k == half ? -1 : cosine[k];
            double s = k == half ? 0 : -sine[k];
            real[k] = evenRe + c * oddRe - s * oddIm;
            imaginary[k] = evenIm + c * oddIm + s * oddRe;
        }
    }

    private int reverse(int index) {
        return levels == 0 ? index : Integer.reverse(index) >>> (32 - levels);
    }

    private void decimateInFrequency(double[] re, double[] im, int start, int length) {
        for (int j = 0; j < length; j++) {
            int a = start + j;
            int b = a + length;
            double differenceRe = re[a] - re[b];
            double differenceIm = im[a] - im[b];
            re[a] += re[b];
            im[a] += im[b];
            double c = levelCosine[length + j];
            double s = levelSine[length + j];
            re[b] = differenceRe * c + differenceIm * s;
            im[b] = differenceIm * c - differenceRe * s;
        }
    }
}
