package org.mizan.bench.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** What the disk allows: one row of an entry's size a commit, by the same driver and settings, and nothing else. */
final class RawCommits implements AutoCloseable {
    private static final int ENTRY_BYTES = 350;

    private final Connection connection;
    private final PreparedStatement insert;

    RawCommits(Path file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=WAL");
            statement.execute("PRAGMA synchronous=FULL");
            statement.execute("CREATE TABLE entry (sequence INTEGER NOT NULL PRIMARY KEY, record BLOB NOT NULL)");
        }
        connection.setAutoCommit(false);
        insert = connection.prepareStatement("INSERT INTO entry (record) VALUES (?)");
        insert.setBytes(1, new byte[ENTRY_BYTES]);
    }

    void commit(int count) {
        try {
            for (int i = 0; i < count; i++) {
                insert.executeUpdate();
                connection.commit();
            }
        } catch (SQLException failure) {
            throw new IllegalStateException("a plain commit failed", failure);
        }
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            insert.close();
        }
    }
}
