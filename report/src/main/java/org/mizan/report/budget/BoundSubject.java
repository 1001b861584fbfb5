package org.mizan.report.budget;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.message.Language;
import org.mizan.message.Message;

/** Says whom and what the ledger holds a description to. Commitments to rows stay in the ledger. */
final class BoundSubject {
    private BoundSubject() {}

    /** One line; empty where nothing is bound. */
    static String text(Optional<Binding> bound, Language language) {
        return bound.map(Binding::subject)
                .map(subject -> line(subject, language) + "\n")
                .orElse("");
    }

    private static String line(BudgetSubject subject, Language language) {
        String sources =
                subject.tables().stream().map(BudgetSubject.Table::shown).collect(Collectors.joining(language.comma()));
        String line = Message.BUDGET_BOUND.in(
                language, subject.unit(), subject.neighbours().word(), sources);
        return isSharing(subject) ? line + Message.BUDGET_BOUND_SHARED.in(language, subject.dataSet()) : line;
    }

    private static boolean isSharing(BudgetSubject subject) {
        return !subject.name().equals(subject.dataSet());
    }

    static Map<String, Object> tree(Binding bound) {
        BudgetSubject subject = bound.subject();
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("data_set", subject.name());
        tree.put("budget_of", subject.dataSet());
        tree.put("unit", subject.unit());
        tree.put("neighbours", subject.neighbours().word());
        subject.units().ifPresent(units -> tree.put("units", units));
        tree.put(
                "sources",
                subject.tables().stream().map(BudgetSubject.Table::shown).toList());
        tree.put("imported", subject.snapshot().isPresent());
        return tree;
    }
}
