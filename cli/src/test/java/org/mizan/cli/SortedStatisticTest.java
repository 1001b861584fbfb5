package org.mizan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Statistics of files in every order, from the import to the certificate. */
class SortedStatisticTest {
    private static final String DESCRIPTION = """
            dataset: people
            source: people.csv
            ledger: .mizan/ledger.db
            unit: rows
            neighbours: substitute
            units: 120
            columns:
              pay: {type: integer, min: 0, max: 1000000}
              age: {type: integer, min: 0, max: 1000}
            budget: {epsilon: 10, delta: 1e-7, gamma: 0.05}
            random: [{name: pay, h: abs(pay), gamma: 0.05}]
            """;

    @TempDir
    Path folder;

    private enum Order {
        AS_DRAWN,
        BY_VALUE,
        BY_ANOTHER_COLUMN;

        Comparator<int[]> rows() {
            return switch (this) {
                case AS_DRAWN -> Comparator.comparingInt(row -> row.length);
                case BY_VALUE -> Comparator.comparingInt(row -> row[0]);
                case BY_ANOTHER_COLUMN -> Comparator.comparingInt(row -> row[1]);
            };
        }
    }

    /**
     * Rank 60 of 60 pairs is the distance of the greatest value to whoever it is paired with, so that nearly each of 119
     * partners has a width of its own. That six ledgers agree on one is chance below 1e-9; with pairs by the place in the file
     * they always do, and a neighbour of a sorted file is then told by its width.
     */
    @ParameterizedTest
    @EnumSource(Order.class)
    void theWidthDependsOnTheSecretOfTheLedgerAndNotOnTheRequest(Order order) throws IOException {
        List<String> lines = lines(order);
        Set<Double> widths = new HashSet<>();
        for (int ledger = 0; ledger < 6; ledger++) {
            Path place = Files.createDirectory(folder.resolve("ledger " + ledger));
            Files.write(place.resolve("people.csv"), lines);
            Files.writeString(place.resolve("mizan.yaml"), DESCRIPTION);
            SurveyFolder people = new SurveyFolder(place);
            assertThat(people.run("import").code()).isZero();
            Path certificate = place.resolve("certificate.json");
            double width = width(people, "--certificate", certificate.toString());
            assertThat(width(people)).isEqualTo(width);
            assertThat(Files.readString(certificate))
                    .contains("order=secret", "Nobody who sees the answer knows the secret of the ledger.");
            people.requireRandomCertificate(certificate);
            widths.add(width);
        }
        assertThat(widths).hasSizeGreaterThan(1);
    }

    private static List<String> lines(Order order) {
        Random random = new Random(11);
        List<String> rows = IntStream.range(0, 120)
                .mapToObj(i -> new int[] {(int) (1000 * Math.exp(random.nextGaussian())), random.nextInt(1000)})
                .sorted(order.rows())
                .map(row -> row[0] + "," + row[1])
                .toList();
        List<String> lines = new ArrayList<>(List.of("pay,age"));
        lines.addAll(rows);
        return lines;
    }

    /** How wide the interval is, rounded, since both are shown in decimals. */
    private static double width(SurveyFolder people, String... options) {
        List<String> words = new ArrayList<>(List.of("mean(pay)", "--alpha", "1", "--format", "csv"));
        words.addAll(List.of(options));
        CommandRun run = people.run("statistic", words.toArray(String[]::new));
        String[] told = run.out().lines().skip(1).findFirst().orElseThrow().split(",", -1);
        return Math.rint((Double.parseDouble(told[3]) - Double.parseDouble(told[2])) * 1e3) / 1e3;
    }
}
