package org.mizan.engine.snapshot.coding;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/** Codes values with bounds: what lies beyond one is moved to it. */
abstract class BoundedCoder implements Coder {
    final long low;
    final long high;

    BoundedCoder(long low, long high) {
        this.low = low;
        this.high = high;
    }

    BoundedCoder(Span span) {
        this(span.low().longValueExact(), span.high().longValueExact());
    }

    /** Puts a code, moved to the nearer bound if it lies beyond. */
    final @Nullable Rule clamp(long code, Cell cell) {
        cell.put(Math.min(Math.max(code, low), high));
        return code < low || code > high ? Rule.BOUNDS : null;
    }

    /** What lies beyond every bound, on the side of this sign; where the sign is 0, what {@link #infinite} makes of it. */
    final @Nullable Rule far(int sign, Field field, Cell cell) {
        return sign == 0 ? infinite(field, cell) : clamp(sign < 0 ? Long.MIN_VALUE : Long.MAX_VALUE, cell);
    }

    /** Infinities, as databases write them, are beyond the bounds; any other text is not of the type. */
    final @Nullable Rule infinite(Field field, Cell cell) {
        String text = field.length() <= "-infinity".length() ? field.ascii().toLowerCase(Locale.ROOT) : "";
        return switch (text) {
            case "inf", "infinity" -> clamp(Long.MAX_VALUE, cell);
            case "-inf", "-infinity" -> clamp(Long.MIN_VALUE, cell);
            default -> Rule.TYPE;
        };
    }
}
