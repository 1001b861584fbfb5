package org.mizan.ledger.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The store of both databases: one connection and the same statements. They differ in how a transaction begins. */
final class JdbcStore implements Store {
    private static final int FETCHED = 5_000;
    /** Where the only row of its table is. */
    private static final long SECRET = 1;

    private final Connection connection;
    private final Dialect dialect;
    private final PreparedStatement scan;
    private final PreparedStatement record;
    private final PreparedStatement answer;
    private final PreparedStatement append;
    private final PreparedStatement keep;
    private boolean unsent;

    /** What the two databases do differently. */
    @FunctionalInterface
    interface Dialect {
        void backup(Connection connection, Path target) throws SQLException;

        /** Waits until nobody else writes. */
        default void lock(Connection connection) throws SQLException {}

        /** A table of the ledger, as statements name it. */
        default String table(String name) {
            return name;
        }

        /** Called after the connection was closed. */
        default void release() {}
    }

    JdbcStore(Connection connection, Dialect dialect) throws SQLException {
        this.connection = connection;
        this.dialect = dialect;
        connection.setAutoCommit(false);
        scan = prepare("SELECT record FROM %s WHERE sequence BETWEEN ? AND ? ORDER BY sequence", "entry");
        scan.setFetchSize(FETCHED);
        record = prepare("SELECT record FROM %s WHERE sequence = ?", "entry");
        answer = prepare("SELECT content FROM %s WHERE sequence = ?", "answer");
        append = prepare("INSERT INTO %s (sequence, record) VALUES (?, ?)", "entry");
        keep = prepare("INSERT INTO %s (sequence, content) VALUES (?, ?)", "answer");
    }

    private PreparedStatement prepare(String sql, String table) throws SQLException {
        return connection.prepareStatement(sql.formatted(dialect.table(table)));
    }

    @Override
    public void begin() throws SQLException {
        dialect.lock(connection);
    }

    @Override
    public void scan(long from, long to, RecordReader reader) throws SQLException {
        send();
        scan.setLong(1, from);
        scan.setLong(2, to);
        try (ResultSet rows = scan.executeQuery()) {
            while (rows.next()) {
                reader.read(bytes(rows));
            }
        }
    }

    @Override
    public Optional<byte[]> record(long sequence) throws SQLException {
        return single(record, sequence);
    }

    @Override
    public Optional<byte[]> answer(long sequence) throws SQLException {
        return single(answer, sequence);
    }

    private Optional<byte[]> single(PreparedStatement select, long sequence) throws SQLException {
        send();
        select.setLong(1, sequence);
        try (ResultSet rows = select.executeQuery()) {
            return rows.next() ? Optional.of(bytes(rows)) : Optional.empty();
        }
    }

    /** A damaged file may hold rows without content, which the tables forbid. */
    private static byte[] bytes(ResultSet row) throws SQLException {
        byte[] bytes = row.getBytes(1);
        if (bytes == null) {
            throw StoreFailure.damage("a row has no content");
        }
        return bytes;
    }

    @Override
    public void append(long sequence, byte[] record) throws SQLException {
        add(append, sequence, record);
    }

    @Override
    public void keepAnswer(long sequence, byte[] content) throws SQLException {
        add(keep, sequence, content);
    }

    /** Prepared when it is needed: those who only read may find tables of an older form, which have no secret. */
    @Override
    public Optional<byte[]> secret() throws SQLException {
        try (PreparedStatement select = prepare("SELECT content FROM %s WHERE sequence = ?", "secret")) {
            return single(select, SECRET);
        }
    }

    @Override
    public void keepSecret(byte[] kept) throws SQLException {
        try (PreparedStatement insert = prepare("INSERT INTO %s (sequence, content) VALUES (?, ?)", "secret")) {
            insert.setLong(1, SECRET);
            insert.setBytes(2, kept);
            insert.executeUpdate();
        }
    }

    private void add(PreparedStatement insert, long sequence, byte[] bytes) throws SQLException {
        insert.setLong(1, sequence);
        insert.setBytes(2, bytes);
        insert.addBatch();
        unsent = true;
    }

    private void send() throws SQLException {
        if (unsent) {
            append.executeBatch();
            keep.executeBatch();
            unsent = false;
        }
    }

    @Override
    public void commit() throws SQLException {
        send();
        connection.commit();
    }

    @Override
    public void rollback() throws SQLException {
        connection.rollback();
    }

    @Override
    public void backup(Path target) throws SQLException {
        dialect.backup(connection, target);
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            for (PreparedStatement each : List.of(scan, record, answer, append, keep)) {
                each.close();
            }
        } finally {
            dialect.release();
        }
    }
}
