package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.mizan.privacy.Order;

/**
 * What is left of a filter's budget, for people and for planning.
 *
 * @param columns what is left in each column
 * @param every whether a charge must fit every column, or any one
 * @param delta what is left for the events' own δ
 */
public record Remaining(List<Column> columns, boolean every, BigDecimal delta) {
    public Remaining {
        columns = List.copyOf(columns);
    }

    /**
     * One column of a filter.
     *
     * @param name its currency, such as {@code epsilon} or {@code order 12.5}
     * @param order of the Rényi divergence, where the currency is one
     * @param limit where it ends
     * @param left how much still fits
     */
    public record Column(String name, Optional<Order> order, BigDecimal limit, BigDecimal left) {}
}
