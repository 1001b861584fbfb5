package org.mizan.privacy.loss.ladder;

import java.util.Arrays;

/**
 * Dots whose distances grow with the distance from the middle of a law: a few thousand of them reach from its bulk to
 * losses a million times as large, with the same relative fineness everywhere. All dots are multiples of one quantum, a
 * power of two, so that sums and differences of dots are exact.
 *
 * @param quantum what every dot is a multiple of
 * @param fineness the least distance of two dots, as a part of the law's scale
 */
record Ladder(double quantum, double fineness) {
    /** From this many scales on, distances above the middle grow. */
    private static final double ABOVE = 4;

    /** Low losses matter less, so that distances grow sooner. */
    private static final double BELOW = 1.5;

    /** Multiples of the quantum up to this are doubles, and so are sums of two of them. */
    private static final double MOST_QUANTA = 0x1p51;

    /** The finest ladder for laws of at least this scale whose losses stay below {@code furthest} in size. */
    static Ladder of(double scale, double furthest, double fineness) {
        double least = Math.max(Math.max(scale * fineness / 64, furthest / MOST_QUANTA), 0x1p-960);
        return new Ladder(Math.scalb(1.0, Math.getExponent(least) + 1), fineness);
    }

    /** Whether sums of losses between these ends are exact. */
    boolean holds(double low, double high) {
        return Math.max(-low, high) <= 2 * MOST_QUANTA * quantum;
    }

    /** The next multiple of the quantum. */
    double ceil(double loss) {
        return Math.ceil(loss / quantum) * quantum;
    }

    double floor(double loss) {
        return Math.floor(loss / quantum) * quantum;
    }

    /** Dots from {@code low} to {@code high}, which are multiples of the quantum and both among them. */
    double[] dots(double low, double high, double middle, double scale) {
        double centre = Math.max(low, Math.min(high, floor(middle)));
        double[] up = climb(centre, high, scale, ABOVE, 1);
        double[] down = climb(-centre, -low, scale, BELOW, -1);
        double[] dots = new double[up.length + down.length - 1];
        for (int i = 0; i < down.length; i++) {
            dots[i] = down[down.length - 1 - i];
        }
        System.arraycopy(up, 1, dots, down.length, up.length - 1);
        return dots;
    }

    private double[] climb(double from, double to, double scale, double growing, double sign) {
        double[] dots = new double[1024];
        int count = 0;
        double at = from;
        while (at < to) {
            dots = count == dots.length ? Arrays.copyOf(dots, 2 * count) : dots;
            dots[count++] = sign * at;
            at += Math.max(quantum, floor(fineness * Math.max(scale, (at - from) / growing)));
        }
        dots = Arrays.copyOf(dots, count + 1);
        dots[count] = sign * to;
        return dots;
    }
}
