package org.mizan.privacy.loss.tilted;

/**
 * The transform of one part after another at chosen frequencies: summed term by term, nearly free of error, unless a
 * fast transform of all frequencies costs less.
 */
final class Spectrum {
    private final RealTransform transform;
    private final double[] real;
    private final double[] imaginary;
    private boolean fast;
    private double error;

    /** Room for up to {@code most} frequencies. */
    Spectrum(RealTransform transform, int most) {
        this.transform = transform;
        this.real = new double[most];
        this.imaginary = new double[most];
    }

    /** Transforms a part at increasing frequencies; returns the cost, in products of a weight and a root. */
    double take(TiltedPart part, int[] frequencies) {
        double products = (double) frequencies.length * part.atoms().count();
        fast = products >= transform.cost();
        if (fast) {
            byTransform(part, frequencies);
        } else {
            directly(part, frequencies);
        }
        return Math.min(products, transform.cost());
    }

    private void directly(TiltedPart part, int[] frequencies) {
        Phasors phasors = new Phasors(transform, part.atoms().indices(), part.weights());
        for (int i = 0; i < frequencies.length; i++) {
            phasors.moveTo(frequencies[i]);
            real[i] = phasors.real();
            imaginary[i] = phasors.imaginary();
        }
        error = Phasors.ERROR;
    }

    private void byTransform(TiltedPart part, int[] frequencies) {
        double[] allRe = new double[transform.size() / 2 + 1];
        double[] allIm = new double[allRe.length];
        error = transform.forward(part.atoms().indices(), part.weights(), allRe, allIm);
        for (int i = 0; i < frequencies.length; i++) {
            real[i] = allRe[frequencies[i]];
            imaginary[i] = allIm[frequencies[i]];
        }
    }

    double real(int i) {
        return real[i];
    }

    double imaginary(int i) {
        return imaginary[i];
    }

    /** The size of the value at the i-th frequency, an upper bound. */
    double length(int i) {
        return (Math.sqrt(real[i] * real[i] + imaginary[i] * imaginary[i]) + error) * (1 + 8 * Math.ulp(1.0));
    }

    /** A bound on the error of each value. */
    double error() {
        return error;
    }

    /** Whether {@link #error()} bounds the Euclidean length of all errors together, not only each. */
    boolean isEuclidean() {
        return fast;
    }
}
