package org.mizan.synth;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import org.duckdb.DuckDBFunctions;
import org.mizan.privacy.InvalidInputException;

/**
 * Invented rows with the frequencies of a released histogram (Hall, Rinaldo and Wasserman 2013, section 2.2): any number of
 * them, in the types of the columns, streamed to a file. It reads nothing but the histogram, so it costs nothing and may be
 * repeated: the same histogram, number and seed give the same rows.
 */
public final class SyntheticTable {
    /** How often {@link #write} tells that it goes on, at most. */
    public static final int STEPS = 100;

    private static final String FUNCTION = "mizan_rows";

    private final Histogram histogram;
    private final long rows;
    private final long seed;

    private SyntheticTable(Histogram histogram, long rows, long seed) {
        this.histogram = histogram;
        this.rows = rows;
        this.seed = seed;
    }

    /**
     * Rows drawn from a histogram; none where it counts nobody.
     *
     * @param rows how many
     * @param seed of the draw, which is public
     */
    public static SyntheticTable of(Histogram histogram, long rows, long seed) {
        if (rows < 1) {
            throw InvalidInputException.of(
                    "rows.range", "rows", rows, "must be at least 1", "give a number such as 1000");
        }
        return new SyntheticTable(histogram, histogram.total() == 0 ? 0 : rows, seed);
    }

    /** How many rows the table has. */
    public long rows() {
        return rows;
    }

    /**
     * Writes the table to a file whose name ends in .csv or .parquet. Whoever looks finds the whole file or none.
     *
     * @param replace whether a file that is there may be replaced
     * @param step called up to {@link #STEPS} times while rows are drawn
     */
    public Quality write(Path file, boolean replace, Runnable step) throws IOException {
        format(file);
        requireNew(file, replace);
        Path target = file.toAbsolutePath();
        Path draft = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Quality quality = draft(draft, step);
            try (FileChannel written = FileChannel.open(draft, StandardOpenOption.READ)) {
                written.force(true);
            }
            requireNew(file, replace);
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return quality;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void requireNew(Path file, boolean replace) throws FileAlreadyExistsException {
        if (!replace && Files.exists(file)) {
            throw new FileAlreadyExistsException(file.toString(), null, "is there already and would be lost");
        }
    }

    private Quality draft(Path draft, Runnable step) throws IOException {
        long[] drawn = new long[histogram.occupied()];
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:", settings());
                Statement statement = database.createStatement()) {
            if (rows == 0) {
                statement.execute(copy("(SELECT " + nothing() + ") LIMIT 0", draft));
                return new Quality(histogram, drawn);
            }
            SyntheticRows source = new SyntheticRows(histogram, rows, seed, step);
            DuckDBFunctions.tableFunction()
                    .withName(FUNCTION)
                    .withFunction(source)
                    .register(database);
            statement.execute(copy(FUNCTION + "()", draft));
            return new Quality(histogram, source.drawn());
        } catch (SQLException failure) {
            FileSystemException told = new FileSystemException(draft.toString(), null, "could not be written");
            told.initCause(failure);
            throw told;
        }
    }

    private String nothing() {
        return histogram.partition().columns().stream()
                .map(name -> "CAST(NULL AS BIGINT) AS \"" + name.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(", "));
    }

    private String copy(String codes, Path draft) {
        String columns = histogram.partition().axes().stream()
                .map(axis -> Decoding.of(axis.column()))
                .collect(Collectors.joining(", "));
        return "COPY (SELECT %s FROM %s) TO %s (%s, USE_TMP_FILE false)"
                .formatted(columns, codes, Decoding.quoted(draft.toString()), format(draft));
    }

    private static String format(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.\\d+\\.part$", "");
        if (name.endsWith(".csv")) {
            return "FORMAT csv, HEADER true";
        }
        if (name.endsWith(".parquet")) {
            return "FORMAT parquet";
        }
        throw InvalidInputException.of("out.format", "file", file, "must end in .csv or .parquet", "rename it");
    }

    /** It fetches and loads nothing that it does not bring, and tells times in universal time. */
    private static Properties settings() {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        return settings;
    }
}
