package org.mizan.engine.snapshot.coding;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.engine.snapshot.Touch;

/**
 * Writes numbers with a point and without marks between groups of digits, for another coder to read. A mark must stand before
 * each group of three digits or before none, so that 1.23 is no number where a point is such a mark, and never 123.
 */
final class DecimalSignCoder implements Coder {
    /** Longer texts are no numbers, as {@link DecimalText} has it. */
    private static final int LONGEST = 1_000;

    private static final int GROUP = 3;
    private static final byte[] NONE = new byte[0];

    private final Coder numbers;
    private final byte sign;
    private final byte[] mark;
    private final byte[] written = new byte[LONGEST];
    private int touched;

    DecimalSignCoder(Coder numbers, CsvDialect dialect) {
        this.numbers = numbers;
        sign = (byte) dialect.decimal();
        mark = dialect.thousands()
                .map(each -> String.valueOf(each).getBytes(StandardCharsets.UTF_8))
                .orElse(NONE);
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        touched = 0;
        int length = field.length() > LONGEST ? 0 : write(field);
        if (length == 0) {
            return Rule.TYPE;
        }
        return numbers.codeValue(field.set(written, 0, length, true), cell);
    }

    @Override
    public boolean isNull(Field field) {
        return numbers.isNull(field);
    }

    /** How many bytes the number has as Mizan writes it; 0 where its signs stand where they may not. */
    private int write(Field field) {
        int length = 0;
        int digits = 0;
        boolean isGrouped = false;
        int position = 0;
        for (; position < field.length(); position++) {
            byte next = field.at(position);
            if (mark.length > 0 && field.isAt(position, mark)) {
                if (isGrouped ? digits != GROUP : !mayLead(length, digits)) {
                    return 0;
                }
                isGrouped = true;
                digits = 0;
                position += mark.length - 1;
            } else if (next >= '0' && next <= '9') {
                digits++;
                written[length++] = next;
            } else if (position == 0 && (next == '-' || next == '+')) {
                written[length++] = next;
            } else {
                break;
            }
        }
        if (isGrouped && digits != GROUP) {
            return 0;
        }
        touched = isGrouped ? Touch.THOUSANDS.bit() : 0;
        return rest(field, position, length);
    }

    /** Whether a first group may be these digits: nobody writes groups behind a zero, so that 0.125 is never 125. */
    private boolean mayLead(int length, int digits) {
        return digits >= 1 && digits <= GROUP && written[length - digits] != '0';
    }

    /** Decimals and an exponent: no mark stands here, and one sign at most. */
    private int rest(Field field, int start, int before) {
        int length = before;
        for (int position = start; position < field.length(); position++) {
            byte next = field.at(position);
            if (next == sign && position == start) {
                touched |= sign == '.' ? 0 : Touch.DECIMAL.bit();
                written[length++] = '.';
            } else if (next == '.' || next == ',') {
                return 0;
            } else {
                written[length++] = next;
            }
        }
        return length;
    }

    @Override
    public int touched() {
        return touched;
    }
}
