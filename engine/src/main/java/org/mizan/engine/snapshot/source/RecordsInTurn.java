package org.mizan.engine.snapshot.source;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.mizan.engine.snapshot.coding.Field;
import org.mizan.engine.snapshot.coding.Rule;

/** The records of many files, one file after the other. Lines are counted on from file to file. Few files are open at a time. */
final class RecordsInTurn implements SourceRecords {
    /** Opens a file by its place among them. */
    interface Opening {
        SourceRecords open(int file) throws IOException;
    }

    private final int files;
    private final Opening opening;
    private SourceRecords current;
    private int file;
    /** How many lines the files before have. */
    private long before;

    RecordsInTurn(int files, Opening opening) throws IOException {
        this.files = files;
        this.opening = opening;
        this.current = opening.open(0);
    }

    @Override
    public boolean next() throws IOException {
        while (!current.next()) {
            if (file + 1 == files) {
                return false;
            }
            before += current.places();
            current.close();
            file++;
            current = opening.open(file);
        }
        return true;
    }

    @Override
    public long place() {
        return before + current.place();
    }

    @Override
    public long places() {
        return before + current.places();
    }

    @Override
    public @Nullable Rule broken() {
        return current.broken();
    }

    @Override
    public Field field(int column) throws IOException {
        return current.field(column);
    }

    @Override
    public double done() throws IOException {
        return (file + current.done()) / files;
    }

    @Override
    public void close() throws IOException {
        current.close();
    }
}
