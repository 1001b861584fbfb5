package org.mizan.curator.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.Source;

/**
 * Where the source of a table is, in a spelling that all descriptions of one source share: for a file its path with links
 * resolved, from the folder of the ledger, so that both can be moved together; for a database its address without user and
 * options, and the table. {@link OtherSpellings} tells where two places that differ are one.
 */
final class SourcePlace {
    private static final int USUAL_PORT = 5432;
    private static final int MOST_LINKS = 40;
    private static final int FOLDER_DIGITS = 16;

    private SourcePlace() {}

    /**
     * The place of a table.
     *
     * @param folder that of the description, from which its paths start
     * @param from where paths in the place start, and the word that says so
     */
    static String of(PrivateTableDeclaration table, Path folder, Start from) {
        return table.source().accept(new Source.Visitor<>() {
            @Override
            public String csv(Source.Csv csv) {
                return from.text(folder.resolve(csv.path()));
            }

            @Override
            public String parquet(Source.Parquet parquet) {
                return from.text(folder.resolve(parquet.path()));
            }

            @Override
            public String postgreSql(Source.PostgreSql database) {
                return database(URI.create(database.address().text()), table.name());
            }

            @Override
            public String spark(Source.Spark spark) {
                return spark.text();
            }
        });
    }

    private static String database(URI address, String table) {
        int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
        return "postgresql://%s:%d%s table %s"
                .formatted(address.getHost().toLowerCase(Locale.ROOT), port, address.getRawPath(), table);
    }

    /**
     * Where paths start.
     *
     * @param word before the path
     * @param ending after it
     */
    record Start(String word, Path folder, String ending) {
        /** From the folder of a ledger in a file. */
        static Start ledger(Path file) {
            return new Start("file:", resolved(file).resolveSibling(""), "");
        }

        /** From the folder of a description: a ledger in a database is in no folder. */
        static Start description(Path folder) {
            Path real = resolved(folder);
            String digits = Digest.hash(real + " " + key(real)).toString().substring(0, FOLDER_DIGITS);
            return new Start("folder:", real, " (folder " + digits + ")");
        }

        /** What tells folders of one path on two machines apart. */
        private static String key(Path folder) {
            try {
                return String.valueOf(
                        Files.readAttributes(folder, BasicFileAttributes.class).fileKey());
            } catch (IOException unknown) {
                return "";
            }
        }

        /** The place of a file. */
        String text(Path file) {
            String path = folder.relativize(resolved(file)).toString();
            return word + path.replace(file.getFileSystem().getSeparator(), "/") + ending;
        }

        /** The file at a place, if it is one from here. */
        Optional<Path> file(String place) {
            return place.startsWith(word) && place.endsWith(ending)
                    ? Optional.of(folder.resolve(place.substring(word.length(), place.length() - ending.length())))
                    : Optional.empty();
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
