package org.mizan.report.budget;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.CeilingName;

/** Says which ceilings were changed after something had been charged, and from what to what. */
public final class CeilingChanges {
    private CeilingChanges() {}

    /** A line for each change; empty where there is none. */
    public static String text(List<CeilingChange> changes, Language language) {
        StringBuilder text = new StringBuilder();
        changes.forEach(change -> text.append(line(change, language)).append('\n'));
        return text.toString();
    }

    private static String line(CeilingChange change, Language language) {
        String none = Message.BUDGET_NONE.in(language);
        return Message.BUDGET_CHANGED.in(
                language,
                CeilingName.of(change.ceiling(), language),
                allowed(change.before()).orElse(none),
                allowed(change.after()).orElse(none),
                change.recorded()
                        .map(entry -> Message.BUDGET_CHANGED_BY_ENTRY.with(entry.sequence(), entry.time()))
                        .orElseGet(Message.BUDGET_CHANGED_YET::with)
                        .in(language));
    }

    /**
     * The owner's figures of a ceiling's spelling: not whose charges it adds up, which may be an analyst with a colon in the
     * name, nor how its δ is shared.
     */
    private static Optional<String> allowed(Optional<String> spelled) {
        return spelled.map(text -> text.replaceFirst("^.*: (?=(epsilon|rho|mu\\^2|renyi)=)", "")
                .replaceFirst("^epsilon=", "ε = ")
                .replaceFirst(" delta=", ", δ = ")
                .replaceFirst(" reserved=\\S+ sums=\\S+", ""));
    }

    static List<Map<String, Object>> tree(List<CeilingChange> changes) {
        return changes.stream().map(CeilingChanges::tree).toList();
    }

    private static Map<String, Object> tree(CeilingChange change) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ceiling", BudgetPolicy.shown(change.ceiling()));
        allowed(change.before()).ifPresent(before -> tree.put("before", before));
        allowed(change.after()).ifPresent(after -> tree.put("after", after));
        change.recorded().ifPresent(entry -> {
            tree.put("sequence", entry.sequence());
            tree.put("time", entry.time().toString());
        });
        return tree;
    }
}
