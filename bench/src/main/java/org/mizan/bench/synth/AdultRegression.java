package org.mizan.bench.synth;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.mizan.mechanism.random.GoodEventKey;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Pairing;
import org.mizan.mechanism.random.Sample;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;
import org.mizan.noise.Generator;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/**
 * Who earns more, by logistic regression with random differential privacy on the Adult data, beside the fit without noise:
 * how many of the records that were kept apart are told right. The argument is a file of comma-separated codes with the
 * columns age, education-num, marital-status, sex, capital-gain, capital-loss, hours-per-week and income&gt;50K.
 */
public final class AdultRegression {
    private static final List<String> NUMBERS =
            List.of("age", "education-num", "capital-gain", "capital-loss", "hours-per-week", "sex");
    private static final double[] GREATEST = {84, 15, 99, 99, 98, 1};
    private static final int MARITAL = 7;
    private static final int DIMENSIONS = 1 + 6 + MARITAL;
    private static final double PENALTY = 1e-3;
    private static final double LONGEST = 2;
    private static final int APART = 5;
    private static final int DRAWS = 20;

    private AdultRegression() {}

    /** Prints the shares by ε. */
    public static void main(String[] arguments) throws IOException {
        List<double[]> features = new ArrayList<>();
        List<Boolean> labels = new ArrayList<>();
        read(Path.of(arguments[0]), features, labels);
        List<Example> fitted = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < features.size(); i++) {
            if (i % APART != 0) {
                fitted.add(Example.of(labels.get(i), features.get(i)));
                contents.add((labels.get(i) + Arrays.toString(features.get(i))).getBytes(UTF_8));
            }
        }
        int units = fitted.size();
        LogisticRegression regression = new LogisticRegression(units, DIMENSIONS, PENALTY, LONGEST);
        double[] exact =
                regression.value(fitted).stream().mapToDouble(Rational::nearest).toArray();
        print(
                "%d records, %d apart, penalty %s, greatest length %s%n",
                units, features.size() - units, PENALTY, LONGEST);
        print("without noise: %.2f %% are told right%n", 100 * share(exact, features, labels));
        Pairing pairing = Pairing.ofSecret(new byte[32]);
        Sample<Example> sample = Sample.inOrderOf(pairing.labels(contents), fitted, Example.of(false));
        Gamma gamma = Gamma.of("0.01");
        PairRank rank = PairRank.pure(units, gamma);
        for (String epsilon : List.of("0.05", "0.1", "0.3", "1", "3")) {
            PairedStatistic<Example> mechanism = PairedStatistic.of(
                    regression,
                    Grid.ofExponent(-20),
                    rank,
                    Epsilon.of(epsilon),
                    gamma,
                    GoodEventKey.pairs("adult", regression, rank));
            double sum = 0;
            for (int draw = 0; draw < DRAWS; draw++) {
                double[] noisy = mechanism.release(sample, Generator.current()).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                sum += share(noisy, features, labels);
            }
            print("epsilon %s, gamma %s: %.2f %%, mean of %d%n", epsilon, gamma, 100 * sum / DRAWS, DRAWS);
        }
    }

    private static void read(Path file, List<double[]> features, List<Boolean> labels) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> header = List.of(lines.get(0).split(",", -1));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            double[] row = new double[DIMENSIONS];
            row[0] = 1;
            for (int i = 0; i < NUMBERS.size(); i++) {
                row[1 + i] = Double.parseDouble(cells[header.indexOf(NUMBERS.get(i))]) / GREATEST[i];
            }
            row[1 + NUMBERS.size() + Integer.parseInt(cells[header.indexOf("marital-status")])] = 1;
            features.add(row);
            labels.add(cells[header.indexOf("income>50K")].equals("1"));
        }
    }

    /** The share of the records apart whose label the sign of w·x is. */
    private static double share(double[] coefficients, List<double[]> features, List<Boolean> labels) {
        int right = 0;
        int all = 0;
        for (int i = 0; i < features.size(); i += APART) {
            double[] row = features.get(i);
            double sum = IntStream.range(0, DIMENSIONS)
                    .mapToDouble(j -> coefficients[j] * row[j])
                    .sum();
            right += sum > 0 == labels.get(i) ? 1 : 0;
            all++;
        }
        return right / (double) all;
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
    }
}
