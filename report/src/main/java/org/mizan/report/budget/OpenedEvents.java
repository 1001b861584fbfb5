package org.mizan.report.budget;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;
import org.mizan.report.Figures;
import org.mizan.report.Paragraph;

/**
 * The good events that a ledger opened: their γ is spent, whether or not anything was asked.
 *
 * @param declared the γ of the budget
 * @param gammas of each event, by its name
 */
record OpenedEvents(Gamma declared, SortedMap<String, Gamma> gammas) {
    OpenedEvents {
        gammas = new TreeMap<>(gammas);
    }

    private Rational spent() {
        return gammas.values().stream().map(Gamma::value).reduce(Rational.ZERO, Rational::plus);
    }

    /** What people are told; nothing where no event is open. */
    String text(Language language) {
        String list = gammas.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(language.comma()));
        return gammas.isEmpty()
                ? ""
                : Paragraph.of(Message.BUDGET_GAMMA
                        .with(Figures.up(spent()), declared, list)
                        .in(language));
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("declared", declared.toString());
        tree.put("spent", spent().toString());
        Map<String, Object> events = new LinkedHashMap<>();
        gammas.forEach((name, gamma) -> events.put(name, gamma.toString()));
        tree.put("good_events", events);
        return tree;
    }
}
