package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.mechanism.random.Statistic;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.OnGoodEvent;
import org.mizan.release.Release;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.pricing.Spend;

class RegressionTest {
    static final int UNITS = 3000;
    private static final String FIT = "logistic(yes; a/20, b/10, 1; 0.01)";

    private static final Dataset PEOPLE = DatasetFile.parse(
            StatisticReleaseTest.COLUMNS.replace("units: 601", "units: " + UNITS) + """
                random:
                  - {name: a, h: abs(a), gamma: 0.05}
                  - {name: fit, h: "logistic(yes; a/20, b/10, 1; 0.01)", gamma: 0.05}
                  - {name: high, h: "logistic(b > 5; a/20; 0.5)", gamma: 0.05}
                """, "mizan.yaml");

    static final NumberColumns COLUMNS = NumberColumns.of(PEOPLE);

    private static Release plan(String text, String alpha, String... key) {
        return StatisticRelease.plan(
                text, PEOPLE, List.of(key).stream().findFirst(), Spend.epsilon(alpha), 0.95, Secrets.FIXED);
    }

    private static Released released(Release release, List<CodedRow> rows) {
        return release.draw(Interpreter.of(PEOPLE, rows).read(release.program()), Generator.current());
    }

    private static double told(Released released, int row) {
        return ((Cell.Value) released.rows().get(row).get(1)).value().nearest();
    }

    private static double width(Released released) {
        Cell.Value value = (Cell.Value) released.rows().get(0).get(1);
        return value.interval().orElseThrow().high().minus(value.value()).nearest();
    }

    /** Codes of rows, a tenth of them without a label. */
    private static List<CodedRow> rows() {
        Random random = new Random(11);
        List<CodedRow> rows = new ArrayList<>();
        for (int i = 0; i < UNITS; i++) {
            long a = random.nextInt(41) - 20L;
            long b = random.nextInt(21);
            Map<String, Long> codes = new HashMap<>(Map.of("a", a, "b", b));
            double chance = 1 / (1 + Math.exp(1 - 3 * a / 20.0 - b / 20.0));
            if (random.nextInt(10) > 0) {
                codes.put("yes", random.nextDouble() < chance ? 1L : 0L);
            }
            rows.add(new CodedRow(codes, Map.of()));
        }
        return rows;
    }

    /** The minimum by descent along the gradient, which shares nothing with the way of the mechanism. */
    private static double[] descended(List<CodedRow> rows) {
        double[] w = new double[3];
        for (int step = 0; step < 3000; step++) {
            double[] gradient = {0.01 * w[0], 0.01 * w[1], 0.01 * w[2]};
            for (CodedRow row : rows) {
                Long yes = row.codes().get("yes");
                if (yes != null) {
                    double[] x = {
                        row.codes().getOrDefault("a", 0L) / 20.0, row.codes().getOrDefault("b", 0L) / 20.0, 1
                    };
                    double margin = w[0] * x[0] + w[1] * x[1] + w[2] * x[2];
                    double slope = 1 / (1 + Math.exp(-margin)) - yes;
                    for (int i = 0; i < 3; i++) {
                        gradient[i] += slope * x[i] / rows.size();
                    }
                }
            }
            for (int i = 0; i < 3; i++) {
                w[i] -= 2 * gradient[i];
            }
        }
        return w;
    }

    @Test
    void theCoefficientsAreThoseOfThePenalisedFitWhereNoiseIsSmall() {
        Released released = released(plan(FIT, "1000000"), rows());
        assertThat(released.rows())
                .extracting(row -> row.get(0))
                .containsExactly(
                        new Cell.Text("coefficient of 0.05*a"),
                        new Cell.Text("coefficient of 0.1*b"),
                        new Cell.Text("coefficient of 1"));
        double[] exact = descended(rows());
        for (int i = 0; i < 3; i++) {
            assertThat(told(released, i)).isEqualTo(exact[i], within(1e-5));
        }
        assertThat(exact[0]).isBetween(1.2, 3.0);
    }

    /** The radius of the ball is that of the noise: 6.3 scales hold the sum of three exponential numbers 95 times of 100. */
    @Test
    void allIntervalsHoldTogetherAndAreNoWiderThanForetold() {
        Release release = plan(FIT, "1");
        double width = width(released(release, rows()));
        double longest = Math.sqrt(1 + 1 + 1);
        assertThat(width).isBetween(6.29 * 1.5 * longest / 0.01 / UNITS, 6.31 * 2 * longest / 0.01 / UNITS);
        assertThat(release.outlook().get(0).words().toString())
                .contains("h = logistic(yes; 0.05*a, 0.1*b, 1; 0.01) at rank 1476 of 1500 pairs")
                .contains("at most ±0.727 by the declared bounds");
        assertThat(width).isLessThanOrEqualTo(0.727);
    }

    @Test
    void theCostIsAlphaOnTheEventOfTheSameSpelling() {
        assertThat(plan("logistic(yes; 0.05*a, b*0.10, 2 - 1; 1e-2)", "0.5").event())
                .isInstanceOfSatisfying(OnGoodEvent.class, event -> {
                    assertThat(event.event())
                            .isEqualTo(new Declared(new Guarantee.Pure(Epsilon.of("0.5"), Neighbours.SUBSTITUTE)));
                    assertThat(event.key())
                            .startsWith("fit = pairs(data=\"people\", units=3000, order=secret, h=")
                            .endsWith("h=\"logistic(yes; 0.05*a, 0.1*b, 1; 0.01)\", gamma=0.05)");
                    assertThat(GoodEventKeys.of(PEOPLE)).containsKey(event.key());
                });
    }

    /** Records are replaced by others, by themselves with the other label, and by what lacks a value. */
    @ParameterizedTest
    @ValueSource(strings = {"logistic(yes; a/20, b/10, 1; 0.1)", "logistic(b > 5; a/20; 0.5)"})
    void replacingARecordMovesTheFitByNoMoreThanH(String text) {
        Regression regression = (Regression) StatisticText.of(text, COLUMNS);
        Statistic<Map<String, Rational>> fit = regression.with(regression);
        Random random = new Random(12);
        double worst = 0;
        for (int i = 0; i < 3_000; i++) {
            Map<String, Rational> first = someone(random);
            Map<String, Rational> second = i % 2 == 0 ? flipped(first) : someone(random);
            List<Map<String, Rational>> others = i % 3 == 0 ? List.of() : List.of(someone(random));
            double moved = distance(fit.value(joined(others, first)), fit.value(joined(others, second)));
            double h = fit.bound(first, second);
            assertThat(moved).isLessThanOrEqualTo(h / (others.size() + 1) + 1e-7);
            assertThat(h).isEqualTo(regression.at(second, first));
            assertThat(h).isLessThanOrEqualTo(regression.atMost(COLUMNS).upper());
            worst = Math.max(worst, h == 0 ? 0 : moved * (others.size() + 1) / h);
        }
        assertThat(worst).isGreaterThan(0.3);
    }

    private static <X> List<X> joined(List<X> others, X one) {
        List<X> all = new ArrayList<>(others);
        all.add(one);
        return all;
    }

    private static Map<String, Rational> flipped(Map<String, Rational> record) {
        Map<String, Rational> other = new HashMap<>(record);
        other.computeIfPresent("yes", (name, yes) -> Rational.ONE.minus(yes));
        other.computeIfPresent("b", (name, b) -> Rational.of(10).minus(b));
        return other;
    }

    private static Map<String, Rational> someone(Random random) {
        Map<String, Rational> record = new HashMap<>();
        record.put("a", Rational.of(random.nextInt(3) * 20L - 20));
        record.put("b", Rational.of(random.nextInt(21), 2));
        record.put("yes", Rational.of(random.nextInt(2)));
        record.keySet().removeIf(name -> random.nextInt(8) == 0);
        return record;
    }

    private static double distance(List<Rational> first, List<Rational> second) {
        double distance = 0;
        for (int i = 0; i < first.size(); i++) {
            distance = Math.hypot(distance, first.get(i).minus(second.get(i)).nearest());
        }
        return distance;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "logistic(yes; c/20; 0.01)                | is not a declared column of numbers",
                "logistic(name; a/20; 0.01)               | is not a declared column of numbers",
                "logistic(a; b; 0.01)                     | a label is a boolean column or a comparison",
                "logistic(2*yes; b; 0.01)                 | a label is a boolean column or a comparison",
                "logistic(1; b; 0.01)                     | a label is a boolean column or a comparison",
                "logistic(yes; a/20; 0)                   | needs a penalty above 0",
                "logistic(yes; a/20; -1)                  | needs a number",
                "logistic(yes; a/20)                      | needs ;",
                "logistic(yes, a/20; 1)                   | needs ;",
                "logistic(yes; a/0; 1)                    | needs a divisor above 0",
                "logistic(yes; a/b; 1)                    | needs a number",
                "logistic(yes; 1e5*a; 1e-4)               | must be positive, with at most"
            })
    void whatCannotBeFittedIsRefusedBeforeDataAreRead(String text, String words) {
        assertThatThrownBy(() -> plan(text, "1"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining(words);
        assertThatThrownBy(() -> PairBound.of(text, COLUMNS)).hasMessageContaining(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "logistic(yes; a/20, b/10, 1; 0.02)",
                "logistic(yes; a/20, b/10; 0.01)",
                "logistic(yes; b/10, a/20, 1; 0.01)",
                "logistic(yes = 0; a/20, b/10, 1; 0.01)"
            })
    void onlyTheSameLabelFeaturesAndPenaltyAreBoundedByAnOpenEvent(String text) {
        assertThatThrownBy(() -> plan(text, "1")).isInstanceOf(KeyNotOpenException.class);
        assertThatThrownBy(() -> plan(text, "1", "fit")).hasMessageContaining("is not known to bound it");
    }

    @Test
    void regressionsAndMeansDoNotBoundEachOther() {
        assertThatThrownBy(() -> plan(FIT, "1", "a")).hasMessageContaining("its h, abs(a), is not known to bound it");
        assertThatThrownBy(() -> plan("mean(a)", "1", "fit")).hasMessageContaining("is not known to bound it");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, UNITS, UNITS + 7})
    void recordsWithoutValuesAreAnswered(int number) {
        List<CodedRow> rows = Collections.nCopies(number, new CodedRow(Map.of("a", 20L), Map.of()));
        Released released = released(plan(FIT, "1"), rows);
        // All vectors are 0, and so is the fit: the noise is that of the steps and of the solver's tolerance.
        assertThat(told(released, 0)).isEqualTo(0, within(1e-4));
        assertThat(width(released)).isLessThan(1e-4);
    }

    @ParameterizedTest
    @CsvSource({"20, 20, 1", "-20, 0, 0", "0, 0, 1"})
    void recordsAtTheBoundsAreAnswered(long a, long b, long yes) {
        List<CodedRow> rows = Collections.nCopies(UNITS, new CodedRow(Map.of("a", a, "b", b, "yes", yes), Map.of()));
        Released released = released(plan(FIT, "1000000"), rows);
        double longest = ((Regression) StatisticText.of(FIT, COLUMNS)).fit().longestFit();
        assertThat(told(released, 2) * (yes == 1 ? 1 : -1)).isBetween(1.0, longest);
    }

    @Test
    void theNotesSayWhatIsFitted() {
        assertThat(released(plan(FIT, "1"), List.of()).notes())
                .extracting(Object::toString)
                .anySatisfy(note -> assertThat(note).contains("All 3000 units are in the mean loss"))
                .anySatisfy(note -> assertThat(note).contains("with penalty 0.01"))
                .anySatisfy(note -> assertThat(note).contains("Outliers are not protected"));
        assertThat(plan(FIT, "1").parts().get(0).label()).isEqualTo("logistic(yes; 0.05*a, 0.1*b, 1; 0.01)");
        assertThat(plan(FIT, "1").asked())
                .isEqualTo("logistic(yes; 0.05*a, 0.1*b, 1; 0.01) on fit | alpha 1, confidence 0.95");
    }
}
