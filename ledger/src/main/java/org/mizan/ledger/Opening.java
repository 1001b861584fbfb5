package org.mizan.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.mizan.ledger.binding.DataClaim;
import org.mizan.ledger.book.Bindings;
import org.mizan.ledger.book.Book;
import org.mizan.ledger.book.Rulebook;
import org.mizan.ledger.book.Secret;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.ledger.store.StoreFailure;

/** How a ledger is opened: the chain is read from its start, must pass through the head kept outside, and takes new policies. */
final class Opening {
    private Opening() {}

    record Opened(Book book, HeadFile headFile, Secret secret) {}

    /** Closes the store if it cannot be opened. */
    static Opened of(
            Store store,
            Path headPath,
            Rulebook rulebook,
            Optional<DataClaim> claim,
            LongSupplier clock,
            Stage.Listener stages) {
        try {
            Optional<Head> outside = HeadFile.read(headPath);
            Book book = new Book(store, rulebook.all(), clock);
            store.begin();
            stages.reached(Stage.DURING_RECOVERY);
            book.catchUp(outside, headPath);
            HeadFile headFile = headFile(headPath, outside, book.history().head());
            return adopt(book, headFile, store, claim);
        } catch (SQLException | RuntimeException failure) {
            close(store, failure);
            throw failure instanceof RuntimeException known ? known : unreadable(failure);
        }
    }

    private static Opened adopt(Book book, HeadFile headFile, Store store, Optional<DataClaim> claim)
            throws SQLException {
        try {
            Secret secret = secret(store, book.history().bindings());
            if (claim.isPresent()) {
                book.claim(claim.get(), secret);
            }
            book.requireAdoptable();
            if (!book.isImporting()) {
                book.adoptPolicies();
            }
            new Transaction(store, book, headFile).commit();
            return new Opened(book, headFile, secret);
        } catch (SQLException | RuntimeException failure) {
            headFile.close();
            throw failure;
        }
    }

    /** The secret of the ledger, drawn and kept with the first commit if it has none and never had one. */
    private static Secret secret(Store store, Bindings bindings) throws SQLException {
        Optional<byte[]> kept = store.secret();
        if (kept.isPresent()) {
            Secret secret = Secret.read(kept.get());
            bindings.require(secret);
            return secret;
        }
        if (bindings.secret().isPresent()) {
            throw Secret.other();
        }
        Secret drawn = Secret.draw();
        store.keepSecret(drawn.kept());
        return drawn;
    }

    /** A new ledger gets its head file, durably, before its first entry: entries without one are then never ours. */
    private static HeadFile headFile(Path path, Optional<Head> outside, Head reached) {
        requireHead(path, outside, reached);
        HeadFile file = HeadFile.open(path);
        if (outside.isEmpty()) {
            file.write(reached);
            file.sync();
        }
        return file;
    }

    static void requireHead(Path path, Optional<Head> outside, Head reached) {
        if (outside.isEmpty() && reached.sequence() > 0) {
            throw LedgerException.of(LedgerRefusal.HEAD_MISSING.about(path, HeadFile.ADOPT));
        }
    }

    static void close(Store store, Exception failure) {
        try {
            store.close();
        } catch (SQLException | RuntimeException second) {
            failure.addSuppressed(second);
        }
    }

    static LedgerException unreadable(Exception failure) {
        return StoreFailure.of(failure).told(failure, "that was to be read or written");
    }
}
