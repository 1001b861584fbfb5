package org.mizan.curator.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.mizan.curator.CuratorRefusal;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Engine;
import org.mizan.engine.EngineException;
import org.mizan.engine.Reading;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.engine.program.Program;
import org.mizan.engine.snapshot.Snapshot;
import org.mizan.message.InvalidInputException;

/**
 * The snapshot of a data set. An import may replace it at any time by one whose codes mean something else: what was read
 * counts only if it was made by this description before and after, and is what the ledger knows as imported last.
 *
 * @param imported the commitment to what was imported last, as the ledger has it
 */
public record SnapshotEngine(Dataset dataset, Path description, Supplier<Optional<String>> imported, DuckDb engine)
        implements Engine {
    public static SnapshotEngine open(Dataset dataset, Path description, Supplier<Optional<String>> imported) {
        Path snapshot = required(dataset, description, imported);
        return new SnapshotEngine(dataset, description, imported, DuckDb.snapshot(dataset, snapshot));
    }

    @Override
    public void check() {
        required(dataset, description, imported);
    }

    @Override
    public void check(Program program) {
        check();
        engine.check(program);
    }

    @Override
    public boolean isOfImport() {
        return true;
    }

    @Override
    public Reading read(Program program) {
        try {
            check();
            Reading reading = engine.read(program);
            check();
            return reading;
        } catch (InvalidInputException replaced) {
            throw EngineException.of(CuratorRefusal.ENGINE_SNAPSHOT.about(dataset.name()));
        }
    }

    @Override
    public void close() {
        engine.close();
    }

    private static Path required(Dataset dataset, Path description, Supplier<Optional<String>> imported) {
        try {
            return Snapshot.require(dataset, description, imported.get());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
