package org.mizan.ledger.book;

import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;

/**
 * What follows from the entries read so far: the head of the chain, the ledger's time, policies, balances and where each
 * request is. It refuses an entry that does not follow: record n is the body of entry n and after it
 * SHA-256(hash of entry n-1, body). For one thread.
 */
public final class History {
    private final MessageDigest digest = Digest.sha256();
    private final Map<String, Digest> policies = new HashMap<>();
    private final Map<String, String> documents = new HashMap<>();
    private final List<Replaced> replaced = new ArrayList<>();
    private final Map<String, Long> lastCharges = new HashMap<>();
    private final Map<Account, Spent> spent = new HashMap<>();
    private final Map<Account, BlockTotals> blocks = new HashMap<>();
    private final RequestIndex charges = new RequestIndex();
    private final RequestIndex answers = new RequestIndex();
    private final QuestionIndex questions = new QuestionIndex();
    private final Bindings bindings = new Bindings();
    private final SeededPairs seededPairs = new SeededPairs();
    private Digest hash = Digest.NONE;
    private long sequence;
    private long time = Long.MIN_VALUE;

    /** A policy that took the place of another after a charge. */
    private record Replaced(String before, Entry.PolicyEntry by) {
        List<CeilingChange> changes() {
            CeilingChange.Recorded recorded =
                    new CeilingChange.Recorded(by.sequence(), Instant.ofEpochMilli(by.time()));
            return CeilingChange.between(before, by.document(), Optional.of(recorded));
        }
    }

    /** Checks that the record follows, and takes it in. */
    public Entry read(byte[] record) {
        long expected = sequence + 1;
        int length = record.length - Digest.LENGTH;
        if (length <= 0) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_SHORT.about(expected));
        }
        Digest computed = hash.next(digest, record, length);
        if (!computed.equals(hashIn(record))) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_HASH.about(expected));
        }
        Entry entry = EntryCodec.decode(record, length);
        apply(entry, computed);
        return entry;
    }

    /** Refuses a record that is not the one read last. */
    void requireLast(byte[] record) {
        if (record.length <= Digest.LENGTH || !hashIn(record).equals(hash)) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_CHANGED.about(sequence));
        }
    }

    /** The hash at the end of a record. */
    static Digest hashIn(byte[] record) {
        return Digest.of(Arrays.copyOfRange(record, record.length - Digest.LENGTH, record.length));
    }

    /** Takes in a new entry; the record to store. */
    byte[] append(Entry entry) {
        byte[] body = EntryCodec.encode(entry);
        Digest computed = hash.next(digest, body, body.length);
        apply(entry, computed);
        byte[] record = Arrays.copyOf(body, body.length + Digest.LENGTH);
        System.arraycopy(computed.bytes(), 0, record, body.length, Digest.LENGTH);
        return record;
    }

    private void apply(Entry entry, Digest computed) {
        if (entry.sequence() != sequence + 1) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_GAP.about(sequence + 1, entry.sequence()));
        }
        if (entry.time() < time) {
            throw LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_OLDER.about(entry.sequence()));
        }
        entry.accept(new Change()).run();
        sequence = entry.sequence();
        time = entry.time();
        hash = computed;
    }

    /** What each kind of entry changes. */
    private final class Change implements Entry.Visitor<Runnable> {
        @Override
        public Runnable policy(Entry.PolicyEntry policy) {
            return () -> {
                chargedPolicy(policy.dataSet()).ifPresent(before -> replaced.add(new Replaced(before, policy)));
                policies.put(policy.dataSet(), Digest.hash(policy.document()));
                documents.put(policy.dataSet(), policy.document());
                restate(policy.dataSet(), policy.totals(), policy.blocks());
            };
        }

        @Override
        public Runnable charge(Entry.ChargeEntry charge) {
            return () -> {
                charges.add(charge.receipt().request(), charge.sequence());
                questions.add(charge.receipt().binding(), charge.sequence());
                lastCharges.put(charge.receipt().dataSet(), charge.sequence());
                spent.putAll(charge.totals());
                charge.blocks().addTo(blocks);
                seededPairs.charged(charge.receipt());
            };
        }

        @Override
        public Runnable binding(Entry.BindingEntry bound) {
            return () -> bindings.apply(bound, History.this::isCharged);
        }

        @Override
        public Runnable answer(Entry.AnswerEntry answer) {
            return () -> answers.add(answer.request(), answer.sequence());
        }
    }

    /** From here on these are the totals of a data set, and no others. */
    void restate(String dataSet, Map<Account, Spent> totals, Map<Account, BlockTotals> ofBlocks) {
        spent.keySet().removeIf(account -> account.dataSet().equals(dataSet));
        spent.putAll(totals);
        blocks.keySet().removeIf(account -> account.dataSet().equals(dataSet));
        ofBlocks.forEach((account, restated) -> blocks.put(account, BlockTotals.of(restated.pieces())));
    }

    public Head head() {
        return new Head(sequence, hash.toString());
    }

    public long last() {
        return sequence;
    }

    public long nextSequence() {
        return sequence + 1;
    }

    /** The ledger's time at a time of the clock: it never goes back, so no window is entered twice. */
    long timeAt(long clock) {
        return Math.max(clock, time);
    }

    /** The hash of the policy's document that is in force for a data set. */
    Optional<Digest> policy(String dataSet) {
        return Optional.ofNullable(policies.get(dataSet));
    }

    /** The document of the policy that was in force for a data set when something was last charged; empty before that. */
    public Optional<String> chargedPolicy(String dataSet) {
        return lastCharges.containsKey(dataSet) ? Optional.ofNullable(documents.get(dataSet)) : Optional.empty();
    }

    /** The entry of the last charge to a data set; 0 before the first. */
    public long lastCharge(String dataSet) {
        return lastCharges.getOrDefault(dataSet, 0L);
    }

    /** The ceilings of a data set that the entries from one on changed after a charge, oldest first. */
    public List<CeilingChange> changes(String dataSet, long from) {
        return replaced.stream()
                .filter(each -> each.by().dataSet().equals(dataSet) && each.by().sequence() >= from)
                .flatMap(each -> each.changes().stream())
                .toList();
    }

    /** Whether anything was ever charged to a data set. */
    public boolean isCharged(String dataSet) {
        return lastCharges.containsKey(dataSet);
    }

    public Bindings bindings() {
        return bindings;
    }

    @Nullable
    Spent spent(Account account) {
        return spent.get(account);
    }

    Map<Account, Spent> spent() {
        return spent;
    }

    /** What was charged to the blocks of an account; nothing before the first charge. */
    BlockTotals blocks(Account account) {
        return blocks.getOrDefault(account, new BlockTotals());
    }

    Map<Account, BlockTotals> blocks() {
        return blocks;
    }

    public SeededPairs seededPairs() {
        return seededPairs;
    }

    RequestIndex charges() {
        return charges;
    }

    RequestIndex answers() {
        return answers;
    }

    QuestionIndex questions() {
        return questions;
    }
}
