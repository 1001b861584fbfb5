package org.mizan.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.meaning.FailureNotes;

/** What has to be said beside the figures of an account. */
final class AccountNotes {
    private static final String FIXED_IN_ADVANCE =
            "The tight figure holds for parameters fixed in advance; the functions asked may be chosen adaptively."
                    + " Where parameters too are chosen after seeing answers, only the ceiling of a filter holds.";

    private static final String ORDERS =
            "Conversions from the Rényi curve are minimised over all real orders; beside them, over the fixed list of"
                    + " orders that other accountants use.";

    private static final String THEOREMS =
            "Dwork-Rothblum-Vadhan (advanced composition), Kairouz-Oh-Viswanath (optimal for equal events) and"
                    + " Murtagh-Vadhan (optimal for unequal ones) know of each event its ε and δ alone.";

    private AccountNotes() {}

    static List<String> of(Accountant accountant, List<Costs> costs, Optional<Long> units) {
        List<String> notes = new ArrayList<>();
        notes.addAll(reservations(costs));
        notes.add(FIXED_IN_ADVANCE);
        notes.add(ORDERS);
        if (costs.stream().anyMatch(cost -> !cost.theorems().isEmpty())) {
            notes.add(THEOREMS);
        }
        RandomPrivacy.condition(accountant)
                .map(condition -> condition.in(Language.ENGLISH))
                .ifPresent(notes::add);
        units.ifPresent(count -> costs.stream()
                .map(Costs::delta)
                .map(delta -> FailureNotes.warning(new FailureModes(delta, count)))
                .flatMap(Optional::stream)
                .forEach(warning -> notes.add(warning.in(Language.ENGLISH))));
        return List.copyOf(notes);
    }

    private static List<String> reservations(List<Costs> costs) {
        return costs.stream()
                .map(Costs::tight)
                .flatMap(tight -> tight
                        .reservation()
                        .map(why -> "The tightest figure is that of %s: %s."
                                .formatted(tight.method().description(), why))
                        .stream())
                .distinct()
                .toList();
    }
}
