package org.mizan.report.budget;

import java.util.List;
import java.util.stream.Collectors;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.message.Language;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.filter.Remaining;
import org.mizan.report.Figures;

/** What a ceiling allows, in its own definition; its parameters are the owner's and shown as they are. */
record Allowance(List<Remaining.Column> columns, Language language) implements Guarantee.Visitor<String> {
    private static final int MOST_ORDERS = 4;

    static String words(Balance balance, Language language) {
        return balance.guarantee().accept(new Allowance(balance.remaining().columns(), language));
    }

    @Override
    public String pure(Guarantee.Pure pure) {
        return "ε = " + pure.epsilon();
    }

    @Override
    public String approximate(Guarantee.Approximate approximate) {
        return "ε = " + approximate.epsilon() + ", δ = "
                + Figures.up(approximate.delta().value());
    }

    @Override
    public String zeroConcentrated(Guarantee.ZeroConcentrated concentrated) {
        return "ρ = " + concentrated.rho();
    }

    @Override
    public String concentrated(Guarantee.Concentrated concentrated) {
        return curve();
    }

    @Override
    public String gaussian(Guarantee.Gaussian gaussian) {
        return "μ² = " + gaussian.muSquared();
    }

    @Override
    public String renyi(Guarantee.Renyi renyi) {
        return curve();
    }

    @Override
    public String renyiAtOrder(Guarantee.RenyiAtOrder point) {
        return curve();
    }

    @Override
    public String randomlyPrivate(Guarantee.RandomlyPrivate random) {
        // γ is no allowance: all of it is spent when the ledger is created.
        return random.inner().accept(this);
    }

    /** The ε of each order; of a long list the first ones. */
    private String curve() {
        return columns.stream()
                        .limit(MOST_ORDERS)
                        .map(column -> "ε = %s (α = %s)"
                                .formatted(
                                        Rational.of(column.limit()),
                                        column.order().orElse(Order.INFINITY)))
                        .collect(Collectors.joining(language.comma()))
                + (columns.size() > MOST_ORDERS ? language.comma() + "…" : "");
    }
}
