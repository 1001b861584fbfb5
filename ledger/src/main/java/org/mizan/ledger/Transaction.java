package org.mizan.ledger;

import java.sql.SQLException;
import org.mizan.ledger.book.Book;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.Store;

/** What surrounds the tasks of a batch: what others wrote is read first, and the head outside moves last. */
record Transaction(Store store, Book book, HeadFile headFile) implements Writer.Batch {
    @Override
    public void begin() throws SQLException {
        store.begin();
        book.catchUp();
        book.requirePolicies();
        book.requireClaim();
    }

    @Override
    public void commit() throws SQLException {
        store.commit();
        headFile.write(book.history().head());
    }

    @Override
    public void abandon() throws SQLException {
        store.rollback();
    }
}
