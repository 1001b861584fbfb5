package org.mizan.curator.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.mizan.curator.CuratorRefusal;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.engine.snapshot.source.SourceFiles;
import org.mizan.ledger.store.LedgerFile;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/**
 * The files that belong to a data set: its description, its sources and public tables, its ledger with head and lock, its keys
 * and all that lies in {@code .mizan}. No command may write an answer over one of them, by whichever path it is reached.
 */
public final class DataSetFiles {
    private static final Sentence IN_FOLDER = Message.OWN_FOLDER.with(LedgerPlace.FOLDER);

    private final Path folder;
    private final Map<Path, Sentence> files;

    /** The folder is where the data set's own files are kept. */
    private DataSetFiles(Path folder, Map<Path, Sentence> files) {
        this.folder = folder;
        this.files = files;
    }

    /** Those that are known without a description: whatever is named as Mizan names its own files. */
    public static DataSetFiles unknown() {
        return new DataSetFiles(Path.of(LedgerPlace.FOLDER), Map.of());
    }

    /** The files of a described data set. */
    public static DataSetFiles of(Path description) throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        Dataset dataset = place.dataset();
        Path folder = LedgerPlace.folder(description);
        Map<Path, Sentence> files = new LinkedHashMap<>();
        files.put(description, Message.OWN_DESCRIPTION.with());
        List<String> sources = Stream.concat(
                        dataset.privateTables().stream().map(PrivateTableDeclaration::source),
                        dataset.publicTables().stream().map(PublicTableDeclaration::source))
                .flatMap(source -> source.file().stream())
                .toList();
        for (String source : sources) {
            SourceFiles.matching(folder, source).forEach(file -> files.put(file, Message.OWN_SOURCE.with()));
        }
        if (dataset.ledger().database().isEmpty()) {
            LedgerFile.of(folder.resolve(dataset.ledger().text()))
                    .all()
                    .forEach(each -> files.put(each, Message.OWN_LEDGER.with()));
        }
        place.key().files().forEach(each -> files.put(each, Message.OWN_KEY.with()));
        Path kept = folder.resolve(LedgerPlace.FOLDER);
        if (Files.isDirectory(kept)) {
            try (Stream<Path> all = Files.list(kept)) {
                all.forEach(each -> files.putIfAbsent(each, IN_FOLDER));
            }
        }
        return new DataSetFiles(kept, files);
    }

    /** Refuses to write a file that is one of them, or would be. */
    public void requireOther(Path file) throws IOException {
        Path real = LedgerFile.real(file);
        if (isNamedAsOurs(real) || real.startsWith(LedgerFile.real(folder))) {
            throw CuratorRefusal.OUT_DATASET.with(file);
        }
        for (Map.Entry<Path, Sentence> own : files.entrySet()) {
            if (isSame(file, real, own.getKey())) {
                throw CuratorRefusal.OUT_DATASET_OWN.with(file, own.getValue());
            }
        }
    }

    /** A file in a folder of snapshots and ledgers, or a head beside one, also of another data set. */
    private static boolean isNamedAsOurs(Path real) {
        String name = lower(real);
        return (name.startsWith(LedgerPlace.FOLDER) && name.endsWith(".head"))
                || lower(real.resolveSibling("")).equals(LedgerPlace.FOLDER);
    }

    private static String lower(Path path) {
        return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    }

    /** Names that differ in case are the same file on some disks. */
    private static boolean isSame(Path file, Path real, Path own) throws IOException {
        boolean both = Files.exists(file) && Files.exists(own);
        return both
                ? Files.isSameFile(file, own)
                : real.toString().equalsIgnoreCase(LedgerFile.real(own).toString());
    }
}
