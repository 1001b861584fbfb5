package org.mizan.ledger.book;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.function.Consumer;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;

/** What was written before, found again by its sequence or its request. For one thread, like the store that it reads. */
public final class Archive {
    private final Store store;
    private final History history;

    Archive(Store store, History history) {
        this.store = store;
        this.history = history;
    }

    /** Reads the charges among these entries, both included, in order. */
    static void scan(Store store, long from, long to, Consumer<Receipt> reader) throws SQLException {
        store.scan(from, to, record -> decode(record).charged().ifPresent(reader));
    }

    private static Entry decode(byte[] record) {
        return EntryCodec.decode(record, record.length - Digest.LENGTH);
    }

    /** The charges among these entries, both included. */
    public List<Receipt> receipts(long from, long to) throws SQLException {
        List<Receipt> receipts = new ArrayList<>();
        scan(store, from, to, receipts::add);
        return receipts;
    }

    /** The charge of a request. */
    Optional<Receipt> receipt(String request) throws SQLException {
        for (long sequence : candidates(history.charges(), request)) {
            Optional<Receipt> charge = decode(record(sequence))
                    .charged()
                    .filter(each -> each.request().equals(request));
            if (charge.isPresent()) {
                return charge;
            }
        }
        return Optional.empty();
    }

    /** The latest charges that are bound to this, newest first. */
    public List<Receipt> receipts(Digest binding, int most) throws SQLException {
        List<Receipt> found = new ArrayList<>();
        for (long sequence : history.questions().candidates(binding, most)) {
            receipts(sequence, sequence).stream()
                    .filter(receipt -> receipt.binding().equals(binding))
                    .forEach(found::add);
        }
        return found;
    }

    /** The place in the chain of a request's charge. */
    public Optional<Link> link(String request) throws SQLException {
        Optional<Receipt> charge = receipt(request);
        if (charge.isEmpty()) {
            return Optional.empty();
        }
        long sequence = charge.get().sequence();
        byte[] record = record(sequence);
        // A charge is never the first entry: the policy that it is decided by comes before.
        Digest previous = hash(sequence - 1);
        return Optional.of(Link.of(previous, Arrays.copyOf(record, record.length - Digest.LENGTH)));
    }

    /** The hash of an entry. */
    Digest hash(long sequence) throws SQLException {
        return History.hashIn(record(sequence));
    }

    /** The answer kept for a request. One that the chain knows and the store lost is an error: it is never drawn anew. */
    public Optional<byte[]> answer(String request) throws SQLException {
        for (long sequence : candidates(history.answers(), request)) {
            Optional<Entry.AnswerEntry> answer = decode(record(sequence))
                    .answered()
                    .filter(each -> each.request().equals(request));
            if (answer.isPresent()) {
                return Optional.of(content(answer.get()));
            }
        }
        return Optional.empty();
    }

    /** The bytes that an entry names by their hash. */
    byte[] content(Entry.AnswerEntry answer) throws SQLException {
        return store.answer(answer.sequence())
                .filter(content -> Digest.hash(content).equals(answer.answer()))
                .orElseThrow(() -> LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_ANSWER.about(answer.sequence())));
    }

    private static Iterable<Long> candidates(RequestIndex index, String request) {
        PrimitiveIterator.OfLong found = index.candidates(request).iterator();
        return () -> found;
    }

    private byte[] record(long sequence) throws SQLException {
        return store.record(sequence)
                .orElseThrow(() -> LedgerException.of(LedgerRefusal.LEDGER_DAMAGED_MISSING.about(sequence)));
    }
}
