package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Gamma;

/**
 * The price of one event for one filter: an amount for each of its columns, rounded up, the event's own δ, and the good
 * events it rests on. Made by {@link Filter#charge}; public so that a ledger can store and restore it.
 */
public record Charge(List<BigDecimal> columns, BigDecimal delta, Map<String, Gamma> goodEvents) {
    public Charge {
        columns = Amounts.require(columns);
        Amounts.require(delta);
        goodEvents = Map.copyOf(goodEvents);
    }

    /** The amount of a column; empty where the event has none that is finite. */
    public Optional<BigDecimal> finite(int column) {
        return Optional.of(columns.get(column)).filter(amount -> amount.compareTo(Amounts.UNBOUNDED) < 0);
    }
}
