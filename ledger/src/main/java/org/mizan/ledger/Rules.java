package org.mizan.ledger;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.EventJson;
import org.mizan.certificate.chain.Digest;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Cost;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/** A policy made ready: a filter for each of its ceilings. */
final class Rules {
    private final Policy policy;
    private final Digest hash;
    private final Map<String, Filter> filters = new LinkedHashMap<>();

    Rules(Policy policy) {
        this.policy = policy;
        hash = Digest.hash(policy.document());
        for (Ceiling ceiling : policy.ceilings()) {
            Filter filter = ceiling.limit().filter(policy.neighbours());
            filters.put(ceiling.name(), policy.goodEvents().isEmpty() ? filter : filter.opening(policy.goodEvents()));
        }
    }

    /** A ceiling and its filter, seen from one analyst. */
    record Line(Account account, Ceiling ceiling, Filter filter) {
        /** What counts against the ceiling at a time: nothing of earlier windows. */
        Totals totals(History history, long time) {
            Spent spent = history.spent(account);
            return spent == null || spent.window() < ceiling.windowAt(time) ? filter.start() : spent.totals();
        }
    }

    /** What an event costs below one ceiling. */
    record Price(Line line, Charge charge) {}

    /** A request with its prices, ready for the writer. */
    record Priced(Request request, Digest binding, String event, List<Price> prices) {}

    Policy policy() {
        return policy;
    }

    Digest hash() {
        return hash;
    }

    Filter filter(Ceiling ceiling) {
        Filter filter = filters.get(ceiling.name());
        if (filter == null) {
            throw new IllegalArgumentException("no ceiling " + ceiling.name() + " in this policy");
        }
        return filter;
    }

    List<Line> lines(String analyst) {
        return policy.ceilingsFor(analyst).stream()
                .map(ceiling -> new Line(
                        new Account(policy.dataSet(), ceiling.name(), ceiling.holder(analyst)),
                        ceiling,
                        filter(ceiling)))
                .toList();
    }

    Priced price(Request request) {
        return new Priced(
                request,
                request.binding(),
                EventJson.write(request.event()),
                prices(request.analyst(), request.event()));
    }

    List<Price> prices(String analyst, Event event) {
        Cost cost = Accountant.of(event).cost();
        return lines(analyst).stream()
                .map(line -> new Price(line, line.filter().charge(cost)))
                .toList();
    }
}
