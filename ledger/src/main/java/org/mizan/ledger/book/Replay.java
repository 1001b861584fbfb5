package org.mizan.ledger.book;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.privacy.filter.Totals;

/**
 * What the events of all charges add up to under given policies, computed from the events alone: for a new policy, and to
 * check the running totals. Prices at real orders are doubles, which may differ in the last digits between machines; so
 * totals are the same if they differ by at most 10⁻⁹ of themselves.
 */
final class Replay {
    private static final BigDecimal TOLERANCE = new BigDecimal("1e-9");

    private final Map<String, PriceMemory> prices = new HashMap<>();
    private final Map<Account, Spent> spent = new LinkedHashMap<>();
    private final Map<Account, BlockTotals> blocks = new LinkedHashMap<>();

    Replay(Collection<Rules> rules) {
        rules.forEach(each -> prices.put(each.policy().dataSet(), new PriceMemory(each)));
    }

    /** Adds up the charges among the entries up to the last of a history. */
    Map<Account, Spent> of(Store store, long last) throws SQLException {
        Archive.scan(store, 1, last, this::add);
        return spent;
    }

    private void add(Receipt charge) {
        PriceMemory known = prices.get(charge.dataSet());
        if (known == null) {
            return;
        }
        Rules.Prices priced = known.of(charge).prices();
        priced.blocks().addTo(blocks);
        for (Rules.Price price : priced.whole()) {
            Rules.Line line = price.line();
            long window = line.ceiling().windowAt(charge.time());
            Spent before = spent.get(line.account());
            Totals start =
                    before == null || before.window() < window ? line.filter().start() : before.totals();
            spent.put(line.account(), new Spent(window, start.plus(price.charge())));
        }
    }

    /** What the charges that were added up put on each block. */
    Map<Account, BlockTotals> blocks() {
        return blocks;
    }

    /** Refuses totals that are not those of the events. */
    void requireSame(History claimed, Store store, long last) throws SQLException {
        requireSame(claimed.spent(), store, last);
        for (Map.Entry<Account, BlockTotals> each : blocks.entrySet()) {
            if (!isSame(each.getValue().pieces(), claimed.blocks(each.getKey()).pieces())) {
                throw LedgerException.of(
                        LedgerRefusal.LEDGER_TOTALS.about(each.getKey().ceiling()));
            }
        }
    }

    private static boolean isSame(List<BlockTotals.Piece> computed, List<BlockTotals.Piece> claimed) {
        boolean same = computed.size() == claimed.size();
        for (int place = 0; same && place < computed.size(); place++) {
            same = computed.get(place).run().equals(claimed.get(place).run())
                    && isSame(computed.get(place).totals(), claimed.get(place).totals());
        }
        return same;
    }

    private void requireSame(Map<Account, Spent> claimed, Store store, long last) throws SQLException {
        for (Map.Entry<Account, Spent> each : of(store, last).entrySet()) {
            Spent other = claimed.get(each.getKey());
            if (other == null || !isSame(each.getValue(), other)) {
                throw LedgerException.of(
                        LedgerRefusal.LEDGER_TOTALS.about(each.getKey().ceiling()));
            }
        }
    }

    private static boolean isSame(Spent a, Spent b) {
        return a.window() == b.window() && isSame(a.totals(), b.totals());
    }

    private static boolean isSame(Totals a, Totals b) {
        boolean same = a.columns().size() == b.columns().size() && isSame(a.delta(), b.delta());
        for (int i = 0; same && i < a.columns().size(); i++) {
            same = isSame(a.columns().get(i), b.columns().get(i));
        }
        return same;
    }

    private static boolean isSame(BigDecimal a, BigDecimal b) {
        return a.subtract(b).abs().compareTo(a.max(b).multiply(TOLERANCE)) <= 0;
    }
}
