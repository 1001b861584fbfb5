package org.mizan.ledger.book;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.privacy.event.Event;

/** The events of receipts and their prices under a policy, remembered: histories repeat themselves. */
final class PriceMemory {
    private static final int REMEMBERED = 10_000;

    private final Rules rules;
    private final Map<Key, Priced> known = new ConcurrentHashMap<>();

    private record Key(String analyst, String event) {}

    /** An event and what it costs below each ceiling. */
    record Priced(Event event, Rules.Prices prices) {}

    PriceMemory(Rules rules) {
        this.rules = rules;
    }

    Priced of(Receipt receipt) {
        if (known.size() > REMEMBERED) {
            known.clear();
        }
        return known.computeIfAbsent(new Key(receipt.analyst(), receipt.event()), key -> {
            Event event = EventJson.read(key.event());
            return new Priced(event, rules.prices(receipt.request(), key.analyst(), event));
        });
    }
}
