package org.mizan.engine.snapshot.coding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.snapshot.Touch;

/**
 * Leaves out blanks around values and knows spellings of NULL, before another coder reads what remains. It stands before every
 * column of a file that is not written as Mizan writes files, and remembers what was done to the value that was read last.
 */
final class CleaningCoder implements Coder {
    private final Coder cleaned;
    private final boolean trims;
    private final ByteTable nulls;
    private final boolean hasNulls;
    private int touched;

    CleaningCoder(Coder cleaned, boolean trims, List<String> nulls) {
        this.cleaned = cleaned;
        this.trims = trims;
        this.nulls = new ByteTable(nulls);
        hasNulls = !nulls.isEmpty();
    }

    @Override
    public @Nullable Rule code(Field field, Cell cell) {
        touched = 0;
        if (trims && field.trim()) {
            touched = Touch.TRIM.bit();
        }
        if (cleaned.isNull(field)) {
            return null;
        }
        if (hasNulls && nulls.place(field) != ByteTable.ABSENT) {
            touched |= Touch.NULL.bit();
            return null;
        }
        @Nullable Rule broken = cleaned.codeValue(field, cell);
        touched |= cleaned.touched();
        return broken;
    }

    @Override
    public @Nullable Rule codeValue(Field field, Cell cell) {
        return code(field, cell);
    }

    @Override
    public boolean isText() {
        return cleaned.isText();
    }

    @Override
    public int touched() {
        return touched;
    }
}
