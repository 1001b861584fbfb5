package org.mizan.report.budget;

import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Guarantee;
import org.mizan.report.Figures;

/** What a ceiling allows, in its own definition; its parameters are the owner's and shown as they are. */
final class Allowance {
    private Allowance() {}

    static String words(Guarantee guarantee, Language language) {
        if (guarantee instanceof Guarantee.Pure pure) {
            return "ε = " + pure.epsilon();
        }
        if (guarantee instanceof Guarantee.Approximate approximate) {
            return "ε = " + approximate.epsilon() + ", δ = "
                    + Figures.up(approximate.delta().value());
        }
        if (guarantee instanceof Guarantee.ZeroConcentrated concentrated) {
            return "ρ = " + concentrated.rho();
        }
        if (guarantee instanceof Guarantee.Gaussian gaussian) {
            return "μ² = " + gaussian.muSquared();
        }
        if (guarantee instanceof Guarantee.RandomlyPrivate random) {
            // γ is no allowance: all of it is spent when the ledger is created.
            return words(random.inner(), language);
        }
        return Message.BUDGET_CURVE.in(language);
    }
}
