package org.mizan.bench.synth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.mizan.mechanism.random.LinearStatistic;
import org.mizan.mechanism.random.PairBounds;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothScale;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.noise.Generator;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Gamma;
import org.mizan.privacy.Rational;

/**
 * The noise of a mean by all pairs of records, which needs no order and costs an η, beside that by pairs in a secret order, at
 * the same ε and γ: the median ratio of the two scales over several data sets of each law. Below 1 all pairs are better.
 */
public final class PairRoutes {
    private static final Grid FINE = Grid.ofExponent(-20);
    private static final LinearStatistic<Double> MEAN = LinearStatistic.mean("x", FINE, x -> x);
    private static final int DATA_SETS = 9;

    private PairRoutes() {}

    public static void main(String[] arguments) {
        Map<String, ToDoubleFunction<Noise>> laws = new LinkedHashMap<>();
        laws.put("normal", PairRoutes::normal);
        laws.put("lognormal", noise -> Math.exp(normal(noise)));
        laws.put("pareto 3/2", noise -> Math.pow(uniform(noise), -2.0 / 3));
        laws.put("pareto 3", noise -> Math.pow(uniform(noise), -1.0 / 3));
        laws.put("two atoms", noise -> uniform(noise) < 0.02 ? 1 : 0);
        laws.put("atom and tail", noise -> uniform(noise) < 0.7 ? 0 : Math.exp(normal(noise)));
        print("%6s %6s %5s %6s", "n", "gamma", "eps", "eta");
        laws.keySet().forEach(law -> print(" %14s", law));
        print("%n");
        for (String[] sizes : new String[][] {
            {"200", "0.05"}, {"600", "0.02"}, {"2000", "0.01"}, {"2000", "0.05"}, {"20000", "0.01"}, {"20000", "0.05"}
        }) {
            for (String epsilon : List.of("0.3", "1", "3")) {
                for (String eta : List.of("1e-6", "1e-9")) {
                    print("%6s %6s %5s %6s", sizes[0], sizes[1], epsilon, eta);
                    SmoothPlan plan = SmoothPlan.of(Epsilon.of(epsilon), Delta.of(eta));
                    laws.values()
                            .forEach(law ->
                                    print(" %14.2f", ratio(Integer.parseInt(sizes[0]), Gamma.of(sizes[1]), plan, law)));
                    print("%n");
                }
            }
        }
    }

    private static double ratio(int units, Gamma gamma, SmoothPlan plan, ToDoubleFunction<Noise> law) {
        double[] ratios = new double[DATA_SETS];
        Arrays.setAll(ratios, i -> ratio(units, gamma, plan, records(units, law)));
        Arrays.sort(ratios);
        return ratios[DATA_SETS / 2];
    }

    private static double ratio(int units, Gamma gamma, SmoothPlan plan, List<Double> records) {
        PairRank rank = PairRank.pure(units, gamma);
        double ordered =
                PairBounds.of(MEAN, records).at(rank) / plan.epsilon().value().nearest();
        // (τ + n)/(n(n+1)/2) + 4/n is at most γ.
        long above = gamma.value()
                        .minus(Rational.of(4, units))
                        .times(Rational.of((long) units * (units + 1L) / 2))
                        .roundedDown(0)
                        .longValueExact()
                - units;
        double[] values = records.stream().mapToDouble(value -> value).toArray();
        double all = SmoothScale.of(plan.beta(), FINE)
                        .over(DistanceRanks.of(values), new AllPairsRank(units, above))
                        .nearest()
                / plan.alpha().value().nearest();
        return all / ordered;
    }

    private static List<Double> records(int units, ToDoubleFunction<Noise> law) {
        List<Double> records = new ArrayList<>();
        Noise noise = Generator.current();
        for (int i = 0; i < units; i++) {
            records.add(law.applyAsDouble(noise));
        }
        return records;
    }

    private static double normal(Noise noise) {
        return Math.sqrt(-2 * Math.log(uniform(noise))) * Math.cos(2 * Math.PI * uniform(noise));
    }

    /** A number of (0, 1]. */
    private static double uniform(Noise noise) {
        return ((noise.nextLong() >>> 11) + 1) * 0x1p-53;
    }

    private static void print(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
    }
}
