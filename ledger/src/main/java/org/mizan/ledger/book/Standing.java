package org.mizan.ledger.book;

import java.time.Instant;
import java.util.Optional;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Fittings;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.filter.Totals;

/**
 * What counts against a ceiling at a time; its balance is computed from it outside of the writer's thread.
 *
 * @param blocks that it stands so for, where the ceiling is one on each block
 */
public record Standing(Rules.Line line, Totals totals, long time, Optional<Blocks> blocks) {
    public Balance balance(Fittings fittings) {
        Ceiling ceiling = line.ceiling();
        String holder = line.account().holder();
        return new Balance(
                ceiling.name(),
                holder.isEmpty() ? Optional.empty() : Optional.of(holder),
                line.filter().guarantee(),
                ceiling.window().map(length -> Instant.ofEpochMilli((ceiling.windowAt(time) + 1) * length.toMillis())),
                totals,
                line.filter().remaining(totals),
                fittings.of(line.filter(), totals),
                blocks);
    }
}
