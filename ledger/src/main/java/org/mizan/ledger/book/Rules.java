package org.mizan.ledger.book;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.event.EventJson;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Ceiling;
import org.mizan.ledger.ceiling.Limit;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.charge.Request;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.block.Division;
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
            return new Standing(this, totals(history, time), time, Optional.empty());
        }

        /** How a ceiling on each block stands, for the blocks of a run that were charged alike. */
        List<Standing> standings(History history, Blocks blocks, long time) {
            return blocks.runs().stream()
                    .flatMap(run -> history.blocks(account).parts(run).stream())
                    .map(part -> standing(part, blocks.division(), time))
                    .toList();
        }

        Standing standing(BlockTotals.Part part, Division division, long time) {
            return new Standing(
                    this, part.totals().orElseGet(filter::start), time, Optional.of(division.run(part.run())));
        }
    }

    /** What an event costs below one ceiling. */
    public record Price(Line line, Charge charge) {}

    /**
     * What an event costs below all ceilings of an analyst.
     *
     * @param whole below the ceilings on the whole
     * @param ofBlocks below each ceiling on each block
     * @param touched the blocks; empty where no ceiling is on each block
     */
    public record Prices(List<Price> whole, List<Price> ofBlocks, Optional<Blocks> touched) {
        /** Those of the whole, and those of one block each. */
        Stream<Price> all() {
            return Stream.concat(whole.stream(), ofBlocks.stream());
        }

        /** What is added to the accounts of blocks. */
        BlockCharge blocks() {
            Map<Account, Charge> charges = new LinkedHashMap<>();
            ofBlocks.forEach(price -> charges.put(price.line().account(), price.charge()));
            return touched.map(blocks -> new BlockCharge(blocks.runs(), charges))
                    .orElse(BlockCharge.NONE);
        }
    }

    /** A request with its prices, ready for the writer. */
    public record Priced(Request request, Digest binding, String event, Prices prices) {}

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
        return covering(analyst, own)
                .filter(line -> !line.ceiling().isOfBlock())
                .toList();
    }

    /** The ceilings on each block that an analyst's charges must stay below. */
    public List<Line> blockLines(String analyst) {
        List<Integer> own = named.getOrDefault(analyst, List.of());
        return covering(analyst, own).filter(line -> line.ceiling().isOfBlock()).toList();
    }

    private Stream<Line> covering(String analyst, List<Integer> own) {
        return Stream.concat(unnamed.stream(), own.stream())
                .sorted()
                .map(policy.ceilings()::get)
                .filter(ceiling -> ceiling.scope().covers(analyst, !own.isEmpty()))
                .map(ceiling -> line(ceiling, analyst));
    }

    /** The ceilings of the whole data set, and those of everybody who has one by name or was charged. */
    public List<Line> lines(History history) {
        return lines(history, this::lines);
    }

    /** The ceilings on each block, of the whole data set and of everybody who has one by name or was charged. */
    public List<Line> blockLines(History history) {
        return lines(history, this::blockLines);
    }

    private List<Line> lines(History history, Function<String, List<Line>> ofAnalyst) {
        Set<String> analysts = new TreeSet<>(named.keySet());
        Stream.concat(history.spent().keySet().stream(), history.blocks().keySet().stream())
                .filter(account -> account.dataSet().equals(policy.dataSet()))
                .filter(account -> !account.holder().isEmpty())
                .forEach(account -> analysts.add(account.holder()));
        Map<Account, Line> lines = new LinkedHashMap<>();
        Stream.concat(
                        ofAnalyst.apply("").stream()
                                .filter(line -> line.ceiling().scope().isDataSet()),
                        analysts.stream().flatMap(analyst -> ofAnalyst.apply(analyst).stream()))
                .forEach(line -> lines.putIfAbsent(line.account(), line));
        return List.copyOf(lines.values());
    }

    /** How the ceilings on each block stand that an analyst's requests about these blocks must fit. */
    public List<Standing> standings(History history, String analyst, Blocks blocks, long time) {
        return blockLines(analyst).stream()
                .flatMap(line -> line.standings(history, blocks, time).stream())
                .toList();
    }

    /** How the ceilings on each block stand of all blocks that were charged. */
    public List<Standing> blockStandings(History history, long time) {
        return policy.division().stream()
                .flatMap(division -> blockLines(history).stream()
                        .flatMap(line -> history.blocks(line.account()).pieces().stream()
                                .map(piece -> line.standing(
                                        new BlockTotals.Part(piece.run(), Optional.of(piece.totals())),
                                        division,
                                        time))))
                .toList();
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
                prices(request.id(), request.analyst(), request.event()));
    }

    /**
     * What an event costs. Where there are ceilings on each block it must say which blocks it touches, and these are of the policy's.
     *
     * @param request that it is charged for, for people
     */
    public Prices prices(String request, String analyst, Event event) {
        List<Price> whole = prices(lines(analyst), event);
        if (policy.division().isEmpty()) {
            return new Prices(whole, List.of(), Optional.empty());
        }
        Division division = policy.division().get();
        Blocks touched = event.touched()
                .filter(blocks -> blocks.division().equals(division))
                .orElseThrow(() -> LedgerRefusal.REQUEST_BLOCKS.with(request, division.text()));
        return new Prices(whole, prices(blockLines(analyst), event.inEachBlock()), Optional.of(touched));
    }

    private static List<Price> prices(List<Line> lines, Event event) {
        Cost cost = Accountant.of(event).cost();
        return lines.stream()
                .map(line -> new Price(line, line.filter().charge(cost)))
                .toList();
    }
}
