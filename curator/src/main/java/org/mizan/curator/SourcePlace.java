package org.mizan.curator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;

/**
 * Where the source of a table is, in a spelling that all descriptions of one source share: for a file its path with links
 * resolved, from the folder of the ledger, so that both can be moved together; for a database its address without user and
 * options, and the table.
 */
final class SourcePlace {
    private static final int USUAL_PORT = 5432;
    private static final int MOST_LINKS = 40;

    private SourcePlace() {}

    /**
     * The place of a table.
     *
     * @param folder that of the description, from which its paths start
     * @param from where paths in the place start, and the word that says so
     */
    static String of(PrivateTableDeclaration table, Path folder, Start from) {
        if (table.source() instanceof Source.Csv csv) {
            return from.text(folder.resolve(csv.path()));
        }
        if (table.source() instanceof Source.Parquet parquet) {
            return from.text(folder.resolve(parquet.path()));
        }
        if (table.source() instanceof Source.PostgreSql database) {
            URI address = URI.create(database.address().text());
            int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
            return "postgresql://%s:%d%s table %s"
                    .formatted(address.getHost().toLowerCase(Locale.ROOT), port, address.getRawPath(), table.name());
        }
        return table.source().text();
    }

    /**
     * Where paths start.
     *
     * @param word before the path
     */
    record Start(String word, Path folder) {
        /** From the folder of a ledger in a file. */
        static Start ledger(Path file) {
            return new Start("file:", resolved(file).resolveSibling(""));
        }

        /** From the folder of a description: a ledger in a database is in no folder. */
        static Start description(Path folder) {
            return new Start("folder:", resolved(folder));
        }

        private String text(Path file) {
            String path = folder.relativize(resolved(file)).toString();
            return word + path.replace(file.getFileSystem().getSeparator(), "/");
        }
    }

    /** The real path, also of a file that is not there: it may be removed after its import. */
    static Path resolved(Path path) {
        try {
            return resolved(path.toAbsolutePath().normalize(), MOST_LINKS);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Path resolved(Path path, int links) throws IOException {
        if (Files.exists(path)) {
            return path.toRealPath();
        }
        if (links > 0 && Files.isSymbolicLink(path)) {
            return resolved(path.resolveSibling(Files.readSymbolicLink(path)).normalize(), links - 1);
        }
        Path folder = path.getParent();
        return folder == null ? path : resolved(folder, links).resolve(path.getFileName());
    }
}
