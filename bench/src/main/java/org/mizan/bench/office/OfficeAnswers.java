package org.mizan.bench.office;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.Importing;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.answer.ReleasedColumn;
import org.mizan.release.answer.ReleasedTable;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.Aggregation;

/**
 * What a health office is told at ε = 1 in all, a profile of 0.05 included, beside the truth of the table: how often intervals of
 * 95 % hold it, and the median relative error. Arguments: the folder to work in, the number of runs (0 only makes the table), its seed, and
 * a file with what a peer reached, if any: a line for each question with its name, its median error and its limit, between tabs.
 */
public final class OfficeAnswers {
    private static final BigDecimal OF_PROFILE = new BigDecimal("0.05");
    private static final double CONFIDENCE = RequestOptions.USUAL_CONFIDENCE;

    private final Path folder;
    private final List<OfficeQuestion> questions = OfficeQuestion.all();
    private final List<Map<List<String>, double[]>> truths = new ArrayList<>();
    private final List<Tally> tallies = new ArrayList<>();

    private OfficeAnswers(Path folder) throws SQLException {
        this.folder = folder;
        try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = database.createStatement()) {
            statement.execute("CREATE VIEW stays AS FROM read_csv('%s')".formatted(folder.resolve(StaysTable.FILE)));
            for (OfficeQuestion question : questions) {
                truths.add(truth(statement, question));
                tallies.add(new Tally());
            }
        }
    }

    /** What came of one question. */
    private static final class Tally {
        private final List<Double> errors = new ArrayList<>();
        private final List<Integer> limits = new ArrayList<>();
        private int shown;
        private int held;

        private double share() {
            return (double) held / shown;
        }

        private double worst() {
            return errors.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        }

        private double error() {
            return median(errors.stream().mapToDouble(Double::doubleValue));
        }

        private int limit() {
            return (int) median(limits.stream().mapToDouble(Integer::doubleValue));
        }

        private static double median(DoubleStream numbers) {
            double[] sorted = numbers.sorted().toArray();
            return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
        }
    }

    /** Prints one line a question. */
    public static void main(String[] arguments) throws IOException, SQLException {
        Path folder = Files.createDirectories(Path.of(arguments[0]).resolve("office"));
        StaysTable.write(folder, Long.parseLong(arguments[2]));
        OfficeAnswers answers = new OfficeAnswers(folder);
        int runs = Integer.parseInt(arguments[1]);
        for (int run = 0; run < runs; run++) {
            answers.ask();
        }
        if (runs == 0) {
            return;
        }
        answers.print(arguments.length > 3 ? Optional.of(Path.of(arguments[3])) : Optional.empty());
    }

    private static Map<List<String>, double[]> truth(Statement statement, OfficeQuestion question) throws SQLException {
        Map<List<String>, double[]> truth = new HashMap<>();
        try (ResultSet rows = statement.executeQuery(question.exact())) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                List<String> keys = new ArrayList<>();
                for (int column = 1; column <= question.keys(); column++) {
                    keys.add(rows.getString(column));
                }
                double[] values = new double[columns - question.keys()];
                for (int column = 0; column < values.length; column++) {
                    values[column] = rows.getDouble(question.keys() + column + 1);
                }
                truth.put(keys, values);
            }
        }
        return truth;
    }

    /** One run: import, profile and every question, in a folder and under a budget of its own. */
    private void ask() throws IOException {
        Path run = Files.createTempDirectory(folder, "run");
        Files.createLink(run.resolve(StaysTable.FILE), folder.resolve(StaysTable.FILE));
        Path description = StaysTable.describe(run);
        Importing.run(description, () -> {});
        String each = BigDecimal.ONE
                .subtract(OF_PROFILE)
                .divide(BigDecimal.valueOf(questions.size()), 4, RoundingMode.FLOOR)
                .toPlainString();
        try (Curator curator = Curator.open(description, "office")) {
            Plan profile = curator.profile(CONFIDENCE);
            Spend ofProfile = Spend.epsilon(OF_PROFILE.toPlainString());
            curator.release(
                    profile, ofProfile, RequestOptions.fresh().withId(curator.profileId(profile.at(ofProfile))));
            for (int place = 0; place < questions.size(); place++) {
                OfficeQuestion question = questions.get(place);
                Plan plan = curator.plan(question.sql(), CONFIDENCE);
                Spend spend = Spend.epsilon(each);
                Tally tally = tallies.get(place);
                if (plan.at(spend).question() instanceof Aggregation asked) {
                    asked.ownLimits().ifPresent(limits -> tally.limits.add(limits.rowsPerUnit()));
                }
                add(curator.release(plan, spend, RequestOptions.fresh()), question, truths.get(place), tally);
            }
        }
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void add(Answer answer, OfficeQuestion question, Map<List<String>, double[]> truth, Tally tally) {
        ReleasedTable table = answer.released().table();
        for (int row = 0; row < table.size(); row++) {
            int place = row;
            List<String> keys = Stream.iterate(0, column -> column < question.keys(), column -> column + 1)
                    .map(column -> key(table, column, place))
                    .toList();
            double[] values = truth.getOrDefault(
                    keys, new double[answer.released().columns().size() - question.keys()]);
            for (int column = 0; column < values.length; column++) {
                ReleasedColumn cells = table.cells(question.keys() + column);
                if (cells.number(row).isEmpty()) {
                    continue;
                }
                double value = cells.number(row).orElseThrow().doubleValue();
                tally.shown++;
                tally.held += cells.low(row).orElseThrow().doubleValue() <= values[column] + 1e-9
                                && cells.high(row).orElseThrow().doubleValue() >= values[column] - 1e-9
                        ? 1
                        : 0;
                if (values[column] != 0) {
                    tally.errors.add(Math.abs(value - values[column]) / Math.abs(values[column]));
                }
            }
        }
    }

    private static String key(ReleasedTable table, int column, int row) {
        return table.cells(column)
                .text(row)
                .or(() -> table.cells(column).number(row).map(number -> number.toPlainString()))
                .orElse("NULL");
    }

    private void print(Optional<Path> peer) throws IOException {
        Map<String, String[]> others = new HashMap<>();
        if (peer.isPresent()) {
            Files.readAllLines(peer.get()).stream()
                    .map(line -> line.split("\t"))
                    .forEach(fields -> others.put(fields[0], fields));
        }
        System.out.println(
                "| question | rows of a person | intervals that hold | median error | greatest | OpenDP, its best limit |");
        System.out.println("|---|---|---|---|---|---|");
        int shown = 0;
        int held = 0;
        for (int place = 0; place < questions.size(); place++) {
            OfficeQuestion question = questions.get(place);
            Tally tally = tallies.get(place);
            shown += tally.shown;
            held += tally.held;
            String other = Optional.ofNullable(others.get(question.name()))
                    .map(fields -> "%s %%, %s".formatted(fields[1], fields[2]))
                    .orElse("");
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.1f %% of %d | %.2f %% | %.1f %% | %s |%n",
                    question.name(),
                    tally.limit(),
                    100 * tally.share(),
                    tally.shown,
                    100 * tally.error(),
                    100 * tally.worst(),
                    other);
        }
        System.out.printf(Locale.ROOT, "| all | | %.1f %% of %d | | | |%n", 100.0 * held / shown, shown);
    }
}
