package org.mizan.report.account;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.mizan.privacy.Delta;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.language.EventLanguage;
import org.mizan.report.Figures;
import org.mizan.report.Report;
import org.mizan.report.TextTable;

/**
 * What an event costs at each δ, by every way of accounting for it. Every ε is an upper bound; the tight one counts for
 * parameters that were fixed in advance.
 */
public final class AccountReport implements Report {
    private static final String FIXED_IN_ADVANCE =
            "The tight figure holds for parameters fixed in advance; the functions asked may be chosen adaptively.\n"
                    + "Where parameters are chosen after seeing answers, what holds is the ceiling of a filter.";

    private final Event event;
    private final List<Costs> costs;
    private final List<String> warnings;

    private AccountReport(Event event, List<Costs> costs, List<String> warnings) {
        this.event = event;
        this.costs = costs;
        this.warnings = warnings;
    }

    /** Accounts for an event at each δ; {@code units} is the number of people in the data, where it is known. */
    public static AccountReport of(Event event, List<Delta> deltas, OptionalLong units) {
        List<Costs> costs = deltas.stream().map(delta -> Costs.of(event, delta)).toList();
        for (Costs cost : costs) {
            if (!cost.isFinite()) {
                throw InvalidInputException.of(
                        "delta.small",
                        "delta",
                        Figures.down(cost.delta().value()),
                        "no finite epsilon goes with it for this event",
                        "give a greater delta, such as 1e-6");
            }
        }
        List<String> warnings = new ArrayList<>();
        units.ifPresent(count -> deltas.forEach(delta -> warn(delta, count, warnings)));
        return new AccountReport(event, costs, List.copyOf(warnings));
    }
}
