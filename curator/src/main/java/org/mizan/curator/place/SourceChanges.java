package org.mizan.curator.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.engine.snapshot.source.SourceFiles;

/** Which files of a data set are newer than its snapshot, by the times that the disk keeps. For the owner. */
public final class SourceChanges {
    private SourceChanges() {}

    /** The sources of private tables that have a file which was written after this time, as the description names them. */
    public static List<String> since(Instant imported, Dataset dataset, Path description) throws IOException {
        Path folder = LedgerPlace.folder(description);
        List<String> changed = new ArrayList<>();
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            String source = table.source().file().orElse("");
            for (Path file : source.isEmpty() ? List.<Path>of() : SourceFiles.matching(folder, source)) {
                boolean isNewer = Files.exists(file)
                        && Files.getLastModifiedTime(file).toInstant().isAfter(imported);
                if (isNewer && !changed.contains(source)) {
                    changed.add(source);
                }
            }
        }
        return List.copyOf(changed);
    }
}
