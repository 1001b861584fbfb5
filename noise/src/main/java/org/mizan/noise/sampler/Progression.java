package org.mizan.noise.sampler;

import java.math.BigInteger;
import org.mizan.noise.exact.Enclosure;
import org.mizan.noise.exact.ExponentialBounds;
import org.mizan.noise.exact.Ratio;

/**
 * Bounds of e<sup>-h</sup> at evenly spaced magnitudes. The exponents of {@link Density} are polynomials of degree two at most,
 * so along the sequence their differences grow by one constant: each value is the one before times a ratio, and each ratio
 * the one before times a constant. Three exponentials are computed and the rest multiplied, rounding outward.
 */
final class Progression {
    private Progression() {}

    /** Bounds of e<sup>-h(first + i·step)</sup> for i = 0 … count - 1, in units of 2<sup>-bits</sup>. */
    static Enclosure[] of(Density density, long first, long step, int count, int bits) {
        Ratio start = density.exponent(BigInteger.valueOf(first));
        Ratio second = density.exponent(BigInteger.valueOf(first + step));
        Ratio third = density.exponent(BigInteger.valueOf(first + 2 * step));
        Ratio rise = second.minus(start);
        Enclosure value = ExponentialBounds.of(start, bits);
        Enclosure ratio = ExponentialBounds.of(rise, bits);
        Enclosure constant = ExponentialBounds.of(third.minus(second).minus(rise), bits);
        Enclosure[] values = new Enclosure[count];
        for (int i = 0; i < count; i++) {
            values[i] = value;
            value = value.times(ratio, bits);
            ratio = ratio.times(constant, bits);
        }
        return values;
    }
}
