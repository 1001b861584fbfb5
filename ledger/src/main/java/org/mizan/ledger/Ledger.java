package org.mizan.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.mizan.certificate.chain.Link;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Totals;

/**
 * The budgets of data sets and everything ever charged to them. A charge is durable when {@link #charge} returns; only then
 * may data be read. A request id is charged once and has one answer, however often, from how many threads and after
 * whatever crash it is sent. Safe for many threads: one writer thread serves them and commits for many at once.
 */
public final class Ledger implements AutoCloseable {
    private final Map<String, Rules> rules;
    private final Store store;
    private final HeadFile headFile;
    private final Book book;
    private final Writer writer;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Ledger(Store store, HeadFile headFile, Book book, Map<String, Rules> rules, Stage.Listener stages) {
        this.store = store;
        this.headFile = headFile;
        this.book = book;
        this.rules = rules;
        writer = new Writer(new Transaction(store, book, headFile), stages);
    }

    /**
     * Opens or creates a ledger in an SQLite file, verifying its whole chain. One process at a time; its head is kept in a
     * small file beside the ledger's folder, so that an older copy of the folder is refused.
     *
     * @param policies of the data sets to be charged; one that differs from the last is put into force and recorded
     */
    public static Ledger open(Path file, List<Policy> policies) {
        return open(Sqlite.open(file), HeadFile.besideFolderOf(file), policies, System::currentTimeMillis, stage -> {});
    }

    /**
     * Opens or creates a ledger in PostgreSQL, which many processes may share.
     *
     * @param url of the PostgreSQL driver
     * @param head the file in which this machine keeps the head it last saw, outside of the database
     */
    public static Ledger open(String url, Path head, List<Policy> policies) {
        return open(Postgres.open(url), head, policies, System::currentTimeMillis, stage -> {});
    }

    /**
     * Says that this copy of a ledger in a file is the one to go on with, although it does not reach the head kept outside:
     * the owner's step after a restore. Charges that the copy lost are forgotten, so what they answered is not covered.
     */
    public static Head adoptRestored(Path file) {
        return adopt(Sqlite.open(file), HeadFile.besideFolderOf(file));
    }

    private static Head adopt(Store store, Path headPath) {
        try (store;
                HeadFile headFile = HeadFile.open(headPath)) {
            History history = new History();
            store.scan(1, history::read);
            headFile.write(history.head());
            return history.head();
        } catch (SQLException failure) {
            throw Opening.unreadable(failure);
        }
    }

    static Ledger open(Store store, Path headPath, List<Policy> policies, LongSupplier clock, Stage.Listener stages) {
        Map<String, Rules> rules = new LinkedHashMap<>();
        try {
            policies.forEach(policy -> add(policy, rules));
        } catch (InvalidInputException invalid) {
            Opening.close(store, invalid);
            throw invalid;
        }
        Opening.Opened opened = Opening.of(store, headPath, rules, clock, stages);
        return new Ledger(store, opened.headFile(), opened.book(), rules, stages);
    }

    private static void add(Policy policy, Map<String, Rules> rules) {
        if (rules.put(policy.dataSet(), new Rules(policy)) != null) {
            throw InvalidInputException.of(
                    "policy.twice", "policy of", policy.dataSet(), "a data set has one policy", "give one of them");
        }
    }

    /** Charges a request if every ceiling admits it. An id that stands for something else is an error. */
    public Outcome charge(Request request) {
        Rules known = rules(request.dataSet());
        Rules.Priced priced = known.price(request);
        Book.Verdict verdict = writer.submit(() -> book.charge(priced));
        if (verdict.charged().isPresent()) {
            return verdict.charged().get();
        }
        return refused(known, verdict.obstacles());
    }

    private static Refused refused(Rules known, List<Book.Obstacle> obstacles) {
        return new Refused(obstacles.stream()
                .map(each -> new Refused.Obstacle(
                        each.decision(),
                        each.price().charge(),
                        balance(known, each.price().line(), each.totals(), each.time())))
                .toList());
    }

    /** What would be said now to an analyst's request for this event if it is refused. Nothing is charged. */
    public Optional<Refused> foresee(String dataSet, String analyst, Event event) {
        Rules known = rules(dataSet);
        List<Book.Obstacle> obstacles = obstacles(known, analyst, event);
        return obstacles.isEmpty() ? Optional.empty() : Optional.of(refused(known, obstacles));
    }

    /** Whether every ceiling would admit an analyst's request for this event now. Nothing is charged. */
    public boolean admits(String dataSet, String analyst, Event event) {
        return obstacles(rules(dataSet), analyst, event).isEmpty();
    }

    private List<Book.Obstacle> obstacles(Rules known, String analyst, Event event) {
        List<Rules.Price> prices = known.prices(analyst, event);
        return writer.submit(() -> book.weigh(prices).obstacles());
    }

    /** Keeps the answer to a charged request, durably. The first one stands: reply with what this returns. */
    public byte[] store(String requestId, byte[] answer) {
        byte[] content = answer.clone();
        return writer.submit(() -> book.store(requestId, content)).clone();
    }

    /** The answer kept for a request. */
    public Optional<byte[]> answer(String requestId) {
        return writer.submit(() -> book.answer(requestId));
    }

    /** The place in the chain of a request's charge: what a certificate shows and a verifier checks. */
    public Optional<Link> link(String requestId) {
        return writer.submit(() -> book.link(requestId));
    }

    /** What holds for all answers about a data set together, even if all analysts collude: its first ceiling for all time. */
    public Guarantee guarantee(String dataSet) {
        Rules known = rules(dataSet);
        Ceiling first = known.policy().ceilings().stream()
                .filter(Ceiling::coversEverything)
                .findFirst()
                .orElseThrow();
        return known.filter(first).guarantee();
    }

    /** How the ceilings stand that an analyst's requests must fit. */
    public List<Balance> remaining(String dataSet, String analyst) {
        Rules known = rules(dataSet);
        record Standing(Rules.Line line, Totals totals, long time) {}
        List<Standing> standings = writer.submit(() -> {
            long time = book.now();
            return known.lines(analyst).stream()
                    .map(line -> new Standing(line, line.totals(book.history(), time), time))
                    .toList();
        });
        return standings.stream()
                .map(each -> balance(known, each.line(), each.totals(), each.time()))
                .toList();
    }

    private static Balance balance(Rules rules, Rules.Line line, Totals totals, long time) {
        return new Balance(
                line.ceiling().name(),
                line.filter().guarantee(),
                line.ceiling()
                        .window()
                        .map(length -> Instant.ofEpochMilli((line.ceiling().windowAt(time) + 1) * length.toMillis())),
                line.filter().remaining(totals),
                Fitting.of(line.filter(), totals, rules.policy().neighbours()));
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
        Optional<IOException> failure = writer.submit(() -> Export.write(store, out));
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    /** Writes a copy of a ledger in a file to a new file. It is refused when opened in place of a longer one. */
    public void backup(Path target) {
        if (Files.exists(target)) {
            throw InvalidInputException.of(
                    "backup.exists", "backup", target, "never overwrites a file", "name a new file");
        }
        Optional<SQLException> failure = writer.submitAlone(() -> backupTo(target));
        if (failure.isPresent()) {
            throw LedgerException.because(
                    failure.get(),
                    "backup.failed",
                    "backup",
                    target + " (" + failure.get().getMessage() + ")",
                    "must be written completely",
                    "check the disk, remove what was written and try again");
        }
    }

    /** A backup that fails leaves the ledger as it was, so it does not stop the writer. */
    private Optional<SQLException> backupTo(Path target) {
        try {
            store.backup(target);
            return Optional.empty();
        } catch (SQLException failure) {
            return Optional.of(failure);
        }
    }

    private Rules rules(String dataSet) {
        Rules known = rules.get(dataSet);
        if (known == null) {
            throw InvalidInputException.of(
                    "dataset.unknown",
                    "data set",
                    dataSet,
                    "has no policy in this ledger",
                    "open the ledger with its policy");
        }
        return known;
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
