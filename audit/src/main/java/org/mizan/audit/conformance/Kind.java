package org.mizan.audit.conformance;

import java.util.function.ToDoubleFunction;

/** One kind of case: how its value is computed from its parameters, and on which side of the truth it must lie. */
record Kind(ToDoubleFunction<Parameters> value, Side side) {
    static Kind upper(ToDoubleFunction<Parameters> value) {
        return new Kind(value, Side.UPPER);
    }

    static Kind lower(ToDoubleFunction<Parameters> value) {
        return new Kind(value, Side.LOWER);
    }
}
