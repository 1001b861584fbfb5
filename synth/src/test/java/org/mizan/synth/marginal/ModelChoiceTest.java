package org.mizan.synth.marginal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.synth.SamplingStream;

/** Which model rows are drawn from, beside the exact tables of generated columns. */
class ModelChoiceTest {
    private static final int COLUMNS = 6;
    private static final int LEVELS = 5;
    private static final Domain DOMAIN = new Domain(Collections.nCopies(COLUMNS, LEVELS));

    /** Of neighbouring columns: with a chance each has the level of the one before, and else one of its own. */
    private static int[][] table(int rows, double dependence, long seed) {
        Random random = new Random(seed);
        int[][] table = new int[rows][COLUMNS];
        for (int[] row : table) {
            for (int column = 0; column < COLUMNS; column++) {
                int own = (int) (LEVELS * Math.pow(random.nextDouble(), 1.5));
                row[column] = column > 0 && random.nextDouble() < dependence ? row[column - 1] : own;
            }
        }
        return table;
    }

    private static double[] counts(int[][] table, AxisSet axes) {
        double[] counts = new double[(int) DOMAIN.cells(axes)];
        for (int[] row : table) {
            int cell = 0;
            for (int place = 0; place < axes.size(); place++) {
                cell = cell * LEVELS + row[axes.axis(place)];
            }
            counts[cell]++;
        }
        return counts;
    }

    private static List<AxisSet> pairs() {
        List<AxisSet> pairs = new ArrayList<>();
        for (int one = 0; one < COLUMNS; one++) {
            for (int other = one + 1; other < COLUMNS; other++) {
                pairs.add(AxisSet.of(one, other));
            }
        }
        return pairs;
    }

    /** All single columns, and the pairs of neighbours, with noise of these deviations. */
    private static List<Measurement> measured(int[][] table, double deviation, long seed) {
        Random random = new Random(seed);
        List<Measurement> measured = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            measured.add(noisy(table, AxisSet.of(column), deviation / 3, random));
        }
        for (int column = 1; column < COLUMNS; column++) {
            measured.add(noisy(table, AxisSet.of(column - 1, column), deviation, random));
        }
        return measured;
    }

    private static Measurement noisy(int[][] table, AxisSet axes, double deviation, Random random) {
        double[] counts = counts(table, axes);
        for (int cell = 0; cell < counts.length; cell++) {
            counts[cell] += random.nextBoolean() ? deviation : -deviation;
        }
        return Measurement.of(axes, counts, deviation);
    }

    private static ModelChoice choice(List<Measurement> measured) {
        return ModelChoice.of(DOMAIN, measured, new SamplingStream(0));
    }

    private static double distance(ModelChoice choice, int[][] table) {
        double sum = 0;
        for (AxisSet pair : pairs()) {
            double[] exact = counts(table, pair);
            double[] modelled = choice.model().marginal(pair);
            for (int cell = 0; cell < exact.length; cell++) {
                sum += Math.abs(exact[cell] - modelled[cell]) / table.length / 2 / pairs().size();
            }
        }
        return sum;
    }

    /** Of weak dependence and much noise, so that independent columns are nearer; and of the opposite. */
    @ParameterizedTest
    @CsvSource({
        "0, 1000, 40, true",
        "0.03, 1000, 40, true",
        "0.02, 400, 60, true",
        "0.6, 5000, 20, false",
        "0.3, 20000, 40, false"
    })
    void independentColumnsAreTakenWhereTheyAreNoFurtherFromTheData(
            double dependence, int rows, double deviation, boolean isIndependent) {
        double own = 0;
        double others = 0;
        for (long seed = 1; seed <= 5; seed++) {
            int[][] table = table(rows, dependence, seed);
            List<Measurement> measured = measured(table, deviation, seed);
            ModelChoice choice = choice(measured);
            assertThat(choice.isIndependent()).as("seed %d", seed).isEqualTo(isIndependent);
            ModelChoice other = isIndependent
                    ? new ModelChoice(Model.fit(DOMAIN, measured, Optional.empty()), false)
                    : choice(measured.subList(0, COLUMNS));
            own += distance(choice, table);
            others += distance(other, table);
        }
        assertThat(own).isLessThan(others);
    }

    @Test
    void whereNoColumnsWereCountedTogetherThereIsNothingToChoose() {
        List<Measurement> alone = measured(table(500, 0, 3), 10, 3).subList(0, COLUMNS);
        assertThat(choice(alone).isIndependent()).isFalse();
    }

    @Test
    void theSameMarginalsGiveTheSameModel() {
        List<Measurement> measured = measured(table(800, 0.05, 4), 30, 4);
        AxisSet pair = AxisSet.of(0, 5);
        assertThat(choice(measured).model().marginal(pair))
                .containsExactly(choice(measured).model().marginal(pair));
    }
}
