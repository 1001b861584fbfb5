package org.mizan.audit.conformance.random;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mizan.audit.conformance.expectation.CaseParameters;
import org.mizan.audit.conformance.expectation.Quantities;
import org.mizan.mechanism.histogram.HistogramError;
import org.mizan.mechanism.histogram.MinimaxBound;
import org.mizan.mechanism.histogram.SimplexProjection;
import org.mizan.mechanism.histogram.Suppression;
import org.mizan.mechanism.histogram.TieRule;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;

/** Projection onto histograms, cells that are kept at zero, and bounds on what a histogram loses. */
final class HistogramSections {
    private HistogramSections() {}

    static Map<String, Function<CaseParameters, Quantities>> all() {
        return Map.of(
                "projection", HistogramSections::projection,
                "histogram", HistogramSections::histogram,
                "hist", HistogramSections::gammas,
                "hist_exact", HistogramSections::gammaOfLaw,
                "hist_suppress", HistogramSections::suppress,
                "minimax", HistogramSections::minimax);
    }

    private static Quantities projection(CaseParameters given) {
        given.skip("num_l1_minimisers");
        double[] noisy = reals(given.list("y"));
        long[] projected = SimplexProjection.projected(noisy, given.count("n"), TieRule.LEAST_SQUARES);
        return new Quantities()
                .exact("m", 0, differences(given.list("m"), projected))
                .near("l1", given.real("l1"), distance(noisy, projected, 1))
                .near("l2sq", given.real("l2sq"), distance(noisy, projected, 2));
    }

    /** Noise (2/α)·L on cells that are not empty, then the projection that keeps the others at zero. */
    private static Quantities histogram(CaseParameters given) {
        double[] counts = reals(given.list("counts"));
        double[] laplace = reals(given.list("laplace"));
        double alpha = given.real("alpha");
        double[] expected = reals(given.list("y"));
        double[] noisy = new double[counts.length];
        double worst = 0;
        for (int j = 0; j < counts.length; j++) {
            noisy[j] = counts[j] == 0 ? 0 : counts[j] + 2 / alpha * laplace[j];
            worst = Math.max(worst, Math.abs(noisy[j] - expected[j]));
        }
        long[] projected = SimplexProjection.projected(noisy, given.count("n"), TieRule.SUPPORT);
        return new Quantities()
                .near("y", 0, worst)
                .exact("m", 0, differences(given.list("m"), projected))
                .near("l1", given.real("l1"), distance(noisy, projected, 1));
    }

    private static Quantities gammas(CaseParameters given) {
        long units = given.count("n");
        long cells = given.count("k");
        return new Quantities()
                .upper(
                        "paper_condition_gamma",
                        given.real("paper_condition_gamma"),
                        Rational.of(cells).times(2).over(Rational.of(units)).upper())
                .upper("gamma_paper", given.real("gamma_paper"), Suppression.gammaOfPaper(units, cells))
                .upper("gamma_tight", given.real("gamma_tight"), new Suppression(units, 0).gamma(cells));
    }

    private static Quantities gammaOfLaw(CaseParameters given) {
        Suppression suppression = new Suppression(given.count("n"), 0);
        return new Quantities().upper("gamma", given.real("gamma"), suppression.gammaOf(reals(given.list("p"))));
    }

    private static Quantities suppress(CaseParameters given) {
        Suppression suppression = new Suppression(given.count("n"), given.count("t"));
        return new Quantities().upper("gamma", given.real("gamma"), suppression.gamma(given.count("k")));
    }

    private static Quantities minimax(CaseParameters given) {
        long units = given.count("n");
        long cells = given.count("k");
        Rational alpha = given.exact("alpha");
        MinimaxBound bound = MinimaxBound.of(units, cells, new Epsilon(alpha), Neighbours.SUBSTITUTE);
        MinimaxBound paper = MinimaxBound.ofPaper(units, cells, new Epsilon(alpha));
        return new Quantities()
                .lower("lower", given.real("lower"), bound.value())
                .exact("tau", given.real("tau"), (double) bound.shift())
                .lower("lower_paper", given.real("lower_paper"), paper.value())
                .upper("upper", given.real("upper"), HistogramError.continuousMean(cells, units, alpha));
    }

    static double[] reals(List<Rational> numbers) {
        return numbers.stream().mapToDouble(Rational::nearest).toArray();
    }

    private static double differences(List<Rational> expected, long[] actual) {
        double differences = Math.abs(expected.size() - actual.length);
        for (int j = 0; j < Math.min(expected.size(), actual.length); j++) {
            differences += expected.get(j).equals(Rational.of(actual[j])) ? 0 : 1;
        }
        return differences;
    }

    private static double distance(double[] noisy, long[] projected, int power) {
        double sum = 0;
        for (int j = 0; j < noisy.length; j++) {
            sum += Math.pow(Math.abs(noisy[j] - projected[j]), power);
        }
        return sum;
    }
}
