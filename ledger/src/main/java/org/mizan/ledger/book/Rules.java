package org.mizan.ledger.book;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.event.EventJson;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Cost;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/** A policy made ready: a filter for each of its ceilings. */
public final class Rules {
    private final Policy policy;
    private final Digest hash;
    private final Map<String, Filter> filters = new LinkedHashMap<>();
    /** The places of an analyst's own ceilings in the policy, and those of all others. */
    private final Map<String, List<Integer>> named = new HashMap<>();

    private final List<Integer> unnamed = new ArrayList<>();

    public Rules(Policy policy) {
        this.policy = policy;
        hash = Digest.hash(policy.document());
        // Thousands of analysts may be named, most of them with one of a few limits.
        Map<Limit, Filter> byLimit = new HashMap<>();
        for (int place = 0; place < policy.ceilings().size(); place++) {
            Ceiling ceiling = policy.ceilings().get(place);
            filters.put(ceiling.name(), byLimit.computeIfAbsent(ceiling.limit(), this::filter));
            ceiling.scope()
                    .named()
                    .map(name -> named.computeIfAbsent(name, key -> new ArrayList<>()))
                    .orElse(unnamed)
                    .add(place);
        }
    }

    private Filter filter(Limit limit) {
        Filter filter = limit.filter(policy.neighbours());
        return policy.goodEvents().isEmpty() ? filter : filter.opening(policy.goodEvents());
    }

    /** A ceiling and its filter, seen from one analyst. */
    public record Line(Account account, Ceiling ceiling, Filter filter) {
        /** What counts against the ceiling at a time: nothing of earlier windows. */
        Totals totals(History history, long time) {
            Spent spent = history.spent(account);
            return spent == null || spent.window() < ceiling.windowAt(time) ? filter.start() : spent.totals();
        }

        public Standing standing(History history, long time) {
            return new Standing(this, totals(history, time), time);
        }
    }

    /** What an event costs below one ceiling. */
    public record Price(Line line, Charge charge) {}

    /** A request with its prices, ready for the writer. */
    public record Priced(Request request, Digest binding, String event, List<Price> prices) {}

    public Policy policy() {
        return policy;
    }

    public Digest hash() {
        return hash;
    }

    Filter filter(Ceiling ceiling) {
        Filter filter = filters.get(ceiling.name());
        if (filter == null) {
            throw new IllegalArgumentException("no ceiling " + ceiling.name() + " in this policy");
        }
        return filter;
    }

    /** The ceilings that an analyst's charges must stay below. */
    public List<Line> lines(String analyst) {
        List<Integer> own = named.getOrDefault(analyst, List.of());
        return Stream.concat(unnamed.stream(), own.stream())
                .sorted()
                .map(policy.ceilings()::get)
                .filter(ceiling -> ceiling.scope().covers(analyst, !own.isEmpty()))
                .map(ceiling -> line(ceiling, analyst))
                .toList();
    }

    /** The ceilings of the whole data set, and those of everybody who has one by name or was charged. */
    public List<Line> lines(History history) {
        Set<String> analysts = new TreeSet<>(named.keySet());
        history.spent().keySet().stream()
                .filter(account -> account.dataSet().equals(policy.dataSet()))
                .filter(account -> !account.holder().isEmpty())
                .forEach(account -> analysts.add(account.holder()));
        Map<Account, Line> lines = new LinkedHashMap<>();
        Stream.concat(
                        policy.ceilings().stream()
                                .filter(ceiling -> ceiling.scope().isDataSet())
                                .map(ceiling -> line(ceiling, "")),
                        analysts.stream().flatMap(analyst -> lines(analyst).stream()))
                .forEach(line -> lines.putIfAbsent(line.account(), line));
        return List.copyOf(lines.values());
    }

    private Line line(Ceiling ceiling, String analyst) {
        Account account = new Account(policy.dataSet(), ceiling.name(), ceiling.holder(analyst));
        return new Line(account, ceiling, filter(ceiling));
    }

    public Priced price(Request request) {
        return new Priced(
                request,
                request.binding(),
                EventJson.write(request.event()),
                prices(request.analyst(), request.event()));
    }

    public List<Price> prices(String analyst, Event event) {
        Cost cost = Accountant.of(event).cost();
        return lines(analyst).stream()
                .map(line -> new Price(line, line.filter().charge(cost)))
                .toList();
    }
}
