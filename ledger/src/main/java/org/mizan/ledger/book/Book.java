package org.mizan.ledger.book;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.mizan.certificate.PolicyDocument;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BindingRefusals;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.filter.Decision;
import org.mizan.privacy.filter.Totals;

/**
 * Decides and writes. Each method runs inside a transaction on the writer's thread, after {@link #catchUp}: what it decides
 * by is everything that was ever committed and everything written before it in the same transaction.
 */
public final class Book {
    private final Store store;
    private final LongSupplier clock;
    private final Map<String, Rules> rules;
    private final History history = new History();
    private final Archive archive;
    private final BindingRules binding;
    private Optional<DataClaim> claim = Optional.empty();
    private Optional<Binding> held = Optional.empty();

    public Book(Store store, Map<String, Rules> rules, LongSupplier clock) {
        this.store = store;
        this.rules = rules;
        this.clock = clock;
        archive = new Archive(store, history);
        binding = new BindingRules(history);
    }

    /** Whether a charge stands, and if not, which ceilings forbid it. */
    public record Verdict(Optional<Charged> charged, List<Obstacle> obstacles) {}

    /** A ceiling that a charge does not fit. */
    public record Obstacle(Rules.Price price, Decision decision, Standing standing) {}

    /** Reads what others have written since, after the entry that was the last, which must still be there. */
    public void catchUp() throws SQLException {
        long last = history.last();
        boolean[] found = {last == 0};
        store.scan(Math.max(last, 1), record -> {
            if (found[0]) {
                history.read(record);
            } else {
                history.requireLast(record);
                found[0] = true;
            }
        });
        if (!found[0]) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_GONE.about(last));
        }
    }

    /** Reads everything, which must pass through the head that was kept outside. */
    public void catchUp(Optional<Head> outside, Path headPath) throws SQLException {
        long mark = outside.map(Head::sequence).orElse(0L);
        Head[] passed = {history.head()};
        store.scan(1, record -> {
            history.read(record);
            if (history.nextSequence() == mark + 1) {
                passed[0] = history.head();
            }
        });
        if (outside.isPresent() && !passed[0].equals(outside.get())) {
            throw LedgerException.of(
                    LedgerRefusal.LEDGER_RESTORED.about(history.last(), mark, headPath, HeadFile.ADOPT));
        }
    }

    /** Refuses to go on by a policy that another process has replaced. An import puts its own into force at its end. */
    public void requirePolicies() {
        for (Rules each : rules.values()) {
            if (!isInForce(each) && !isImporting()) {
                throw LedgerException.of(
                        LedgerRefusal.LEDGER_POLICY.about(each.policy().dataSet()));
            }
        }
    }

    private boolean isInForce(Rules each) {
        return history.policy(each.policy().dataSet()).equals(Optional.of(each.hash()));
    }

    /** Holds whoever opened the ledger to what it has bound, and binds what is claimed first. */
    public void claim(DataClaim made, Secret secret) throws SQLException {
        Optional<Binding> written = binding.opening(made, secret);
        if (written.isPresent()) {
            bind(written.get(), secret);
        }
        claim = Optional.of(made);
        held = history.bindings().of(made.subject().name());
    }

    /** Whether nothing is charged, and everything is written at the end. */
    public boolean isImporting() {
        return claim.filter(made -> made.purpose() == DataClaim.Purpose.IMPORT).isPresent();
    }

    /** Refuses what is not bound, without writing. */
    public void requireBound(DataClaim asked) {
        binding.require(asked);
        rules.values().stream()
                .filter(each -> !isInForce(each))
                .forEach(each -> requireOwnPolicy(asked.subject(), each));
    }

    /** Binds what was imported and puts its policy into force; refuses rows that it must not be charged for. */
    public void bindImport(BudgetSubject read, Optional<Boolean> isAsBefore, Secret secret) throws SQLException {
        Binding written =
                binding.imported(claim.orElseGet(() -> DataClaim.of(read, DataClaim.Purpose.IMPORT)), read, isAsBefore);
        requireAdoptable();
        bind(written, secret);
        adoptPolicies();
    }

    private void bind(Binding written, Secret secret) throws SQLException {
        append(new Entry.BindingEntry(history.nextSequence(), now(), written, secret.fingerprint()));
    }

    /** Refuses to go on with a description that another process has bound otherwise since. */
    public void requireClaim() {
        if (claim.isEmpty() || isImporting()) {
            return;
        }
        BudgetSubject subject = claim.get().subject();
        Optional<Binding> now = history.bindings().of(subject.name());
        if (!now.equals(held)) {
            if (now.isEmpty() || !now.get().subject().protectsSame(subject)) {
                throw LedgerException.of(LedgerRefusal.LEDGER_BINDING.about(subject.name()));
            }
            held = now;
        }
    }

    /** Refuses policies that cannot be put into force, before anything is written. */
    public void requireAdoptable() {
        for (Rules each : rules.values()) {
            if (!isInForce(each)) {
                requireOpenedInTime(each.policy());
                binding.requireSameUnit(each.policy());
                claim.ifPresent(made -> requireOwnPolicy(made.subject(), each));
            }
        }
    }

    /** Puts policies that are new into force, restating all earlier charges in their columns. */
    public void adoptPolicies() throws SQLException {
        for (Rules each : rules.values()) {
            if (!isInForce(each)) {
                Replay restated = new Replay(List.of(each));
                Map<Account, Spent> totals = restated.of(store, history.last());
                append(new Entry.PolicyEntry(
                        history.nextSequence(),
                        now(),
                        each.policy().dataSet(),
                        each.policy().document(),
                        totals,
                        restated.blocks()));
            }
        }
    }

    /** Who shares the budget of another takes it as it is. */
    private void requireOwnPolicy(BudgetSubject subject, Rules other) {
        String dataSet = other.policy().dataSet();
        if (subject.isSharing()
                && subject.dataSet().equals(dataSet)
                && history.policy(dataSet).isPresent()) {
            throw BindingRefusals.shared(subject.name(), dataSet);
        }
    }

    /** Good events are opened before the first answer: one chosen after it would widen the set of data that are not protected. */
    private void requireOpenedInTime(Policy policy) {
        Optional<PolicyDocument> before =
                history.chargedPolicy(policy.dataSet()).map(PolicyDocument::of);
        if (before.isPresent()
                && !SeededPairs.renamed(before.get().goodEvents())
                        .entrySet()
                        .containsAll(policy.goodEvents().entrySet())) {
            throw LedgerException.of(LedgerRefusal.LEDGER_OPENED_LATE.about(policy.dataSet()));
        }
    }

    /** Counts by policies that are not in force as if they were, without writing. */
    public void assumePolicies() throws SQLException {
        for (Rules each : rules.values()) {
            if (!isInForce(each)) {
                binding.requireSameUnit(each.policy());
                Replay restated = new Replay(List.of(each));
                Map<Account, Spent> totals = restated.of(store, history.last());
                history.restate(each.policy().dataSet(), totals, restated.blocks());
            }
        }
    }

    public History history() {
        return history;
    }

    public Archive archive() {
        return archive;
    }

    public long now() {
        return history.timeAt(clock.getAsLong());
    }

    public Verdict charge(Rules.Priced priced) throws SQLException {
        Request request = priced.request();
        Optional<Receipt> known = archive.receipt(request.id());
        if (known.isPresent()) {
            return new Verdict(Optional.of(again(known.get(), priced)), List.of());
        }
        Weighed weighed = weigh(priced.prices());
        return weighed.obstacles().isEmpty()
                ? new Verdict(Optional.of(append(priced, weighed.time(), weighed.after())), List.of())
                : new Verdict(Optional.empty(), weighed.obstacles());
    }

    /** What prices would do to their accounts now, and which ceilings are in the way. */
    public record Weighed(long time, Map<Account, Spent> after, List<Obstacle> obstacles) {}

    /** A request is admitted if all ceilings on the whole admit it, and those on each block admit it for every block it touches. */
    public Weighed weigh(Rules.Prices prices) {
        long time = now();
        List<Obstacle> obstacles = new ArrayList<>();
        Map<Account, Spent> after = new LinkedHashMap<>();
        for (Rules.Price price : prices.whole()) {
            Rules.Line line = price.line();
            Totals totals = line.totals(history, time);
            Decision decision = restsOnSpentPairs(price)
                    ? Decision.GOOD_EVENT_NOT_OPEN
                    : line.filter().decide(totals, price.charge());
            if (decision != Decision.ADMITTED) {
                obstacles.add(new Obstacle(price, decision, new Standing(line, totals, time, Optional.empty())));
            }
            after.put(line.account(), new Spent(line.ceiling().windowAt(time), totals.plus(price.charge())));
        }
        prices.touched()
                .ifPresent(blocks -> prices.ofBlocks()
                        .forEach(price -> obstacle(price, blocks, time).ifPresent(obstacles::add)));
        return new Weighed(time, after, obstacles);
    }

    /** The first of the touched blocks for which a ceiling on each block is in the way. */
    private Optional<Obstacle> obstacle(Rules.Price price, Blocks blocks, long time) {
        Rules.Line line = price.line();
        return line.standings(history, blocks, time).stream()
                .map(standing -> new Obstacle(price, line.filter().decide(standing.totals(), price.charge()), standing))
                .filter(each -> each.decision() != Decision.ADMITTED)
                .findFirst();
    }

    private boolean restsOnSpentPairs(Rules.Price price) {
        Set<String> spent = history.seededPairs().spent(price.line().account().dataSet());
        return price.charge().goodEvents().keySet().stream().anyMatch(spent::contains);
    }

    private Charged append(Rules.Priced priced, long time, Map<Account, Spent> after) throws SQLException {
        Request request = priced.request();
        Digest policy = history.policy(request.dataSet()).orElseThrow();
        long sequence = history.nextSequence();
        Receipt receipt = new Receipt(
                sequence,
                time,
                request.id(),
                request.analyst(),
                request.dataSet(),
                priced.binding(),
                policy,
                priced.event());
        append(new Entry.ChargeEntry(receipt, after, priced.prices().blocks()));
        return new Charged(sequence, history.head().hash(), time, true);
    }

    private Charged again(Receipt entry, Rules.Priced priced) throws SQLException {
        if (!entry.binding().equals(priced.binding())) {
            throw LedgerRefusal.REQUEST_REUSED.with(entry.request());
        }
        boolean isSame = entry.event().equals(priced.event())
                && Optional.of(entry.policy()).equals(history.policy(entry.dataSet()));
        if (!isSame) {
            throw LedgerRefusal.REQUEST_CHANGED.with(entry.request());
        }
        return new Charged(entry.sequence(), archive.hash(entry.sequence()).toString(), entry.time(), false);
    }

    private void append(Entry entry) throws SQLException {
        store.append(entry.sequence(), history.append(entry));
    }

    /** Keeps an answer unless there is one; the one that is kept. */
    public byte[] store(String request, byte[] content) throws SQLException {
        Optional<byte[]> kept = archive.answer(request);
        if (kept.isPresent()) {
            return kept.get();
        }
        if (archive.receipt(request).isEmpty()) {
            throw LedgerRefusal.REQUEST_UNCHARGED.with(request);
        }
        long sequence = history.nextSequence();
        append(new Entry.AnswerEntry(sequence, now(), request, Digest.hash(content)));
        store.keepAnswer(sequence, content);
        return content;
    }

    /** Reads everything again: the chain, the answers, and what all events add up to by the policies in force. */
    public Head verify() throws SQLException {
        History again = new History();
        store.scan(1, history.last(), record -> {
            Optional<Entry.AnswerEntry> answer = again.read(record).answered();
            if (answer.isPresent()) {
                archive.content(answer.get());
            }
        });
        if (!again.head().equals(history.head())) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_END.about(again.nextSequence()));
        }
        Optional<byte[]> secret = history.bindings().secret().isPresent() ? store.secret() : Optional.empty();
        if (history.bindings().secret().isPresent()) {
            again.bindings().require(Secret.read(secret.orElseThrow(Secret::other)));
        }
        List<Rules> inForce = rules.values().stream().filter(this::isInForce).toList();
        new Replay(inForce).requireSame(again, store, history.last());
        return again.head();
    }
}
