package org.mizan.server.identity;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.OwnerOnly;

/**
 * A file of lines to which several processes append and from which nothing is ever taken away. Each line is written whole: one
 * that a crash cut short is no line, and the next one takes its place. A file that became shorter is refused, because somebody
 * else changed it. Safe for many threads.
 *
 * <p>Reading and writing do not stop when a thread is interrupted, as they would through a channel, which would be closed.
 */
final class Journal implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;
    private static final int PART = 1 << 16;

    /** A process holds a lock of a file as a whole, so that its own threads need another. */
    private static final ReentrantLock WITHIN_PROCESS = new ReentrantLock();

    /** Hears of every line, in their order, also of those that this process wrote. */
    interface Reader {
        void line(String text, long start);
    }

    private final Path path;
    private final RandomAccessFile file;
    private final Reader reader;
    private long position;

    private Journal(Path path, RandomAccessFile file, Reader reader) {
        this.path = path;
        this.file = file;
        this.reader = reader;
    }

    /** Opens a journal, or creates it, and reads what it holds. */
    static Journal open(Path path, Reader reader) throws IOException {
        if (!Files.exists(path)) {
            try {
                OwnerOnly.create(path);
            } catch (FileAlreadyExistsException another) {
                // Another process made it at the same time.
                OwnerOnly.tighten(path);
            }
        }
        Journal journal = new Journal(path, new RandomAccessFile(path.toFile(), "rw"), reader);
        try {
            journal.catchUp();
        } catch (RuntimeException | Error failure) {
            journal.file.close();
            throw failure;
        }
        return journal;
    }

    /** Reads the lines that other processes wrote since. Where there are none, this is one look at the file's length. */
    synchronized void catchUp() {
        try {
            long length = file.length();
            if (length < position) {
                throw new UncheckedIOException(new IOException(
                        IdentityRefusal.JOURNAL_SHORT.about(path.getFileName()).toString()));
            }
            if (length > position) {
                read(length);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void read(long length) throws IOException {
        lines(position, length, Long.MAX_VALUE, (line, start, end) -> {
            position = end;
            reader.line(line, start);
        });
    }

    /** What hears of a line, and of where it begins and ends. */
    private interface Part {
        void line(String text, long start, long end);
    }

    /** The whole lines of a part of the file, at most so many, in memory for one of them. */
    private void lines(long from, long to, long most, Part each) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] part = new byte[PART];
        long start = from;
        long seen = 0;
        for (long at = from; at < to && seen < most; ) {
            file.seek(at);
            int count = file.read(part, 0, (int) Math.min(PART, to - at));
            if (count < 0) {
                return;
            }
            for (int place = 0; place < count && seen < most; place++) {
                if (part[place] != '\n') {
                    line.write(part[place]);
                    continue;
                }
                long end = start + line.size() + 1;
                each.line(line.toString(StandardCharsets.UTF_8), start, end);
                start = end;
                seen++;
                line.reset();
            }
            at += count;
        }
    }

    /** Appends a line that is made when all lines before it were read. */
    synchronized void append(Supplier<String> line) {
        WITHIN_PROCESS.lock();
        try {
            FileLock lock = locked();
            try {
                write(line);
            } finally {
                lock.release();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } finally {
            WITHIN_PROCESS.unlock();
        }
    }

    private void write(Supplier<String> line) throws IOException {
        catchUp();
        byte[] bytes = (line.get() + "\n").getBytes(StandardCharsets.UTF_8);
        // What a crash cut short, if anything is left of it.
        file.setLength(position);
        file.seek(position);
        file.write(bytes);
        read(position + bytes.length);
    }

    private FileLock locked() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() < end) {
            @Nullable FileLock lock = file.getChannel().tryLock();
            if (lock != null) {
                return lock;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        throw new IOException(
                IdentityRefusal.JOURNAL_BUSY.about(path.getFileName()).toString());
    }

    /** The lines from this place of the file on, at most so many. */
    synchronized void scan(long start, int most, Reader each) {
        try {
            lines(start, position, most, (line, begin, end) -> each.line(line, begin));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Makes durable, against a loss of power too, what was written. */
    synchronized void force() {
        try {
            file.getFD().sync();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        file.getFD().sync();
        file.close();
    }
}
