package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.snapshot.source.SourceFiles;

/**
 * Keyed commitments to what was imported, in hexadecimal digits: who has the key can tell whether rows are the same, and
 * nobody else can check a guess.
 *
 * @param snapshot of the coded rows of all tables and of what their codes mean; the snapshot carries it
 * @param tables of each, in the order of the description
 */
public record Commitment(String snapshot, List<Table> tables) {
    public Commitment {
        tables = List.copyOf(tables);
    }

    /**
     * Of one table.
     *
     * @param file of the bytes of its source, where that is a file or several
     * @param rows of its coded rows, whatever their order
     */
    public record Table(Optional<String> file, String rows) {}

    static Commitment of(Dataset dataset, byte[] key, List<Table> tables) {
        StringBuilder text = new StringBuilder();
        Snapshot.append(text, Snapshot.digest(dataset));
        tables.forEach(table -> Snapshot.append(text, table.rows()));
        return new Commitment(Keyed.hex(Keyed.of(key, "snapshot " + text)), tables);
    }

    /** The commitment to the bytes of a source; empty if it is no file. */
    public static Optional<String> file(Source source, Path folder, byte[] key) throws IOException {
        Optional<String> path = source.file();
        if (path.isEmpty()) {
            return Optional.empty();
        }
        List<Path> files = SourceFiles.of(folder, path.get());
        return Optional.of(SourceFiles.isPattern(path.get()) ? Keyed.files(key, files) : Keyed.file(key, files.get(0)));
    }
}
