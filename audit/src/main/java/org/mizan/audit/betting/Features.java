package org.mizan.audit.betting;

import java.util.List;
import org.mizan.audit.subject.Observation;

/** The numbers that a gambler looks at in an answer. A feature that an answer does not have is NaN. */
final class Features {
    private static final int COORDINATES = 4;

    /** What each feature is called, in their order. */
    static final List<String> NAMES = List.of(
            "error",
            "size",
            "whole answer",
            "not finite",
            "repeated values",
            "total",
            "lowest set bit",
            "coordinate 1",
            "coordinate 2",
            "coordinate 3",
            "coordinate 4",
            "difference 2-1",
            "difference 3-2",
            "difference 4-3");

    private Features() {}

    /** Whether more and less mean something; hash codes only tell equal from different. */
    static boolean isOrdered(int feature) {
        return feature != 0 && feature != 2;
    }

    static double[] of(Observation seen) {
        List<Number> numbers = seen.numbers();
        int size = numbers.size();
        double[] features = new double[NAMES.size()];
        features[0] = seen.error().hashCode();
        features[1] = size;
        features[2] = numbers.hashCode();
        double last = Double.NaN;
        for (int i = 0; i < size; i++) {
            double value = numbers.get(i).doubleValue();
            features[3] += Double.isFinite(value) ? 0 : 1;
            features[4] += value == last ? 1 : 0;
            features[5] += value;
            last = value;
        }
        features[6] = size == 0 ? Double.NaN : lowestSetBit(numbers.get(0).doubleValue());
        for (int i = 0; i < COORDINATES; i++) {
            features[7 + i] = i < size ? numbers.get(i).doubleValue() : Double.NaN;
        }
        for (int i = 1; i < COORDINATES; i++) {
            features[6 + COORDINATES + i] = features[7 + i] - features[6 + i];
        }
        return features;
    }

    /** The exponent of the lowest bit that is set, which floating-point addition gives away (Mironov 2012). */
    static double lowestSetBit(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return Double.NaN;
        }
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & 0xfffffffffffffL;
        int exponent = Math.max(Math.getExponent(value), Double.MIN_EXPONENT);
        boolean normal = Math.getExponent(value) >= Double.MIN_EXPONENT;
        long mantissa = normal ? fraction | 1L << 52 : fraction;
        return exponent - 52 + Long.numberOfTrailingZeros(mantissa);
    }
}
