package org.mizan.server.work;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.mizan.curator.Curator;
import org.mizan.curator.Importing;
import org.mizan.curator.place.OwnerKey;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.server.configuration.ServedDescription;
import org.mizan.server.identity.Principal;

/**
 * A data set that is served: one curator for all who ask, each under their own name. An import waits until nobody uses it,
 * and whoever comes meanwhile waits for the import. Safe for many threads.
 */
public final class ServedDataSet implements AutoCloseable {
    private static final long BESIDE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final Path description;
    private final ReplyTicks ticks;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    private Curator curator;

    private ServedDataSet(ServedDescription served, Curator curator) {
        this.description = served.description();
        this.ticks = new ReplyTicks(served.replyAfter());
        this.curator = curator;
    }

    /** Opens a data set and its ledger. */
    public static ServedDataSet open(ServedDescription served) throws IOException {
        return new ServedDataSet(served, Curator.open(served.description()));
    }

    /** What is known of the data without reading them. */
    public Dataset dataset() {
        return reading(Curator::dataset);
    }

    public String name() {
        return dataset().name();
    }

    /** How long each reply is held. */
    public ReplyTicks ticks() {
        return ticks;
    }

    /** Does something with the curator of a principal, which no import disturbs. */
    public <T> T as(Principal principal, Function<Curator, T> work) {
        return reading(all -> work.apply(all.as(principal.name())));
    }

    /** Does something that is nobody's question, such as reading the ledger. */
    public <T> T reading(Function<Curator, T> work) {
        lock.readLock().lock();
        try {
            return work.apply(curator);
        } finally {
            lock.readLock().unlock();
        }
    }

    /**
     * The same for who already uses another data set. It waits for an import that runs and passes one that waits: two who wait
     * for each other's data set behind imports would wait for ever.
     */
    <T> T readingBeside(Function<Curator, T> work) {
        while (!lock.readLock().tryLock()) {
            LockSupport.parkNanos(BESIDE_NANOS);
        }
        try {
            return work.apply(curator);
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Imports the source anew by the description as it is now. For the owner alone: the report tells of the rows. */
    public ImportReport importAgain() throws IOException {
        lock.writeLock().lock();
        try {
            // Refuses a description that cannot be read before anything is closed.
            DatasetFile.read(description);
            curator.close();
            try {
                ImportReport report = Importing.run(description, ServedDataSet::goOn);
                OwnerKey.of(description).make();
                return report;
            } finally {
                curator = Curator.open(description);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static void goOn() {}

    /** Its {@code mizan.yaml}. */
    public Path description() {
        return description;
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            curator.close();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
