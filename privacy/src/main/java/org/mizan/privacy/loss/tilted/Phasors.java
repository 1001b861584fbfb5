package org.mizan.privacy.loss.tilted;

import org.mizan.privacy.numeric.Rounding;

/**
 * The transform Σ w·e^{-2πikx/N} of a few atoms, at one frequency k after another. From one frequency to the next every
 * term turns by its own angle, which costs one product; after {@value #MOST_TURNS} turns the terms are taken from the
 * table of roots again, so that errors do not pile up.
 */
final class Phasors {
    private static final int MOST_TURNS = 8;
    private static final int BLOCK = 32;

    /**
     * A bound on the error of a sum, for weights that add up to one. A term goes through at most eleven additions inside
     * its block and a compensated sum (two units) outside, in both parts; a turn costs √5 units for the product (Brent,
     * Percival and Zimmermann 2007) and less than three for the root; the first root and the weight cost another six.
     */
    static final double ERROR = (1.5 * (11 + 2) + 6 * MOST_TURNS + 6) * Rounding.UNIT;

    private final RealTransform transform;
    private final int[] indices;
    private final double[] weights;
    private final double[] turnRe;
    private final double[] turnIm;
    private final double[] termRe;
    private final double[] termIm;
    /** The frequency that the next turn leads to, or none. */
    private int next = -1;

    private int turns;

    Phasors(RealTransform transform, int[] indices, double[] weights) {
        this.transform = transform;
        this.indices = indices;
        this.weights = weights;
        this.turnRe = new double[weights.length];
        this.turnIm = new double[weights.length];
        this.termRe = new double[weights.length];
        this.termIm = new double[weights.length];
        for (int i = 0; i < weights.length; i++) {
            turnRe[i] = transform.cosine(1, indices[i]);
            turnIm[i] = -transform.sine(1, indices[i]);
        }
    }

    /** Goes to frequency k, which is quick from k - 1. */
    void moveTo(int k) {
        if (k == next && turns < MOST_TURNS) {
            turn();
            turns++;
        } else {
            lookUp(k);
            turns = 0;
        }
        next = k + 1;
    }

    /** The real part of the transform here. */
    double real() {
        return sum(termRe);
    }

    /** The imaginary part of the transform here. */
    double imaginary() {
        return sum(termIm);
    }

    private void lookUp(int k) {
        for (int i = 0; i < weights.length; i++) {
            termRe[i] = weights[i] * transform.cosine(k, indices[i]);
            termIm[i] = -weights[i] * transform.sine(k, indices[i]);
        }
    }

    private void turn() {
        for (int i = 0; i < termRe.length; i++) {
            double re = termRe[i] * turnRe[i] - termIm[i] * turnIm[i];
            termIm[i] = termRe[i] * turnIm[i] + termIm[i] * turnRe[i];
            termRe[i] = re;
        }
    }

    /** Blocks first, then their sums with compensation (Kahan 1965). */
    private static double sum(double[] terms) {
        double sum = 0;
        double lost = 0;
        for (int from = 0; from < terms.length; from += BLOCK) {
            double term = sum(terms, from, Math.min(terms.length, from + BLOCK)) - lost;
            double more = sum + term;
            lost = more - sum - term;
            sum = more;
        }
        return sum;
    }

    /** Four sums at once, which a processor adds up in parallel. */
    private static double sum(double[] terms, int from, int to) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = from;
        for (; i + 3 < to; i += 4) {
            a += terms[i];
            b += terms[i + 1];
            c += terms[i + 2];
            d += terms[i + 3];
        }
        for (; i < to; i++) {
            a += terms[i];
        }
        return a + b + (c + d);
    }
}
