package org.mizan.bench.synth;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.duckdb.DuckDb;
import org.mizan.mechanism.aim.CodedTable;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Model;
import org.mizan.mechanism.model.RowDraw;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.release.cell.Axes;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.marginal.MarginalRelease;
import org.mizan.synth.marginal.NoisyMarginals;

/**
 * How near synthetic rows from noisy marginals are to the data: the mean total variation distance over all marginals of one,
 * two and three columns, at (1, 1e-9) and add-remove, for as many rows as the data have. Arguments: a file of comma-separated codes
 * from 0 with a header, a JSON object of how many codes each column has, how many trials, and {@code never} where the columns are declared to have no NULL.
 */
public final class MarginalTable {
    private static final Pattern SIZE = Pattern.compile("\"([^\"]+)\"\\s*:\\s*(\\d+)");
    private static final int MOST_COLUMNS = 3;

    private MarginalTable() {}

    /** Prints the distances of each trial and their mean. */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path data = Path.of(arguments[0]);
        String nulls = arguments.length > 3 ? ", nulls: " + arguments[3] : "";
        Dataset dataset = dataset(Files.readString(Path.of(arguments[1])), nulls);
        int trials = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3;
        Axes axes = Axes.of(dataset, names(dataset), Map.of());
        int[][] rows = rows(data, axes.list().size());
        MarginalRelease release = MarginalRelease.plan(dataset, axes, Spend.approximate("1", "1e-9"), 0.95);
        Path parquet = Files.createTempFile("marginals", ".parquet");
        double[] sums = new double[MOST_COLUMNS];
        try (DuckDb engine = engine(dataset, data, parquet)) {
            for (int trial = 0; trial < trials; trial++) {
                double start = processorSeconds();
                Noise noise = Generator.current();
                NoisyMarginals marginals = NoisyMarginals.of(axes, release.draw(engine.read(release.program()), noise));
                double released = processorSeconds() - start;
                int[][] drawn = drawn(marginals.model(), rows.length, rows[0].length, noise);
                double all = processorSeconds() - start;
                double[] distances = distances(axes, rows, drawn);
                print(
                        "trial %d: %d marginals; total variation %s; %.1f s of processor time, %.1f s of it to release%n",
                        trial + 1, marginals.list().size(), shown(distances), all, released);
                Arrays.setAll(sums, place -> sums[place] + distances[place] / trials);
            }
        } finally {
            Files.deleteIfExists(parquet);
        }
        print(
                "mean of %d: %s over all marginals of 1, 2 and 3 of %d columns, %d rows%n",
                trials, shown(sums), rows.length, rows[0].length);
    }

    private static Dataset dataset(String sizes, String nulls) {
        Matcher size = SIZE.matcher(sizes);
        StringBuilder columns = new StringBuilder();
        while (size.find()) {
            columns.append("  \"%s\": {type: integer, min: 0, max: %d%s}\n"
                    .formatted(size.group(1), Long.parseLong(size.group(2)) - 1, nulls));
        }
        return DatasetFile.parse("""
                dataset: people
                source: people.parquet
                ledger: ledger.db
                unit: rows
                neighbours: add-remove
                columns:
                %sbudget: {epsilon: 1, delta: 1e-9}
                """.formatted(columns), "mizan.yaml");
    }

    private static List<String> names(Dataset dataset) {
        return dataset.columns().stream().map(column -> column.name()).toList();
    }

    private static int[][] rows(Path data, int columns) throws IOException {
        List<String> lines = Files.readAllLines(data);
        int[][] rows = new int[columns][lines.size() - 1];
        for (int row = 1; row < lines.size(); row++) {
            String[] cells = lines.get(row).split(",", -1);
            for (int column = 0; column < columns; column++) {
                rows[column][row - 1] = Integer.parseInt(cells[column]);
            }
        }
        return rows;
    }

    private static DuckDb engine(Dataset dataset, Path data, Path parquet) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("COPY (SELECT * FROM read_csv('%s')) TO '%s' (FORMAT parquet)".formatted(data, parquet));
        }
        return DuckDb.parquet(dataset, parquet);
    }

    private static int[][] drawn(Model model, int columns, int rows, Noise noise) {
        int[][] drawn = new int[columns][rows];
        int[][] block = new int[columns][rows];
        RowDraw draw = model.draw(rows, noise);
        int done = 0;
        for (int size = draw.next(block); size > 0; size = draw.next(block)) {
            for (int column = 0; column < columns; column++) {
                System.arraycopy(block[column], 0, drawn[column], done, size);
            }
            done += size;
        }
        return drawn;
    }

    private static double[] distances(Axes axes, int[][] rows, int[][] drawn) {
        Domain domain =
                new Domain(axes.list().stream().map(axis -> (int) axis.levels()).toList());
        CodedTable exact = CodedTable.of(domain, rows);
        CodedTable synthetic = CodedTable.of(domain, drawn);
        double[] sums = new double[MOST_COLUMNS];
        int[] sets = new int[MOST_COLUMNS];
        for (int bits = 1; bits < 1 << rows.length; bits++) {
            int size = Integer.bitCount(bits);
            if (size <= MOST_COLUMNS) {
                int mask = bits;
                AxisSet set = AxisSet.of(IntStream.range(0, rows.length)
                        .filter(axis -> (mask >> axis & 1) == 1)
                        .toArray());
                sums[size - 1] += distance(exact.counts(set), synthetic.counts(set), rows[0].length);
                sets[size - 1]++;
            }
        }
        Arrays.setAll(sums, place -> sums[place] / sets[place]);
        return sums;
    }

    private static double distance(long[] one, long[] other, double rows) {
        double sum = 0;
        for (int cell = 0; cell < one.length; cell++) {
            sum += Math.abs(one[cell] - other[cell]);
        }
        return sum / rows / 2;
    }

    private static double processorSeconds() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime() / 1e9
                : Double.NaN;
    }

    private static String shown(double[] distances) {
        return Arrays.stream(distances)
                .mapToObj(each -> String.format(Locale.ROOT, "%.4f", each))
                .collect(Collectors.joining(" / "));
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
    }
}
