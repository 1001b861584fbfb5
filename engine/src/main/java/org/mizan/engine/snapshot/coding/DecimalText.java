package org.mizan.engine.snapshot.coding;

import java.math.BigDecimal;

/**
 * Reads decimal numbers exactly: a sign, digits with or without a point, an exponent. Of the usual lengths they are a long
 * and a number of decimals, {@code unscaled()·10^-scale()}; all others are a {@link BigDecimal}.
 */
final class DecimalText {
    /** So many digits are always a long. */
    private static final int SHORT_DIGITS = 18;

    /** Longer texts are no numbers: exact arithmetic with them would take without end. */
    private static final int LONGEST = 1_000;

    private static final int LONGEST_EXPONENT = 9;

    private long unscaled;
    private int scale;
    private boolean isShort;

    /** Reads a number; false if the text is none. */
    boolean read(Field field) {
        int length = field.length();
        int position = length > 0 && isSign(field.at(0)) ? 1 : 0;
        int digits = 0;
        int point = -1;
        unscaled = 0;
        for (; position < length; position++) {
            byte next = field.at(position);
            if (next >= '0' && next <= '9') {
                digits++;
                unscaled = unscaled * 10 + (next - '0');
            } else if (next == '.' && point < 0) {
                point = digits;
            } else {
                break;
            }
        }
        isShort = position == length && digits <= SHORT_DIGITS;
        scale = point < 0 ? 0 : digits - point;
        unscaled = length > 0 && field.at(0) == '-' ? -unscaled : unscaled;
        return digits > 0 && length <= LONGEST && (position == length || isExponent(field, position));
    }

    /** Whether the number read last is {@link #unscaled()} and {@link #scale()}. */
    boolean isShort() {
        return isShort;
    }

    long unscaled() {
        return unscaled;
    }

    int scale() {
        return scale;
    }

    /** The number read last from this field, whatever its length. */
    BigDecimal value(Field field) {
        return isShort ? BigDecimal.valueOf(unscaled, scale) : new BigDecimal(field.ascii());
    }

    private static boolean isExponent(Field field, int start) {
        if (field.at(start) != 'e' && field.at(start) != 'E') {
            return false;
        }
        int first = start + 1;
        if (first < field.length() && isSign(field.at(first))) {
            first++;
        }
        int digits = field.length() - first;
        if (digits < 1 || digits > LONGEST_EXPONENT) {
            return false;
        }
        for (int position = first; position < field.length(); position++) {
            if (field.at(position) < '0' || field.at(position) > '9') {
                return false;
            }
        }
        return true;
    }

    private static boolean isSign(byte next) {
        return next == '-' || next == '+';
    }
}
