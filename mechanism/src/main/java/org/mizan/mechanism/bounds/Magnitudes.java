package org.mizan.mechanism.bounds;

import org.mizan.mechanism.MechanismRefusal;

/**
 * The integers by sign and number of binary digits: bin 0 holds 0, bin b holds 2<sup>b-1</sup> to 2<sup>b</sup> - 1 and
 * bin -b the negatives of these, up to {@code bits} digits; what is larger counts for the last bin on its side. Bins
 * are listed from the least to the greatest.
 */
record Magnitudes(int bits) {
    private static final int MOST_BITS = 62;

    Magnitudes {
        if (bits < 1 || bits > MOST_BITS) {
            throw MechanismRefusal.BITS_RANGE_MAGNITUDE.with(bits);
        }
    }

    int size() {
        return 2 * bits + 1;
    }

    long[] counts(long[] values) {
        long[] counts = new long[size()];
        for (long value : values) {
            counts[place(value)]++;
        }
        return counts;
    }

    private int place(long value) {
        // The magnitude of the least long has 64 digits when it is read without a sign.
        int digits = Math.min(bits, Long.SIZE - Long.numberOfLeadingZeros(Math.abs(value)));
        return value < 0 ? bits - digits : bits + digits;
    }

    /** The least integer of a bin. */
    long lower(int place) {
        return place <= bits ? -largest(bits - place) : largest(place - bits - 1) + 1;
    }

    /** The greatest integer of a bin. */
    long upper(int place) {
        return -lower(2 * bits - place);
    }

    private static long largest(int digits) {
        return (1L << digits) - 1;
    }
}
