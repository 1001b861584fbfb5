package org.mizan.dataset.file;

import java.math.BigDecimal;
import org.mizan.privacy.Rational;

/**
 * An element of a Parquet schema.
 *
 * @param physical the {@code Type}, or −1 for a group
 * @param converted the {@code ConvertedType}, or −1
 * @param logical whether a {@code LogicalType} is stated; writers give the converted type beside it where there is one
 */
record ParquetElement(String name, int physical, int repetition, int parts, int converted, int scale, boolean logical) {
    private static final int BOOLEAN = 0;
    private static final int INT32 = 1;
    private static final int INT64 = 2;
    private static final int FLOAT = 4;
    private static final int DOUBLE = 5;
    private static final int REPEATED = 2;
    /** Of a decimal that any engine can hold. */
    private static final int MOST_DIGITS = 38;

    private static final int NONE = -1;

    static ParquetElement read(ThriftReader reader) {
        String name = "";
        boolean logical = false;
        int[] numbers = {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE};
        for (int field = reader.field(0); field >= 0; field = reader.field(field)) {
            if (field == 4 && reader.type() == ThriftReader.BINARY) {
                name = reader.text();
            } else if (field >= 1 && field < numbers.length && reader.type() == ThriftReader.INT32) {
                numbers[field] = reader.number();
            } else {
                logical |= field == 10;
                reader.skip();
            }
        }
        return new ParquetElement(
                name, numbers[1], numbers[3], Math.max(0, numbers[5]), numbers[6], Math.max(0, numbers[7]), logical);
    }

    boolean isNested() {
        return parts > 0 || repetition == REPEATED || physical == NONE;
    }

    /** What a description says of this type; empty where the owner must say, because the file does not or no type fits. */
    String declaration() {
        return switch (converted) {
            case 0, 4 -> "{type: text, values: }"; // UTF8, ENUM
            case 5 -> decimal(); // DECIMAL
            case 6 -> "{type: date, min: , max: }"; // DATE
            case 9, 10 -> "{type: timestamp, min: , max: }"; // TIMESTAMP_MILLIS, TIMESTAMP_MICROS
            case 11, 12, 13, 14, 15, 16, 17, 18 -> "{type: integer, min: , max: }"; // UINT_8 to INT_64
            case NONE -> logical ? "" : plain();
            default -> "";
        };
    }

    private String decimal() {
        return scale > MOST_DIGITS
                ? ""
                : "{type: number, min: , max: , step: %s}".formatted(Rational.of(BigDecimal.ONE.movePointLeft(scale)));
    }

    private String plain() {
        return switch (physical) {
            case BOOLEAN -> "{type: boolean}";
            case INT32, INT64 -> "{type: integer, min: , max: }";
            case FLOAT, DOUBLE -> "{type: number, min: , max: , step: }";
            default -> "";
        };
    }
}
