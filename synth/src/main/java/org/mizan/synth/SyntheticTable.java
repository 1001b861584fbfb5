package org.mizan.synth;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.duckdb.DuckDBFunctions;
import org.mizan.engine.WholeFile;
import org.mizan.noise.Bits;
import org.mizan.release.cell.Axes;
import org.mizan.release.histogram.Histogram;
import org.mizan.synth.marginal.MarginalQuality;
import org.mizan.synth.marginal.NoisyMarginals;
import org.mizan.synth.rule.RuledColumns;

/**
 * Invented rows with the frequencies of a released histogram (Hall, Rinaldo and Wasserman 2013, section 2.2) or of the model of
 * released marginals: any number of them, in the types of the columns, streamed to a file. It reads nothing but what was
 * released, so it costs nothing and may be repeated: the same release, number and seed give the same rows.
 *
 * @param <Q> what is told of the rows, beside what they were drawn from
 */
public final class SyntheticTable<Q> {
    /** How often {@link #write} tells that it goes on, at most. */
    public static final int STEPS = 100;

    private static final String FUNCTION = "mizan_rows";

    private final Axes axes;
    private final Function<Bits, RowSource<Q>> source;
    private final long rows;
    private final long seed;

    private SyntheticTable(Axes axes, Function<Bits, RowSource<Q>> source, long rows, long seed) {
        this.axes = axes;
        this.source = source;
        this.rows = rows;
        this.seed = seed;
    }

    /**
     * Rows drawn from a histogram; none where it counts nobody.
     *
     * @param rows how many
     * @param seed of the draw, which is public
     */
    public static SyntheticTable<Quality> of(Histogram histogram, long rows, long seed) {
        return of(histogram, RuledColumns.of(new Axes(histogram.partition().axes())), rows, seed);
    }

    /**
     * Rows drawn from a histogram that keep to rules; none where it counts nobody whom they allow.
     *
     * @param columns those that are counted are the histogram's
     * @param rows how many
     * @param seed of the draw, which is public
     */
    public static SyntheticTable<Quality> of(Histogram histogram, RuledColumns columns, long rows, long seed) {
        requireRows(rows);
        long drawn = HistogramRows.hasRows(histogram, columns) ? rows : 0;
        return new SyntheticTable<>(columns.asked(), bits -> new HistogramRows(histogram, columns, bits), drawn, seed);
    }

    /**
     * Rows drawn from the model of noisy marginals.
     *
     * @param rows how many
     * @param seed of the draw, which is public
     */
    public static SyntheticTable<MarginalQuality> of(NoisyMarginals marginals, long rows, long seed) {
        requireRows(rows);
        return new SyntheticTable<>(
                marginals.columns().asked(), bits -> new ModelRows(marginals, rows, bits), rows, seed);
    }

    /** Refuses a number of rows that cannot be drawn. */
    public static void requireRows(long rows) {
        if (rows < 1) {
            throw SynthRefusal.ROWS_RANGE.with(rows);
        }
    }

    /** How many rows the table has. */
    public long rows() {
        return rows;
    }

    /**
     * Writes the table to a file whose name ends in .csv or .parquet. Whoever looks finds the whole file or none, and nobody
     * else can open it before it is whole.
     *
     * @param replace whether a file that is there may be replaced
     * @param step called up to {@link #STEPS} times while rows are drawn
     */
    public Q write(Path file, boolean replace, Runnable step) throws IOException {
        requireFormat(file);
        try (WholeFile whole = WholeFile.begin(file, replace)) {
            Q quality = draft(whole.draft(), step);
            whole.finish();
            return quality;
        }
    }

    private Q draft(Path draft, Runnable step) throws IOException {
        Bits bits = new SamplingStream(seed);
        RowSource<Q> drawn = source.apply(bits);
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:", settings());
                Statement statement = database.createStatement()) {
            if (rows == 0) {
                statement.execute(copy("(SELECT " + nothing() + ") LIMIT 0", draft));
                return drawn.quality();
            }
            DuckDBFunctions.tableFunction()
                    .withName(FUNCTION)
                    .withFunction(new SyntheticRows(drawn, rows, bits, step))
                    .register(database);
            statement.execute(copy(FUNCTION + "()", draft));
            return drawn.quality();
        } catch (SQLException failure) {
            FileSystemException told = new FileSystemException(draft.toString(), null, "could not be written");
            told.initCause(failure);
            throw told;
        }
    }

    private String nothing() {
        return axes.list().stream()
                .map(axis -> axis.column().name())
                .map(name -> "CAST(NULL AS BIGINT) AS \"" + name.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(", "));
    }

    private String copy(String codes, Path draft) {
        String columns =
                axes.list().stream().map(axis -> Decoding.of(axis.column())).collect(Collectors.joining(", "));
        return "COPY (SELECT %s FROM %s) TO %s (%s, USE_TMP_FILE false)"
                .formatted(columns, codes, Decoding.quoted(draft.toString()), format(draft));
    }

    /** Refuses a file whose name does not say one of the formats. */
    public static void requireFormat(Path file) {
        format(file);
    }

    private static String format(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.\\d+\\.part$", "");
        if (name.endsWith(".csv")) {
            return "FORMAT csv, HEADER true";
        }
        if (name.endsWith(".parquet")) {
            return "FORMAT parquet";
        }
        throw SynthRefusal.OUT_FORMAT.with(file);
    }

    /** It fetches and loads nothing that it does not bring, and tells times in universal time. */
    private static Properties settings() {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        return settings;
    }
}
