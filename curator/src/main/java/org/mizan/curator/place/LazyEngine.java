package org.mizan.curator.place;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.DataVersion;
import org.mizan.engine.Engine;
import org.mizan.engine.program.Program;

/**
 * The engine, opened when it is first needed: a release that is refused, kept or only planned never meets it. After a failure
 * it is opened anew. One program at a time.
 */
public final class LazyEngine implements AutoCloseable {
    private final Supplier<Engine> opener;
    private @Nullable Engine engine;

    public LazyEngine(Supplier<Engine> opener) {
        this.opener = opener;
    }

    /**
     * Finds the data and what they are called, and reads none of them; a source that is not there is found out here, and a
     * program that its engine cannot read.
     */
    public synchronized void open(Program program) {
        opened().check(program);
    }

    private Engine opened() {
        Engine opened = engine == null ? opener.get() : engine;
        engine = opened;
        return opened;
    }

    /**
     * Reads rows, all of one version.
     *
     * @param newest the import that questions are asked of now
     */
    public synchronized VersionedReading read(Program program, Supplier<Optional<DataVersion>> newest) {
        try {
            return VersionedReading.of(opened(), program, newest);
        } catch (RuntimeException | Error failure) {
            close();
            throw failure;
        }
    }

    @Override
    public synchronized void close() {
        if (engine != null) {
            engine.close();
            engine = null;
        }
    }
}
