package org.mizan.privacy.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.conversion.CurveProfile;

/** What plans of several moves realise against the filter of (ε, δ), and against filters that are broken in one place. */
final class FilterGameTest {
    /** A filter's own rule, of which broken ones change one thing. */
    private static class Honest implements Game.Rule {
        final Filter filter;

        Honest(Filter filter) {
            this.filter = filter;
        }

        @Override
        public Totals start() {
            return filter.start();
        }

        @Override
        public Charge charge(Cost cost) {
            return filter.charge(cost);
        }

        @Override
        public boolean admits(Totals spent, Charge charge) {
            return filter.admits(spent, charge);
        }

        @Override
        public Totals after(Totals spent, Charge charge, boolean isRare) {
            return spent.plus(charge);
        }
    }

    /** A budget and the shares of its δ, one of them for an order. */
    private record Budget(String epsilon, String delta, String reserved, String sums, String order, String share) {
        static final Budget OF_SUMS = new Budget("8", "1e-3", "0", "0.25", "80", "0.75");
        static final Budget OF_ORDERS = new Budget("8", "1e-3", "0", "0.5", "80", "0.5");
        static final Budget OF_FAILURES = new Budget("8", "1e-3", "0.25", "0.25", "80", "0.5");
        static final Budget OF_HALF = new Budget("1", "0.5", "0", "0.9", "80", "0.1");

        Filter filter() {
            return spending(Rational.of(reserved), Rational.of(sums), Rational.of(share));
        }

        /** A filter that gives these multiples of δ to its parts, though they may be more than one together. */
        Filter spending(Rational own, Rational summed, Rational ordered) {
            Rational all = own.plus(summed).plus(ordered);
            TreeMap<Order, Rational> orders = new TreeMap<>();
            if (ordered.signum() > 0) {
                orders.put(Order.of(order), ordered.over(all));
            }
            return Filter.approximate(
                    Epsilon.of(epsilon),
                    new Delta(Rational.of(delta).times(all)),
                    new Shares(own.over(all), summed.over(all), orders),
                    Costs.RELATION);
        }

        /** The realised δ as a multiple of the one that was promised. */
        double realised(Game.Rule rule) {
            double promised = Double.parseDouble(delta);
            return new Game(Double.parseDouble(epsilon), promised, rule).realisedDelta() / promised;
        }
    }

    private static Honest withoutDelta(Filter filter) {
        return new Honest(filter) {
            @Override
            public Charge charge(Cost cost) {
                Charge charge = super.charge(cost);
                return new Charge(charge.columns(), Amounts.ZERO, charge.goodEvents());
            }
        };
    }

    private static Honest ofTheLastDelta(Filter filter) {
        return new Honest(filter) {
            @Override
            public Totals after(Totals spent, Charge charge, boolean isRare) {
                return new Totals(spent.plus(charge).columns(), charge.delta());
            }
        };
    }

    private static Honest ofTheGreatestCharge(Filter filter) {
        return new Honest(filter) {
            @Override
            public Totals after(Totals spent, Charge charge, boolean isRare) {
                List<BigDecimal> greatest = new ArrayList<>();
                for (int column = 0; column < spent.columns().size(); column++) {
                    greatest.add(
                            spent.columns().get(column).max(charge.columns().get(column)));
                }
                return new Totals(greatest, spent.plus(charge).delta());
            }
        };
    }

    private static Honest paidAfterTheAnswer(Filter filter) {
        Charge nothing = filter.charge(Costs.failing("0"));
        return new Honest(filter) {
            @Override
            public boolean admits(Totals spent, Charge charge) {
                return super.admits(spent, nothing);
            }
        };
    }

    private static Honest refunding(Filter filter) {
        return new Honest(filter) {
            @Override
            public Totals after(Totals spent, Charge charge, boolean isRare) {
                return isRare ? super.after(spent, charge, true) : spent;
            }
        };
    }

    /** Events of a sum are priced by another function; the order stays as it is. */
    private static Honest summing(Filter filter, ToDoubleFunction<Cost> price) {
        return new Honest(filter) {
            @Override
            public Charge charge(Cost cost) {
                Charge charge = super.charge(cost);
                List<BigDecimal> columns = new ArrayList<>(charge.columns());
                columns.set(columns.size() - 1, Amounts.up(price.applyAsDouble(cost)));
                return new Charge(columns, charge.delta(), charge.goodEvents());
            }
        };
    }

    /** A filter that is broken in one place. */
    private record Broken(String what, Budget budget, Game.Rule rule) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static Stream<Broken> broken() {
        Budget sums = Budget.OF_SUMS;
        Budget orders = Budget.OF_ORDERS;
        Budget failures = Budget.OF_FAILURES;
        Budget half = Budget.OF_HALF;
        double share = Double.parseDouble(half.delta()) * Double.parseDouble(half.sums());
        Rational all = Rational.ONE;
        return Stream.of(
                new Broken(
                        "sums take all of δ",
                        sums,
                        new Honest(sums.spending(Rational.ZERO, all, Rational.of(sums.share())))),
                new Broken(
                        "the order takes all of δ",
                        orders,
                        new Honest(orders.spending(Rational.ZERO, Rational.of(orders.sums()), all))),
                new Broken(
                        "the reserve takes all of δ",
                        failures,
                        new Honest(
                                failures.spending(all, Rational.of(failures.sums()), Rational.of(failures.share())))),
                new Broken(
                        "each event of a sum has all of its δ",
                        half,
                        summing(
                                half.filter(),
                                cost -> CurveProfile.of(cost.curve()).epsilon(share))),
                new Broken(
                        "a sum of divergences of order 2",
                        sums,
                        summing(sums.filter(), cost -> cost.curve().at(new Order(2)))),
                new Broken(
                        "a sum of halves",
                        sums,
                        summing(sums.filter(), cost -> cost.curve().at(Order.INFINITY) / 2)),
                new Broken("no δ is counted", failures, withoutDelta(failures.filter())),
                new Broken("the δ of all but the last event is dropped", failures, ofTheLastDelta(failures.filter())),
                new Broken("the greatest charge for the sum", sums, ofTheGreatestCharge(sums.filter())),
                new Broken("a price that is paid after the answer", sums, paidAfterTheAnswer(sums.filter())),
                new Broken("a refund after usual outcomes", sums, refunding(sums.filter())));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void theGamesFindEveryBrokenFilter(Broken broken) {
        assertThat(broken.budget().realised(broken.rule())).isGreaterThan(1.1);
    }

    @ParameterizedTest
    @CsvSource({
        "8, 1e-3, 0, 0.25, 80, 0.75, 0.8",
        "8, 1e-3, 0, 0.5, 80, 0.5, 0.7",
        "8, 1e-3, 0.25, 0.25, 80, 0.5, 0.6",
        "8, 1e-3, 0, 1, 80, 0, 0.9",
        "4, 1e-5, 0, 0.25, 40, 0.75, 0.6",
        "1, 0.01, 0.5, 0.5, 20, 0, 0.8",
        "1, 0.5, 0, 0.9, 80, 0.1, 0.1",
        "0.5, 0.3, 0.1, 0.8, 4, 0.1, 0.4"
    })
    void noPlanExceedsTheFilter(
            String epsilon, String delta, String reserved, String sums, String order, String share, double least) {
        Budget budget = new Budget(epsilon, delta, reserved, sums, order, share);
        assertThat(budget.realised(new Honest(budget.filter()))).isBetween(least, 1.0);
    }
}
