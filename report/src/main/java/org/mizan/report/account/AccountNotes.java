package org.mizan.report.account;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.interpretation.FailureModes;
import org.mizan.report.RandomPrivacy;
import org.mizan.report.meaning.FailureNotes;

/** What has to be said beside the figures of an account. */
final class AccountNotes {
    private static final List<String> THEOREMS =
            List.of("Dwork-Rothblum-Vadhan", "Kairouz-Oh-Viswanath", "Murtagh-Vadhan");

    private AccountNotes() {}

    static List<String> of(Accountant accountant, List<Costs> costs, Optional<Long> units, Language language) {
        List<Sentence> notes = new ArrayList<>();
        notes.addAll(reservations(costs, language));
        notes.add(Message.ACCOUNT_FIXED.with());
        notes.add(Message.ACCOUNT_ORDERS.with());
        if (costs.stream().anyMatch(cost -> !cost.theorems().isEmpty())) {
            notes.add(new Sentence(Message.ACCOUNT_THEOREMS, THEOREMS));
        }
        RandomPrivacy.condition(accountant).ifPresent(notes::add);
        units.ifPresent(count -> costs.stream()
                .map(Costs::delta)
                .map(delta -> FailureNotes.warning(new FailureModes(delta, count)))
                .flatMap(Optional::stream)
                .forEach(notes::add));
        return notes.stream().map(note -> note.in(language)).toList();
    }

    private static List<Sentence> reservations(List<Costs> costs, Language language) {
        return costs.stream()
                .map(Costs::tight)
                .flatMap(tight -> tight
                        .reservation()
                        .map(why -> Message.ACCOUNT_RESERVATION.with(
                                tight.methodName().in(language), why.in(language)))
                        .stream())
                .distinct()
                .toList();
    }
}
