package org.mizan.report.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Delta;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.composition.Approximations;
import org.mizan.privacy.composition.OptimalComposition;
import org.mizan.privacy.event.Event.Use;

/** What the theorems say that know each event by its ε and δ alone. */
final class Compositions {
    private final Approximations parts;
    private final Optional<OptimalComposition> exact;

    private Compositions(Approximations parts) {
        this.parts = parts;
        this.exact = parts.homogeneous() ? Optional.of(parts.optimal()) : Optional.empty();
    }

    /** The theorems for an account, where every event has an ε and there are several. */
    static Optional<Compositions> of(Accountant accountant) {
        boolean several = accountant.uses().size() > 1
                || accountant.uses().stream().mapToLong(Use::count).anyMatch(count -> count > 1);
        return several ? accountant.approximations().map(Compositions::new) : Optional.empty();
    }

    /**
     * The ε of one theorem at one δ; +∞ where it gives none.
     *
     * @param name for people
     * @param key for machines
     * @param exact whether the figure is the theorem's own up to rounding, and not a bound on it within a slack
     */
    record Theorem(Sentence name, String key, double epsilon, boolean exact) {
        Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("epsilon", epsilon);
            tree.put("exact", exact);
            return tree;
        }
    }

    /** Each theorem that applies, from loose to tight. */
    List<Theorem> at(Delta delta) {
        List<Theorem> theorems = new ArrayList<>();
        theorems.add(new Theorem(
                Message.ACCOUNT_ADVANCED.with("Dwork-Rothblum-Vadhan"),
                "dwork_rothblum_vadhan",
                parts.advanced(delta),
                true));
        theorems.add(exact.map(known -> new Theorem(
                        Message.ACCOUNT_OPTIMAL.with("Kairouz-Oh-Viswanath"),
                        "kairouz_oh_viswanath",
                        known.epsilon(delta),
                        true))
                .or(() -> parts.nearOptimal(delta)
                        .map(near -> new Theorem(
                                Message.ACCOUNT_OPTIMAL.with("Murtagh-Vadhan"),
                                "murtagh_vadhan",
                                near.epsilon(delta),
                                near.exact())))
                .orElseGet(() -> closedForm(delta)));
        return List.copyOf(theorems);
    }

    /** Of too many unequal events to compute the optimum: Theorem 3.5 of Kairouz, Oh and Viswanath (2015), above it. */
    private Theorem closedForm(Delta delta) {
        return new Theorem(
                Message.ACCOUNT_CLOSED_FORM.with("Kairouz-Oh-Viswanath"),
                "kairouz_oh_viswanath_closed_form",
                parts.closedForm(delta),
                true);
    }
}
