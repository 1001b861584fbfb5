package org.mizan.privacy.filter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

/**
 * A ceiling on the privacy loss of events that are chosen one by one, each after seeing all answers before it, costs
 * included. While only admitted charges are added to the totals, all answers together have the {@link #guarantee()}.
 *
 * <p>Immutable and without memory: the caller keeps the {@link Totals}, starting from {@link #start()}, and must add each
 * admitted charge before anything of its answer is seen. A decision costs one comparison for each column. Totals are exact
 * sums of charges rounded up; limits are rounded down.
 */
public final class Filter {
    private final Guarantee ceiling;
    private final List<Currency> columns;
    private final boolean everyColumn;
    private final BigDecimal deltaLimit;
    private final Map<String, Gamma> goodEvents;

    private Filter(
            Guarantee ceiling,
            List<Currency> columns,
            boolean everyColumn,
            BigDecimal deltaLimit,
            Map<String, Gamma> goodEvents) {
        this.ceiling = ceiling;
        this.columns = List.copyOf(columns);
        this.everyColumn = everyColumn;
        this.deltaLimit = deltaLimit;
        this.goodEvents = Map.copyOf(goodEvents);
    }

    private static Filter every(Guarantee ceiling, List<Currency> columns) {
        return new Filter(ceiling, columns, true, Amounts.ZERO, Map.of());
    }

    /** Admits while Σε_i ≤ ε (Rogers, Roth, Ullman and Vadhan 2016). */
    public static Filter pure(Epsilon epsilon, Neighbours neighbours) {
        return every(
                new Guarantee.Pure(epsilon, neighbours),
                List.of(Currency.exact("epsilon", Cost::pure, epsilon.value())));
    }

    /** Admits while Σρ_i ≤ ρ (Feldman and Zrnic 2021; Whitehouse, Ramdas, Rogers and Wu 2023). */
    public static Filter zeroConcentrated(Rho rho, Neighbours neighbours) {
        return every(
                new Guarantee.ZeroConcentrated(rho, neighbours),
                List.of(Currency.exact("rho", Cost::rho, rho.value())));
    }

    /** Admits while Σμ_i² ≤ μ² (Koskela, Tobaben and Honkela 2023; Smith and Thakurta 2022). */
    public static Filter gaussian(Rational muSquared, Neighbours neighbours) {
        return every(
                new Guarantee.Gaussian(muSquared, neighbours),
                List.of(Currency.exact("mu²", Cost::muSquared, muSquared)));
    }

    /** Admits while Σε_i(α) ≤ ε(α) at <em>every</em> order of a budget curve (Feldman and Zrnic 2021, Theorem 4.3). */
    public static Filter renyi(Map<Order, Epsilon> budget, Neighbours neighbours) {
        if (budget.isEmpty()) {
            throw AccountingRefusal.BUDGET_ORDERS.with();
        }
        TreeMap<Order, Epsilon> sorted = new TreeMap<>(budget);
        List<Currency> columns = new ArrayList<>();
        sorted.forEach((order, epsilon) -> columns.add(Currency.order(order, epsilon.value())));
        return every(new Guarantee.Renyi(order -> atLeast(order, sorted), neighbours), columns);
    }

    /** Divergences do not fall with the order, so each budgeted order also bounds those below it. */
    private static double atLeast(Order order, SortedMap<Order, Epsilon> budget) {
        return budget.tailMap(order).values().stream()
                .mapToDouble(Epsilon::upper)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * An (ε, δ) ceiling that admits while at least one column fits: Σε_i(α) ≤ B(α) = ε - ln((α-1)/α) + (ln(w_α δ) + ln α)/(α-1)
     * for an order α with the share w_α of δ, or Σa_i ≤ ε, where a_i is the greatest loss of an event or, where it has none, an
     * a with which it is (a, w a/ε δ)-differentially private, w the share for sums. Without shares this rule is false.
     */
    public static Filter approximate(Epsilon epsilon, Delta delta, Shares shares, Neighbours neighbours) {
        List<Currency> columns = new ArrayList<>();
        shares.orders()
                .forEach((order, share) -> columns.add(Currency.order(
                        order,
                        OrderBudget.limit(
                                order, epsilon, new Delta(delta.value().times(share))))));
        columns.add(Currency.sums(epsilon, new Delta(delta.value().times(shares.sums()))));
        return new Filter(
                new Guarantee.Approximate(epsilon, delta, neighbours),
                columns,
                false,
                Amounts.limit("delta", delta.value().times(shares.reserved())),
                Map.of());
    }

    /** An (ε, δ) ceiling with the {@link Shares#usual usual shares}, for events that have no δ of their own. */
    public static Filter approximate(Epsilon epsilon, Delta delta, Neighbours neighbours) {
        return approximate(epsilon, delta, Shares.usual(epsilon, delta, Rational.ZERO, Rational.ZERO), neighbours);
    }

    /**
     * This filter with these good events of random differential privacy open, and no others. Their γ is charged now and in
     * full: a good event that is chosen after seeing an answer is not covered by its γ.
     */
    public Filter opening(Map<String, Gamma> keys) {
        Filter opened = new Filter(ceiling, columns, everyColumn, deltaLimit, keys);
        opened.guarantee();
        return opened;
    }

    /** What holds for all answers together: the ceiling itself, however little was spent. */
    public Guarantee guarantee() {
        if (goodEvents.isEmpty()) {
            return ceiling;
        }
        Rational gamma = goodEvents.values().stream().map(Gamma::value).reduce(Rational.ZERO, Rational::plus);
        return new Guarantee.RandomlyPrivate(ceiling, new Gamma(gamma));
    }

    /** Nothing spent yet. */
    public Totals start() {
        return Totals.zero(columns.size());
    }

    /** The price of an event in this filter's columns, each rounded up. */
    public Charge charge(Cost cost) {
        ceiling.neighbours().requireSame(cost.neighbours());
        return new Charge(
                columns.stream().map(column -> column.price().apply(cost)).toList(),
                Amounts.up(cost.delta()),
                cost.goodEvents());
    }

    /** Whether the charge still fits, and if not, why. */
    public Decision decide(Totals totals, Charge charge) {
        requireColumns(totals.columns());
        requireColumns(charge.columns());
        if (!charge.goodEvents().entrySet().stream().allMatch(this::isOpen)) {
            return Decision.GOOD_EVENT_NOT_OPEN;
        }
        Totals after = totals.plus(charge);
        if (after.delta().compareTo(deltaLimit) > 0) {
            return Decision.DELTA_EXCEEDED;
        }
        long fitting = fitting(after);
        boolean fits = everyColumn ? fitting == columns.size() : fitting > 0;
        return fits ? Decision.ADMITTED : Decision.LOSS_EXCEEDED;
    }

    /** Whether the charge still fits. */
    public boolean admits(Totals totals, Charge charge) {
        return decide(totals, charge) == Decision.ADMITTED;
    }

    private boolean isOpen(Map.Entry<String, Gamma> goodEvent) {
        Gamma opened = goodEvents.get(goodEvent.getKey());
        return opened != null && goodEvent.getValue().value().compareTo(opened.value()) <= 0;
    }

    private long fitting(Totals totals) {
        long fitting = 0;
        for (int i = 0; i < columns.size(); i++) {
            fitting += columns.get(i).fits(totals.columns().get(i)) ? 1 : 0;
        }
        return fitting;
    }

    private void requireColumns(List<BigDecimal> amounts) {
        if (amounts.size() != columns.size()) {
            throw AccountingRefusal.TOTALS_COLUMNS.with(amounts.size(), columns.size());
        }
    }

    /** What is left in each column. Where one column suffices, each says how much fits if it is the one. */
    public Remaining remaining(Totals totals) {
        requireColumns(totals.columns());
        List<Remaining.Column> left = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Currency column = columns.get(i);
            left.add(new Remaining.Column(
                    column.name(),
                    column.order(),
                    column.limit(),
                    left(column.limit(), totals.columns().get(i))));
        }
        return new Remaining(left, everyColumn, left(deltaLimit, totals.delta()));
    }

    private static BigDecimal left(BigDecimal limit, BigDecimal total) {
        return limit.subtract(total).max(Amounts.ZERO);
    }
}
