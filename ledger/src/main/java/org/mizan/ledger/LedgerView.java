package org.mizan.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Link;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.book.Book;
import org.mizan.ledger.book.ChargeList;
import org.mizan.ledger.book.History;
import org.mizan.ledger.book.Rulebook;
import org.mizan.ledger.book.Rules;
import org.mizan.ledger.book.Secret;
import org.mizan.ledger.book.Standing;
import org.mizan.ledger.book.Versions;
import org.mizan.ledger.ceiling.Balance;
import org.mizan.ledger.ceiling.CeilingChange;
import org.mizan.ledger.ceiling.Fittings;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.PastCharge;
import org.mizan.ledger.store.Backup;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.ledger.store.PostgresStore;
import org.mizan.ledger.store.SqliteStore;
import org.mizan.ledger.store.Store;
import org.mizan.privacy.Guarantee;

/**
 * A ledger as it stood when the view was opened, to be read while another process charges. The whole chain is verified, and
 * must pass through the head kept outside. Nothing is ever written. A policy that is not in force is counted by as if it
 * were, with all earlier charges restated. Safe for many threads.
 */
public final class LedgerView implements AutoCloseable {
    private final Rulebook rulebook;
    private final Store store;
    private final Book book;

    private LedgerView(Rulebook rulebook, Store store, Book book) {
        this.rulebook = rulebook;
        this.store = store;
        this.book = book;
    }

    /** Views a ledger in an SQLite file, which must exist. */
    public static LedgerView open(Path file, List<Policy> policies) {
        Rulebook rulebook = new Rulebook(policies);
        return open(
                SqliteStore.openToRead(file), LedgerFile.of(file).headToRead(), rulebook, System::currentTimeMillis);
    }

    /**
     * Views a ledger in PostgreSQL.
     *
     * @param url of the PostgreSQL driver
     * @param head the file in which this machine keeps the head it last saw
     */
    public static LedgerView open(String url, Path head, List<Policy> policies) {
        Rulebook rulebook = new Rulebook(policies);
        return open(PostgresStore.openToRead(url), head, rulebook, System::currentTimeMillis);
    }

    /** The head is read before the entries, so that the entries of a writer at work are never behind it. */
    static LedgerView open(Store store, Path headPath, Rulebook rulebook, LongSupplier clock) {
        try {
            Optional<Head> outside = HeadFile.readBesideWriter(headPath);
            Book book = new Book(store, rulebook.all(), clock);
            book.catchUp(outside, headPath);
            Opening.requireHead(headPath, outside, book.history().head());
            book.assumePolicies();
            store.rollback();
            return new LedgerView(rulebook, store, book);
        } catch (SQLException | RuntimeException failure) {
            Opening.close(store, failure);
            throw failure instanceof RuntimeException known ? known : Opening.unreadable(failure);
        }
    }

    /** The end of the chain when the view was opened. */
    public Head head() {
        return book.history().head();
    }

    /** What holds for all answers about a data set together. */
    public Guarantee guarantee(String dataSet) {
        return rulebook.guarantee(dataSet);
    }

    /** How the ceilings stand that an analyst's requests must fit. */
    public List<Balance> remaining(String dataSet, String analyst) {
        return balances(rulebook.of(dataSet).lines(analyst));
    }

    /** How all ceilings of a data set stand: of the whole, and of every analyst who is named or was charged. */
    public List<Balance> balances(String dataSet) {
        return balances(rulebook.of(dataSet).lines(book.history()));
    }

    /** How the ceilings on each block stand, of all blocks that were charged; the others have all that is allowed. */
    public List<Balance> blockBalances(String dataSet) {
        Fittings fittings = new Fittings();
        return rulebook.of(dataSet).blockStandings(book.history(), book.now()).stream()
                .map(standing -> standing.balance(fittings))
                .toList();
    }

    /** How the ceilings on each block stand for a block that was never charged. */
    public List<Balance> newBlockBalances(String dataSet) {
        Rules rules = rulebook.of(dataSet);
        Fittings fittings = new Fittings();
        return rules.blockLines("").stream()
                .filter(line -> line.ceiling().scope().isDataSet())
                .map(line -> new Standing(line, line.filter().start(), book.now(), Optional.empty()))
                .map(standing -> standing.balance(fittings))
                .toList();
    }

    private List<Balance> balances(List<Rules.Line> lines) {
        long time = book.now();
        Fittings fittings = new Fittings();
        return lines.stream()
                .map(line -> line.standing(book.history(), time).balance(fittings))
                .toList();
    }

    /** Refuses a description that contradicts what the ledger has bound. */
    public void require(DataClaim claim) {
        book.requireBound(claim);
    }

    /** What a description of this name is held to; empty if the ledger has not bound it. */
    public Optional<Binding> binding(String name) {
        return book.history().bindings().current(name);
    }

    /** Every import of a data set, oldest first. */
    public List<DataVersion> versions(String name) {
        if (binding(name).isEmpty()) {
            return List.of();
        }
        return read(() -> Versions.all(
                book.history().bindings(), name, Secret.read(store.secret().orElseThrow(Secret::other))));
    }

    /** The ceilings of a data set that were changed after a charge, oldest first; also those that the ledger has not yet. */
    public List<CeilingChange> changes(String dataSet) {
        History history = book.history();
        List<CeilingChange> changes = new ArrayList<>(history.changes(dataSet, 1));
        String now = rulebook.of(dataSet).policy().document();
        history.chargedPolicy(dataSet)
                .ifPresent(before -> changes.addAll(CeilingChange.between(before, now, Optional.empty())));
        return List.copyOf(changes);
    }

    /** Whether anything was charged to a data set. */
    public boolean isCharged(String dataSet) {
        return book.history().isCharged(dataSet);
    }

    /** The charges to a data set, oldest first, read as the stream is consumed. */
    public Stream<PastCharge> charges(String dataSet) {
        return ChargeList.of(
                rulebook.of(dataSet),
                book.history().last(),
                (from, to) -> read(() -> book.archive().receipts(from, to)));
    }

    /** The answer kept for a request. */
    public Optional<byte[]> answer(String requestId) {
        return read(() -> book.archive().answer(requestId));
    }

    /** The place in the chain of a request's charge, for its certificate. */
    public Optional<Link> link(String requestId) {
        return read(() -> book.archive().link(requestId));
    }

    /** Reads everything again: the chain, the answers, and whether the events add up to the balances of policies in force. */
    public Head verify() {
        return read(book::verify);
    }

    /** Writes every entry as one line of JSON. */
    public void export(Appendable out) throws IOException {
        Writer.raise(read(() -> Export.write(store, book.history().last(), out)));
    }

    /** Writes a copy of a ledger in a file to a new file. It is refused when opened in place of a longer one. */
    public void backup(Path target) {
        Writer.raise(read(() -> Backup.write(store, target)));
    }

    /** A reading leaves no transaction open, which would keep the writer's log from being shortened. */
    private synchronized <T> T read(Writer.Work<T> work) {
        try {
            try {
                return work.run();
            } finally {
                store.rollback();
            }
        } catch (SQLException failure) {
            throw Opening.unreadable(failure);
        }
    }

    @Override
    public synchronized void close() {
        try {
            store.close();
        } catch (SQLException failure) {
            throw Opening.unreadable(failure);
        }
    }
}
