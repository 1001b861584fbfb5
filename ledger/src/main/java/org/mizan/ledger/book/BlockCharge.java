package org.mizan.ledger.book;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.ledger.ceiling.Account;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.filter.Charge;

/**
 * What a charge adds to the accounts of blocks: the same to each block that it touches. Entries hold this and not the totals of every
 * block, so that they stay small however many blocks there are.
 *
 * @param runs the blocks; none where no ceiling is on each block
 * @param charges what is added to each block of each account
 */
public record BlockCharge(List<BlockRun> runs, Map<Account, Charge> charges) {
    /** Where there are no ceilings on blocks. */
    static final BlockCharge NONE = new BlockCharge(List.of(), Map.of());

    public BlockCharge {
        runs = List.copyOf(runs);
        charges = Collections.unmodifiableMap(new LinkedHashMap<>(charges));
    }

    boolean isEmpty() {
        return charges.isEmpty();
    }

    /** Adds it to what was charged before. */
    void addTo(Map<Account, BlockTotals> totals) {
        charges.forEach((account, charge) -> {
            BlockTotals own = totals.computeIfAbsent(account, key -> new BlockTotals());
            runs.forEach(run -> own.add(run, charge));
        });
    }
}
