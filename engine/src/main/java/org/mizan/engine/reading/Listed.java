package org.mizan.engine.reading;

import org.jspecify.annotations.Nullable;
import org.mizan.engine.program.Span;

/**
 * A column of what a statement lists.
 *
 * @param span between which numbers it is, where it is a BIGINT that need not stand alone
 */
public record Listed(String sql, @Nullable Span span) {
    public static Listed alone(String sql) {
        return new Listed(sql, null);
    }
}
