package org.mizan.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.binding.BudgetSubject;
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
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.PastCharge;
import org.mizan.ledger.charge.Refused;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.Backup;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.ledger.store.PostgresStore;
import org.mizan.ledger.store.SqliteStore;
import org.mizan.ledger.store.Store;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.block.Blocks;
import org.mizan.privacy.event.Event;

/**
 * The budgets of data sets and everything ever charged to them. A charge is durable when {@link #charge} returns; only then
 * may data be read. A request id is charged once and has one answer, however often, from how many threads and after
 * whatever crash it is sent. Safe for many threads: one writer thread serves them and commits for many at once.
 */
public final class Ledger implements AutoCloseable {
    /** The purpose of the key that commitments to rows are made under. */
    public static final String ROWS = Secret.ROWS;

    private static final int MOST_REQUESTS = 100;

    /** What stands for the id of a request that is not made. */
    private static final String FORESEEN = "of a dry run";

    private final Rulebook rulebook;
    private final Store store;
    private final HeadFile headFile;
    private final Book book;
    private final Secret secret;
    private final Writer writer;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Ledger(Store store, Opening.Opened opened, Rulebook rulebook, Stage.Listener stages) {
        this.store = store;
        headFile = opened.headFile();
        book = opened.book();
        secret = opened.secret();
        this.rulebook = rulebook;
        writer = new Writer(new Transaction(store, book, headFile), stages);
    }

    /**
     * Opens or creates a ledger in an SQLite file, verifying its whole chain. One process at a time; its head is kept in a
     * small file beside the ledger's folder, so that an older copy of the folder is refused.
     *
     * @param policies of the data sets to be charged; one that differs from the last is put into force and recorded
     */
    public static Ledger open(Path file, List<Policy> policies) {
        return open(file, policies, stage -> {});
    }

    /**
     * Opens a ledger in an SQLite file and tells of every step of its writer.
     *
     * @param stages hears on the writer's thread; a charge returns after {@link Stage#BEFORE_ACKNOWLEDGEMENT} of its batch
     */
    public static Ledger open(Path file, List<Policy> policies, Stage.Listener stages) {
        return open(SqliteStore.open(file), HeadFile.besideFolderOf(file), policies, System::currentTimeMillis, stages);
    }

    /**
     * Opens or creates a ledger in PostgreSQL, which many processes may share.
     *
     * @param url of the PostgreSQL driver
     * @param head the file in which this machine keeps the head it last saw, outside of the database
     */
    public static Ledger open(String url, Path head, List<Policy> policies) {
        return open(PostgresStore.open(url), head, policies, System::currentTimeMillis, stage -> {});
    }

    /**
     * Opens or creates a ledger in an SQLite file for one description of data, which must be what the ledger has bound.
     *
     * @param policies none where nothing will be charged
     */
    public static Ledger open(Path file, List<Policy> policies, DataClaim claim) {
        return open(
                SqliteStore.open(file),
                HeadFile.besideFolderOf(file),
                policies,
                Optional.of(claim),
                System::currentTimeMillis,
                stage -> {});
    }

    /** Opens or creates a ledger in PostgreSQL for one description of data. */
    public static Ledger open(String url, Path head, List<Policy> policies, DataClaim claim) {
        return open(
                PostgresStore.open(url), head, policies, Optional.of(claim), System::currentTimeMillis, stage -> {});
    }

    /**
     * Says that this copy of a ledger in a file is the one to go on with, although it does not reach the head kept outside:
     * the owner's step after a restore. Charges that the copy lost are forgotten, so what they answered is not covered.
     */
    public static Head adoptRestored(Path file) {
        Head adopted = adopt(SqliteStore.open(file), HeadFile.besideFolderOf(file));
        LedgerFile.of(file).forgetFormerHeads();
        return adopted;
    }

    /**
     * Says the same of a ledger in PostgreSQL.
     *
     * @param head the file in which this machine keeps the head; each other machine says it for its own
     */
    public static Head adoptRestored(String url, Path head) {
        return adopt(PostgresStore.open(url), head);
    }

    private static Head adopt(Store store, Path headPath) {
        try (store;
                HeadFile headFile = HeadFile.open(headPath)) {
            History history = new History();
            store.begin();
            store.scan(1, history::read);
            headFile.write(history.head());
            headFile.sync();
            return history.head();
        } catch (SQLException failure) {
            throw Opening.unreadable(failure);
        }
    }

    static Ledger open(Store store, Path headPath, List<Policy> policies, LongSupplier clock, Stage.Listener stages) {
        return open(store, headPath, policies, Optional.empty(), clock, stages);
    }

    public static Ledger open(
            Store store,
            Path headPath,
            List<Policy> policies,
            Optional<DataClaim> claim,
            LongSupplier clock,
            Stage.Listener stages) {
        Rulebook rulebook;
        try {
            rulebook = new Rulebook(policies);
        } catch (InvalidInputException invalid) {
            Opening.close(store, invalid);
            throw invalid;
        }
        Opening.Opened opened = Opening.of(store, headPath, rulebook, claim, clock, stages);
        return new Ledger(store, opened, rulebook, stages);
    }

    /**
     * 32 bytes for one purpose, the same ones whenever this ledger or a restored copy of it is open: HMAC-SHA-256 of the
     * purpose under a secret that is kept with the ledger. Never show them: who knows them can check guesses about data.
     *
     * @param purpose what the bytes are for, such as {@code rows}; different purposes have independent bytes
     */
    public byte[] secret(String purpose) {
        return secret.derive(purpose);
    }

    /** What may be known of the secret: ledgers with another one have other commitments. */
    public String fingerprint() {
        return secret.fingerprint().toString();
    }

    /** What a description of this name is held to now, with what the good events of its budget are about now. */
    public Optional<Binding> binding(String name) {
        return writer.submit(() -> book.history().bindings().current(name));
    }

    /** Every import of a data set, oldest first. */
    public List<DataVersion> versions(String name) {
        return writer.submit(() -> Versions.all(book.history().bindings(), name, secret));
    }

    /** The import that questions are asked of now; empty if what the description names was not imported. */
    public Optional<DataVersion> version(String name) {
        return writer.submit(() -> Versions.newest(book.history().bindings(), name, secret));
    }

    /**
     * Binds what was imported, durably, before anybody can ask about it, and puts the policies into force that this ledger was
     * opened with. Refuses rows other than those of the good events.
     *
     * @param read what is described, with commitments under {@link #secret} of {@link #ROWS}
     * @param isAsBefore whether the rows are those of a snapshot that was made before ledgers had bindings; empty if there is
     *     none
     */
    public void bind(BudgetSubject read, Optional<Boolean> isAsBefore) {
        writer.submit(() -> {
            book.bindImport(read, isAsBefore, secret);
            return true;
        });
    }

    /** Charges a request if every ceiling admits it. An id that stands for something else is an error. */
    public Outcome charge(Request request) {
        Rules.Priced priced = rulebook.of(request.dataSet()).price(request);
        Book.Verdict verdict = writer.submit(() -> book.charge(priced));
        if (verdict.charged().isPresent()) {
            return verdict.charged().get();
        }
        return refused(verdict.obstacles());
    }

    private static Refused refused(List<Book.Obstacle> obstacles) {
        Fittings fittings = new Fittings();
        return new Refused(obstacles.stream()
                .map(each -> new Refused.Obstacle(
                        each.decision(), each.price().charge(), each.standing().balance(fittings)))
                .toList());
    }

    /** What would be said now to an analyst's request for this event if it is refused. Nothing is charged. */
    public Optional<Refused> foresee(String dataSet, String analyst, Event event) {
        List<Book.Obstacle> obstacles = obstacles(dataSet, analyst, event);
        return obstacles.isEmpty() ? Optional.empty() : Optional.of(refused(obstacles));
    }

    /** Whether every ceiling would admit an analyst's request for this event now. Nothing is charged. */
    public boolean admits(String dataSet, String analyst, Event event) {
        return obstacles(dataSet, analyst, event).isEmpty();
    }

    private List<Book.Obstacle> obstacles(String dataSet, String analyst, Event event) {
        Rules.Prices prices = rulebook.of(dataSet).prices(FORESEEN, analyst, event);
        return writer.submit(() -> book.weigh(prices).obstacles());
    }

    /**
     * The open good events on which nothing may rest any more: an answer of an earlier build rests on them with other pairs.
     */
    public Set<String> spentGoodEvents(String dataSet) {
        return writer.submit(() -> Set.copyOf(book.history().seededPairs().spent(dataSet)));
    }

    /** Keeps the answer to a charged request, durably. The first one stands: reply with what this returns. */
    public byte[] store(String requestId, byte[] answer) {
        byte[] content = answer.clone();
        return writer.submit(() -> book.store(requestId, content)).clone();
    }

    /** The answer kept for a request. */
    public Optional<byte[]> answer(String requestId) {
        return writer.submit(() -> book.archive().answer(requestId));
    }

    /** The place in the chain of a request's charge: what a certificate shows and a verifier checks. */
    public Optional<Link> link(String requestId) {
        return writer.submit(() -> book.archive().link(requestId));
    }

    /**
     * The ids under which an analyst was charged for this question before: the latest {@value #MOST_REQUESTS}, newest first.
     * It is a look-up, however many charges there are. Each has its answer, or gets it when it is sent again.
     *
     * @param question as requests are bound to it
     */
    public List<String> requests(String analyst, String dataSet, String question) {
        Digest binding = Receipt.binding(analyst, dataSet, question);
        return writer.submit(() -> book.archive().receipts(binding, MOST_REQUESTS)).stream()
                .map(Receipt::request)
                .toList();
    }

    /** What holds for all answers about a data set together, even if all analysts collude: its first ceiling for all time. */
    public Guarantee guarantee(String dataSet) {
        return rulebook.guarantee(dataSet);
    }

    /** How the ceilings stand that an analyst's requests must fit. */
    public List<Balance> remaining(String dataSet, String analyst) {
        Rules known = rulebook.of(dataSet);
        return balances(() -> known.lines(analyst));
    }

    /** How all ceilings of a data set stand: of the whole, and of every analyst who is named or was charged. */
    public List<Balance> balances(String dataSet) {
        Rules known = rulebook.of(dataSet);
        return balances(() -> known.lines(book.history()));
    }

    /** How the ceilings on each block stand that an analyst's requests about these blocks must fit. */
    public List<Balance> remaining(String dataSet, String analyst, Blocks blocks) {
        Rules known = rulebook.of(dataSet);
        return balancesOf(() -> known.standings(book.history(), analyst, blocks, book.now()));
    }

    /** How the ceilings on each block stand, of all blocks that were charged; the others have all that is allowed. */
    public List<Balance> blockBalances(String dataSet) {
        Rules known = rulebook.of(dataSet);
        return balancesOf(() -> known.blockStandings(book.history(), book.now()));
    }

    private List<Balance> balances(Supplier<List<Rules.Line>> lines) {
        return balancesOf(() -> {
            long time = book.now();
            return lines.get().stream()
                    .map(line -> line.standing(book.history(), time))
                    .toList();
        });
    }

    private List<Balance> balancesOf(Writer.Work<List<Standing>> work) {
        List<Standing> standings = writer.submit(work);
        Fittings fittings = new Fittings();
        return standings.stream().map(each -> each.balance(fittings)).toList();
    }

    /** The ceilings of a data set that were changed after its last charge: news to whoever asks next. */
    public List<CeilingChange> changesSinceCharge(String dataSet) {
        return writer.submit(
                () -> book.history().changes(dataSet, book.history().lastCharge(dataSet)));
    }

    /** The ceilings of a data set that were changed after some charge, oldest first. */
    public List<CeilingChange> changes(String dataSet) {
        return writer.submit(() -> book.history().changes(dataSet, 1));
    }

    /** The charges to a data set up to now, oldest first, read as the stream is consumed. */
    public Stream<PastCharge> charges(String dataSet) {
        return ChargeList.of(
                rulebook.of(dataSet),
                head().sequence(),
                (from, to) -> writer.submit(() -> book.archive().receipts(from, to)));
    }

    /** The end of the chain. */
    public Head head() {
        return writer.submit(() -> book.history().head());
    }

    /** Reads everything again: the chain, the answers, and whether the events add up to the balances. Charges wait. */
    public Head verify() {
        return writer.submit(book::verify);
    }

    /** Writes every entry as one line of JSON. Charges wait. */
    public void export(Appendable out) throws IOException {
        Writer.raise(writer.submit(() -> Export.write(store, book.history().last(), out)));
    }

    /** Writes a copy of a ledger in a file to a new file. It is refused when opened in place of a longer one. */
    public void backup(Path target) {
        Writer.raise(writer.submitAlone(() -> Backup.write(store, target)));
    }

    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        writer.close();
        try (headFile) {
            store.close();
        } catch (SQLException failure) {
            throw Opening.unreadable(failure);
        }
    }
}
