package org.mizan.audit.conformance.accounting;

import java.util.function.ToDoubleFunction;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Side;

/** One kind of case: how its value is computed from its parameters, and on which side of the truth it must lie. */
record CaseKind(ToDoubleFunction<CaseParameters> value, Side side) {
    static CaseKind upper(ToDoubleFunction<CaseParameters> value) {
        return new CaseKind(value, Side.UPPER);
    }

    static CaseKind lower(ToDoubleFunction<CaseParameters> value) {
        return new CaseKind(value, Side.LOWER);
    }
}
