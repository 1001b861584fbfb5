package org.mizan.privacy.loss;

/** How fine the grid of a composition is: by how much rounding to it may widen the variance of the loss, relatively. */
public enum Resolution {
    /** For searches that ask many times. */
    COARSE(2e-4),
    /** About six digits of ε. */
    STANDARD(1e-5),
    /** As many digits as memory and a second or two allow. */
    FINE(1e-8);

    private final double inflation;

    Resolution(double inflation) {
        this.inflation = inflation;
    }

    double inflation() {
        return inflation;
    }
}
