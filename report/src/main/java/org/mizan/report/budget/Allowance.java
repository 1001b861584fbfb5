package org.mizan.report.budget;

import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Guarantee;
import org.mizan.report.Figures;

/** What a ceiling allows, in its own definition; its parameters are the owner's and shown as they are. */
record Allowance(Language language) implements Guarantee.Visitor<String> {
    static String words(Guarantee guarantee, Language language) {
        return guarantee.accept(new Allowance(language));
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

    private String curve() {
        return Message.BUDGET_CURVE.in(language);
    }
}
