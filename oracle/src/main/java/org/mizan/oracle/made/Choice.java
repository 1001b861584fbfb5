package org.mizan.oracle.made;

import java.util.List;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.UniformInteger;

/** Random choices by which cases are made up. */
public final class Choice {
    private final Noise bits;

    public Choice(Noise bits) {
        this.bits = bits;
    }

    /** A number from 0 up to, and without, the bound. */
    public int below(int bound) {
        return (int) UniformInteger.below(bound, bits);
    }

    /** True once in so many times. */
    public boolean onceIn(int times) {
        return below(times) == 0;
    }

    /** One of a list. */
    public <T> T of(List<T> list) {
        return list.get(below(list.size()));
    }
}
