package org.mizan.audit.subject;

import java.util.function.Function;

/**
 * Two inputs that a mechanism must not tell apart: neighbours, or the same records in another order, which must make no
 * difference at all.
 */
public record Pair<I>(I first, I second, boolean reordered) {
    /** Two neighbours. */
    public static <I> Pair<I> of(I first, I second) {
        return new Pair<>(first, second, false);
    }

    /** The same records in two orders. */
    public static <I> Pair<I> reordered(I first, I second) {
        return new Pair<>(first, second, true);
    }

    /** The same two in another form. */
    <J> Pair<J> as(Function<I, J> form) {
        return new Pair<>(form.apply(first), form.apply(second), reordered);
    }
}
