package org.mizan.report.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.privacy.Delta;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.composition.Approximations;
import org.mizan.privacy.composition.OptimalComposition;
import org.mizan.privacy.event.Use;

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
    record Theorem(String name, String key, double epsilon, boolean exact) {
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
        theorems.add(new Theorem("advanced (Dwork-Rothblum-Vadhan)", "dwork_rothblum_vadhan", parts.advanced(delta), true));
        if (exact.isPresent()) {
            theorems.add(new Theorem(
                    "optimal (Kairouz-Oh-Viswanath)", "kairouz_oh_viswanath", exact.get().epsilon(delta), true));
        } else {
            parts.nearOptimal(delta)
                    .map(near -> new Theorem("optimal (Murtagh-Vadhan)", "murtagh_vadhan", near.epsilon(delta), near.exact()))
                    .ifPresent(theorems::add);
        }
        return List.copyOf(theorems);
    }
}
