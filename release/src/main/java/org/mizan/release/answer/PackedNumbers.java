package org.mizan.release.answer;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decimals of which any may be missing. A decimal of up to 18 digits takes nine bytes: the digits and where the point is. Longer
 * ones are kept as they are.
 */
final class PackedNumbers {
    /** All of them are missing. */
    static final PackedNumbers NONE = new PackedNumbers(0);

    private static final byte MISSING = Byte.MIN_VALUE;
    private static final byte LONG = Byte.MIN_VALUE + 1;
    private static final int MOST_DECIMALS = Byte.MAX_VALUE;

    private final long[] digits;
    private final byte[] decimals;
    private final Map<Integer, BigDecimal> longer = new HashMap<>();

    private PackedNumbers(int size) {
        digits = new long[size];
        decimals = new byte[size];
    }

    /** Packs decimals that have no zeros behind their points. */
    static PackedNumbers of(List<Optional<BigDecimal>> values) {
        if (values.stream().allMatch(Optional::isEmpty)) {
            return NONE;
        }
        PackedNumbers packed = new PackedNumbers(values.size());
        for (int index = 0; index < values.size(); index++) {
            packed.put(index, values.get(index));
        }
        return packed;
    }

    private void put(int index, Optional<BigDecimal> value) {
        if (value.isEmpty()) {
            decimals[index] = MISSING;
            return;
        }
        BigDecimal number = value.get();
        boolean isShort =
                number.scale() <= MOST_DECIMALS && number.unscaledValue().bitLength() < Long.SIZE;
        if (isShort) {
            digits[index] = number.unscaledValue().longValueExact();
            decimals[index] = (byte) number.scale();
        } else {
            decimals[index] = LONG;
            longer.put(index, number);
        }
    }

    Optional<BigDecimal> get(int index) {
        if (this == NONE) {
            return Optional.empty();
        }
        return switch (decimals[index]) {
            case MISSING -> Optional.empty();
            case LONG -> Optional.ofNullable(longer.get(index));
            default -> Optional.of(BigDecimal.valueOf(digits[index], decimals[index]));
        };
    }
}
