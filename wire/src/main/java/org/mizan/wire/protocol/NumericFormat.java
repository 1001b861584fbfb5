package org.mizan.wire.protocol;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;

/**
 * Exact decimals in PostgreSQL's binary form: a sign, the digits after the point, and digits to the base 10,000 with the
 * power of the first.
 */
final class NumericFormat {
    private static final int DIGITS = 4;
    private static final BigInteger BASE = BigInteger.valueOf(10_000);
    private static final int NEGATIVE = 0x4000;
    private static final int HEADER = 4 * Short.BYTES;

    /** More than any literal of a query may have. */
    private static final int MOST_GROUPS = 64;

    private NumericFormat() {}

    static byte[] bytes(BigDecimal number) {
        BigDecimal plain = number.scale() < 0 ? number.setScale(0) : number;
        int scale = plain.scale();
        int groupsBehind = (scale + DIGITS - 1) / DIGITS;
        BigInteger rest = plain.setScale(groupsBehind * DIGITS).unscaledValue().abs();
        int count = 0;
        for (BigInteger left = rest; left.signum() != 0; left = left.divide(BASE)) {
            count++;
        }
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + count * Short.BYTES);
        bytes.putShort((short) count)
                .putShort((short) (count - groupsBehind - 1))
                .putShort((short) (plain.signum() < 0 ? NEGATIVE : 0))
                .putShort((short) scale);
        for (int place = count - 1; place >= 0; place--) {
            BigInteger[] parts = rest.divideAndRemainder(BASE);
            bytes.putShort(HEADER + place * Short.BYTES, parts[1].shortValueExact());
            rest = parts[0];
        }
        return bytes.array();
    }

    /** Reads what {@link #bytes} wrote; whatever else comes, such as infinity, is refused. */
    static BigDecimal number(byte[] bytes) throws ValueFormatException {
        ByteBuffer fields = ByteBuffer.wrap(bytes);
        if (bytes.length < HEADER) {
            throw new ValueFormatException();
        }
        int count = fields.getShort();
        int weight = fields.getShort();
        int sign = fields.getShort();
        int scale = fields.getShort();
        boolean isUsual = (sign == 0 || sign == NEGATIVE) && scale >= 0 && Math.abs(weight) <= MOST_GROUPS;
        if (!isUsual || count < 0 || count > MOST_GROUPS || fields.remaining() != count * Short.BYTES) {
            throw new ValueFormatException();
        }
        BigInteger digits = BigInteger.ZERO;
        for (int place = 0; place < count; place++) {
            int digit = fields.getShort();
            if (digit < 0 || digit >= BASE.intValue()) {
                throw new ValueFormatException();
            }
            digits = digits.multiply(BASE).add(BigInteger.valueOf(digit));
        }
        BigDecimal number = new BigDecimal(digits).scaleByPowerOfTen(DIGITS * (weight + 1 - count));
        return sign == NEGATIVE ? number.negate() : number;
    }
}
