package org.mizan.privacy.numeric;

/**
 * The step from an approximation to a bound. Losses, divergences and failure probabilities are rounded {@link #up}
 * (towards more loss); what is promised to stay below a target, such as a remaining budget, is rounded {@link #down}.
 */
public final class Rounding {
    /** The greatest relative error of one rounded floating-point operation, 2⁻⁵³. */
    public static final double UNIT = 0x1p-53;

    private Rounding() {}

    /**
     * A number not below any real whose approximation {@code value} is, off by at most {@code relativeError} of its
     * magnitude. One further unit in the last place covers the arithmetic of this step and a result that underflowed.
     */
    public static double up(double value, double relativeError) {
        return upBy(value, Math.abs(value) * relativeError);
    }

    /** The mirror image of {@link #up}. */
    public static double down(double value, double relativeError) {
        return -up(-value, relativeError);
    }

    /** A number not below any real that is within {@code absoluteError} of {@code value}. */
    public static double upBy(double value, double absoluteError) {
        return Double.isInfinite(value) ? value : Math.nextUp(value + absoluteError);
    }

    /** The mirror image of {@link #upBy}. */
    public static double downBy(double value, double absoluteError) {
        return -upBy(-value, absoluteError);
    }
}
