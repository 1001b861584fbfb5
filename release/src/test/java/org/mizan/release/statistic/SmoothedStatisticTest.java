package org.mizan.release.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.CodedRow;
import org.mizan.engine.interpreter.Interpreter;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Generator;
import org.mizan.privacy.Delta;
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

class SmoothedStatisticTest {
    private static final String COLUMNS = StatisticReleaseTest.COLUMNS.replace("delta: 0,", "delta: 1e-6,");

    private static final Dataset PEOPLE = DatasetFile.parse(COLUMNS + """
        random:
          - {name: ordered, h: abs(a), gamma: 0.1}
          - {name: all, h: abs(a), pairs: all, gamma: 0.05}
          - {name: wide, h: 2*abs(a) + 3, pairs: all, gamma: 0.1}
          - {name: one, h: "1", pairs: all, gamma: 0.1}
          - {name: few, h: abs(b), pairs: all, gamma: 0.005}
        """, "mizan.yaml");

    private static Release plan(String text, String eta, String... key) {
        return StatisticRelease.plan(
                text, PEOPLE, List.of(key).stream().findFirst(), Spend.approximate("1", eta), 0.95, Secrets.FIXED);
    }

    private static List<CodedRow> rows() {
        Random random = new Random(4);
        return IntStream.range(0, 601)
                .mapToObj(i -> new CodedRow(
                        new HashMap<>(Map.of("a", (long) random.nextInt(41) - 20, "b", (long) random.nextInt(21))),
                        Map.of()))
                .toList();
    }

    @Test
    void theChargedEventHoldsAlphaEtaAndGamma() {
        assertThat(plan("mean(a)", "1e-9", "all").event()).isInstanceOfSatisfying(OnGoodEvent.class, event -> {
            Guarantee guarantee = new Guarantee.Approximate(Epsilon.of("1"), Delta.of("1e-9"), Neighbours.SUBSTITUTE);
            assertThat(event.event()).isEqualTo(new Declared(guarantee));
            assertThat(event.gamma().value()).isEqualTo(Rational.of("0.05"));
            assertThat(event.key()).isEqualTo("all = all-pairs(data=\"people\", units=601, h=\"abs(a)\", gamma=0.05)");
            assertThat(GoodEventKeys.of(PEOPLE)).containsEntry(event.key(), event.gamma());
        });
    }

    @Test
    void theAnswerTellsNothingOfItsScale() {
        Release release = plan("mean(a)", "1e-9", "all");
        Released released = release.draw(Interpreter.of(PEOPLE, rows()).read(release.program()), Generator.current());
        Cell.Value told = (Cell.Value) released.rows().get(0).get(1);
        assertThat(told.interval()).isEmpty();
        assertThat(told.value().nearest()).isBetween(-20.0, 20.0);
        assertThat(released.notes())
                .anySatisfy(note -> assertThat(note.toString()).contains("no interval", "±0.2", "0.95"));
        assertThat(released.notes())
                .anySatisfy(note -> assertThat(note.toString()).contains("η = 1e-9", "γ = 0.05"));
        assertThat(release.outlook().get(0).width()).isEmpty();
        assertThat(release.asked()).isEqualTo("mean(a) on all | alpha 1, eta 1e-9, confidence 0.95");
        // Other rows in another order: what is told beside the value is the same.
        List<CodedRow> others = new ArrayList<>(rows().subList(0, 300));
        Collections.reverse(others);
        Released other = release.draw(Interpreter.of(PEOPLE, others).read(release.program()), Generator.current());
        assertThat(other.notes()).isEqualTo(released.notes());
        assertThat(release.assumptions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "mean(a), wide",
        "proportion(a > 3), wide",
        "'cdf(b, 2)', wide",
        "mean(b), few",
        "'mean(clip(a, 2))', wide"
    })
    void theEventOfTheGreatestGammaThatFitsIsTaken(String text, String key) {
        if (key.equals("few")) {
            assertThatThrownBy(() -> plan(text, "1e-9"))
                    .isInstanceOf(InvalidInputException.class)
                    .hasMessageContaining("use at least 1200 units, or a gamma of at least");
        } else {
            assertThat(plan(text, "1e-9").asked()).contains(" on " + key + " | alpha 1, eta 1e-9");
        }
    }

    @Test
    void whatHasNoEventOfAllPairsIsRefused() {
        assertThatThrownBy(() -> plan("mean(a*a)", "1e-9"))
                .isInstanceOf(KeyNotOpenException.class)
                .hasMessageContaining(
                        "eta needs a key under random: that has pairs: all and an h that bounds the statistic")
                .hasMessageContaining("[refused.key]");
        assertThatThrownBy(() -> plan("mean(a)", "1e-9", "ordered")).hasMessageContaining("[random.eta]");
        assertThatThrownBy(() -> StatisticRelease.plan(
                        "mean(a)", PEOPLE, Optional.of("all"), Spend.epsilon("1"), 0.95, Secrets.FIXED))
                .hasMessageContaining("whose releases need an eta");
        assertThatThrownBy(() -> plan("variance(a)", "1e-9", "wide")).hasMessageContaining("[random.bound]");
    }

    @ParameterizedTest
    @CsvSource({"5.1e-7, statistic.eta", "1, statistic.eta", "0, smooth.budget", "1e-291, smooth.budget"})
    void anEtaThatCannotHoldIsRefused(String eta, String code) {
        assertThatThrownBy(() -> plan("mean(a)", eta)).hasMessageContaining("[" + code + "]");
    }

    @Test
    void aBudgetWithoutDeltaHasNoEta() {
        Dataset pure = DatasetFile.parse(
                COLUMNS.replace("delta: 1e-6", "delta: 0")
                        + "random: [{name: all, h: abs(a), pairs: all, gamma: 0.05}]\n",
                "mizan.yaml");
        assertThatThrownBy(() -> StatisticRelease.plan(
                        "mean(a)", pure, Optional.empty(), Spend.approximate("1", "1e-9"), 0.95, Secrets.FIXED))
                .hasMessageContaining("at most half of the delta of the budget, 0; leave eta out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abs(a) + abs(b)", "max(abs(a), abs(b))", "logistic(yes; a/20, 1; 0.01)"})
    void anHOfSeveralDistancesIsRefusedForAllPairs(String h) {
        Dataset dataset = DatasetFile.parse(
                COLUMNS + "random: [{name: all, h: \"" + h + "\", pairs: all, gamma: 0.05}]\n", "mizan.yaml");
        assertThatThrownBy(() -> GoodEventKeys.of(dataset)).hasMessageContaining("[random.pairs]");
    }

    /** The values of h by rank are those of all pairs, put in order, and none is below the exact one. */
    @ParameterizedTest
    @ValueSource(strings = {"abs(a)", "2*abs(a/3) + 3", "abs(clip(a, 2))", "0.1*abs(a*b)"})
    void theRanksOfHAreThoseOfAllPairs(String text) {
        PairBound h = PairBound.of(text, NumberColumns.of(PEOPLE));
        Random random = new Random(9);
        List<Map<String, Rational>> records = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            records.add(
                    i % 9 == 0
                            ? Map.of()
                            : Map.of(
                                    "a",
                                    Rational.of(random.nextInt(41) - 20),
                                    "b",
                                    Rational.of(random.nextInt(21), 2)));
        }
        double[] sorted = IntStream.range(0, 40)
                .boxed()
                .flatMap(i -> IntStream.range(0, i).mapToObj(j -> h.at(records.get(i), records.get(j))))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        LongToDoubleFunction ranked = h.overAllPairs().orElseThrow().apply(records);
        for (int rank = 1; rank <= sorted.length; rank++) {
            assertThat(ranked.applyAsDouble(rank)).isBetween(sorted[rank - 1] * (1 - 1e-15), sorted[rank - 1] + 1e-12);
        }
    }

    @Test
    void eventsThatNeverServeAreFound() {
        assertThat(GoodEventKeys.useless(PEOPLE))
                .singleElement()
                .satisfies(useless -> assertThat(useless)
                        .hasMessageContaining(
                                "good event few: gamma 0.005 over all pairs with units 601: cannot be certified"));
        Dataset cells = DatasetFile.parse(
                COLUMNS + "random: [{name: cells, columns: [a, yes], suppress: 0, gamma: 0.05}]\n", "mizan.yaml");
        assertThat(GoodEventKeys.useless(cells))
                .singleElement()
                .satisfies(useless -> assertThat(useless)
                        .hasMessageContaining("too small for 601 units in 126 cells")
                        .hasMessageContaining("give a gamma of at least 0.15"));
    }
}
