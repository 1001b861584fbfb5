package org.mizan.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import org.mizan.ledger.store.Store;

/**
 * A store in memory that several ledgers may share and that can crash. Tests override single methods to plant bugs. Its
 * transactions follow one another by a lock, as those of PostgreSQL do.
 */
class MemoryStore implements Store {
    private final Semaphore lock = new Semaphore(1);
    private final TreeMap<Long, byte[]> records = new TreeMap<>();
    private final TreeMap<Long, byte[]> answers = new TreeMap<>();
    private Optional<byte[]> secret = Optional.empty();
    private Optional<byte[]> durableSecret = Optional.empty();
    private TreeMap<Long, byte[]> durableRecords = new TreeMap<>();
    private TreeMap<Long, byte[]> durableAnswers = new TreeMap<>();

    @Override
    public void begin() {
        lock.acquireUninterruptibly();
    }

    @Override
    public void commit() throws SQLException {
        sync();
        release();
    }

    @Override
    public void rollback() {
        crash();
        release();
    }

    void release() {
        lock.release();
    }

    synchronized void sync() {
        durableRecords = new TreeMap<>(records);
        durableAnswers = new TreeMap<>(answers);
        durableSecret = secret;
    }

    /** Loses what is not durable. */
    synchronized void crash() {
        records.clear();
        records.putAll(durableRecords);
        answers.clear();
        answers.putAll(durableAnswers);
        secret = durableSecret;
    }

    @Override
    public void scan(long from, long to, RecordReader reader) throws SQLException {
        List<byte[]> found;
        synchronized (this) {
            found = from > to
                    ? List.of()
                    : List.copyOf(records.subMap(from, true, to, true).values());
        }
        for (byte[] record : found) {
            reader.read(record);
        }
    }

    @Override
    public synchronized Optional<byte[]> record(long sequence) {
        return Optional.ofNullable(records.get(sequence));
    }

    @Override
    public void append(long sequence, byte[] record) throws SQLException {
        synchronized (this) {
            insert(records, sequence, record);
        }
    }

    @Override
    public synchronized void keepAnswer(long sequence, byte[] content) throws SQLException {
        insert(answers, sequence, content);
    }

    void insert(Map<Long, byte[]> table, long sequence, byte[] content) throws SQLException {
        if (table.putIfAbsent(sequence, content) != null) {
            throw new SQLException("sequence " + sequence + " is taken");
        }
    }

    @Override
    public synchronized Optional<byte[]> answer(long sequence) {
        return Optional.ofNullable(answers.get(sequence));
    }

    @Override
    public synchronized Optional<byte[]> secret() {
        return secret;
    }

    @Override
    public synchronized void keepSecret(byte[] kept) throws SQLException {
        if (secret.isPresent()) {
            throw new SQLException("there is a secret");
        }
        secret = Optional.of(kept);
    }

    @Override
    public void backup(Path target) throws SQLException {
        throw new SQLException("nothing to copy");
    }

    @Override
    public void close() {}
}
