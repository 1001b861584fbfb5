package org.mizan.privacy.loss.grid;

/** How fine the grid of a composition is, by the part that rounding to it may add to ε. Every one of them is sound. */
public enum Resolution {
    /** For searches that ask many times. */
    COARSE(1e-4),
    /** About five digits of ε. */
    MEDIUM(1e-5),
    /** About six digits of ε. */
    STANDARD(1e-6),
    /** As many digits as memory and a second or two allow. */
    FINE(1e-8);

    private final double tolerance;

    Resolution(double tolerance) {
        this.tolerance = tolerance;
    }

    /** A resolution that answers for this many different mechanisms within seconds. */
    public static Resolution forDistinct(int mechanisms) {
        return mechanisms <= 200 ? STANDARD : mechanisms <= 2000 ? MEDIUM : COARSE;
    }

    public double tolerance() {
        return tolerance;
    }
}
