package org.mizan.ledger;

import java.time.Instant;
import java.util.Optional;
import org.mizan.privacy.filter.Totals;

/** What counts against a ceiling at a time; its balance is computed from it outside of the writer's thread. */
record Standing(Rules.Line line, Totals totals, long time) {
    Balance balance() {
        Ceiling ceiling = line.ceiling();
        String holder = line.account().holder();
        return new Balance(
                ceiling.name(),
                holder.isEmpty() ? Optional.empty() : Optional.of(holder),
                line.filter().guarantee(),
                ceiling.window().map(length -> Instant.ofEpochMilli((ceiling.windowAt(time) + 1) * length.toMillis())),
                totals,
                line.filter().remaining(totals),
                Fitting.of(line.filter(), totals));
    }
}
