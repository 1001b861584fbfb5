package org.mizan.audit.zoo;

import org.mizan.noise.Noise;

/**
 * Noise as textbooks draw it, in floating point: the sum of a value and such noise gives the value away by its lowest
 * bits (Mironov 2012).
 */
final class NaiveReals {
    private NaiveReals() {}

    /** Laplace noise of scale 1 by inversion. */
    static double laplace(Noise noise) {
        double magnitude = -Math.log(uniform(noise));
        return noise.nextLong() < 0 ? -magnitude : magnitude;
    }

    /** Normal noise of deviation 1 (Box and Muller 1958). */
    static double gaussian(Noise noise) {
        return Math.sqrt(-2 * Math.log(uniform(noise))) * Math.cos(2 * Math.PI * uniform(noise));
    }

    /** A multiple of 2<sup>-53</sup> in (0, 1]. */
    private static double uniform(Noise noise) {
        return ((noise.nextLong() >>> 11) + 1) * 0x1p-53;
    }
}
