package org.mizan.curator.synthesis;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mizan.curator.CuratorRefusal;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.engine.WholeFile;
import org.mizan.noise.Generator;
import org.mizan.synth.SyntheticTable;

/**
 * How many rows are drawn, and into which file.
 *
 * @param rows how many
 * @param seed of this draw alone: the same answer, number and seed give the same rows. It is public and never a seed of noise
 * @param file to be written, which ends in .csv or .parquet
 * @param replace whether an existing file may be replaced
 * @param belonging the files of the data set, which are never replaced
 */
public record Drawing(long rows, long seed, Path file, boolean replace, DataSetFiles belonging) {
    public Drawing {
        SyntheticTable.requireRows(rows);
        SyntheticTable.requireFormat(file);
    }

    /**
     * A drawing of fresh rows into a new file.
     *
     * @param description of the data set that was asked about
     */
    public static Drawing of(Path description, long rows, Path file) throws IOException {
        return new Drawing(rows, freshSeed(), file, false, DataSetFiles.of(description));
    }

    /** A seed that nobody chose; it is not negative, so that people can type it. */
    public static long freshSeed() {
        return Generator.current().nextLong() >>> 1;
    }

    /**
     * Refuses a file that must not or cannot be written: one of the data set, one that exists and may not be replaced, a folder,
     * or one in a folder that does not exist.
     */
    public void requireWritable() throws IOException {
        belonging.requireOther(file);
        Path folder = file.toAbsolutePath().resolveSibling("");
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw CuratorRefusal.DRAWING_FOLDER.with(file);
        }
        if (!replace && WholeFile.isTaken(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "already exists");
        }
        if (WholeFile.isTaken(file) && !(Files.isRegularFile(file) && Files.isWritable(file))) {
            throw CuratorRefusal.DRAWING_FILE.with(file);
        }
    }

    /** The same with this seed. */
    public Drawing withSeed(long chosen) {
        return new Drawing(rows, chosen, file, replace, belonging);
    }

    /** The same, which may replace an existing file. */
    public Drawing replacing() {
        return new Drawing(rows, seed, file, true, belonging);
    }
}
