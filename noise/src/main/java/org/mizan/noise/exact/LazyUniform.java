package org.mizan.noise.exact;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.mizan.noise.Noise;

/**
 * A uniform real number of [0, 1) of which only as many binary digits are drawn as a comparison needs. With n digits known
 * it lies in [v, v + 1)·2<sup>-n</sup>; it is below p for certain once v + 1 is at most a lower bound of p·2<sup>n</sup>, and
 * not below once v is at least an upper bound. Each further word leaves the comparison open with chance about 2<sup>-64</sup>.
 */
public final class LazyUniform {
    /** Twice what an estimate may be off by, relatively, and more than what comparing doubles adds to it. */
    private static final double RELATIVE_ERROR = 0x1p-44;

    private static final double ABSOLUTE_ERROR = 0x1p-51;
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final Noise noise;
    private BigInteger digits;
    private int known = Long.SIZE;

    private LazyUniform(long first, Noise noise) {
        this.noise = noise;
        this.digits = unsigned(first);
    }

    public static LazyUniform from(Noise noise) {
        return new LazyUniform(noise.nextLong(), noise);
    }

    /** A number whose first 64 digits were drawn already. */
    static LazyUniform startingWith(long first, Noise noise) {
        return new LazyUniform(first, noise);
    }

    /**
     * Whether a number whose first 64 digits were drawn already is below a probability, of which a double is known that is
     * off by at most 2<sup>-45</sup> relatively plus 2<sup>-90</sup>. Where the double leaves it open, or is not a number, it is
     * decided exactly.
     */
    public static boolean isBelow(long first, double estimate, Noise noise, Supplier<Probability> probability) {
        double uniform = (first >>> 11) * 0x1p-53;
        double error = estimate * RELATIVE_ERROR + ABSOLUTE_ERROR;
        if (uniform + error < estimate) {
            return true;
        }
        if (uniform > estimate + error) {
            return false;
        }
        return startingWith(first, noise).isBelow(probability.get());
    }

    public boolean isBelow(Probability probability) {
        while (true) {
            Enclosure bounds = probability.bounds(known);
            if (digits.compareTo(bounds.lower()) < 0) {
                return true;
            }
            if (digits.compareTo(bounds.upper()) >= 0) {
                return false;
            }
            digits = digits.shiftLeft(Long.SIZE).add(unsigned(noise.nextLong()));
            known += Long.SIZE;
        }
    }

    public static BigInteger unsigned(long word) {
        BigInteger signed = BigInteger.valueOf(word);
        return word < 0 ? signed.add(WORD) : signed;
    }
}
