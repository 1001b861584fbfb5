package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * All charges so far, added up exactly: a total for each column of a filter and one for δ. Decimals of 40 places; 10²⁰ means
 * that a charge was unbounded. Public so that a ledger can store and restore it.
 */
public record Totals(List<BigDecimal> columns, BigDecimal delta) {
    public Totals {
        columns = Amounts.require(columns);
        Amounts.require(delta);
    }

    static Totals zero(int columns) {
        return new Totals(Collections.nCopies(columns, Amounts.ZERO), Amounts.ZERO);
    }

    /** These and one more. */
    public Totals plus(Charge charge) {
        List<BigDecimal> sums = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            sums.add(Amounts.plus(columns.get(i), charge.columns().get(i)));
        }
        return new Totals(sums, Amounts.plus(delta, charge.delta()));
    }
}
