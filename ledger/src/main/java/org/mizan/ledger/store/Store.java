package org.mizan.ledger.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Where records live. Everything between {@link #begin} and {@link #commit} is kept together or not at all, nobody else
 * writes in between, and what was committed survives a crash. For one thread.
 */
public interface Store extends AutoCloseable {
    void begin() throws SQLException;

    /** All records from this sequence on, in order. */
    default void scan(long from, RecordReader reader) throws SQLException {
        scan(from, Long.MAX_VALUE, reader);
    }

    /** The records of these sequences, both included, in order. */
    void scan(long from, long to, RecordReader reader) throws SQLException;

    Optional<byte[]> record(long sequence) throws SQLException;

    void append(long sequence, byte[] record) throws SQLException;

    void keepAnswer(long sequence, byte[] content) throws SQLException;

    Optional<byte[]> answer(long sequence) throws SQLException;

    /** The secret as it was kept; empty in a ledger that has none yet. */
    Optional<byte[]> secret() throws SQLException;

    void keepSecret(byte[] kept) throws SQLException;

    /** Returns when everything since {@link #begin} is durable. */
    void commit() throws SQLException;

    /** Drops everything since {@link #begin} and lets others write. */
    void rollback() throws SQLException;

    /** Writes a copy that can be opened like the original; between transactions only. */
    void backup(Path target) throws SQLException;

    @Override
    void close() throws SQLException;

    /** Takes records as they are read. */
    @FunctionalInterface
    interface RecordReader {
        void read(byte[] record) throws SQLException;
    }
}
