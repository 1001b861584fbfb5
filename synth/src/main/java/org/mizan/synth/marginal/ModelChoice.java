package org.mizan.synth.marginal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.model.Domain;
import org.mizan.mechanism.model.Measurement;
import org.mizan.mechanism.model.Model;
import org.mizan.noise.Bits;

/**
 * The model of noisy marginals that rows are drawn from: the fitted one, or that of single columns where the noisy counts say that it is no further from the
 * exact ones.
 *
 * <p>The noise of a marginal y<sub>r</sub> of several columns was drawn after the marginal was chosen, and does not depend on the single columns. Let m be the model of these
 * alone. Then
 * <pre>S = Σ<sub>r</sub> (|y<sub>r</sub> − m<sub>r</sub>|²/σ<sub>r</sub>² − n<sub>r</sub>)</pre>
 * over all measured marginals of several columns, of n<sub>r</sub> cells each, is on average how far m is from the exact marginals, in units of their noise. How far noise takes
 * the fitted model from them is found by fitting a model to marginals of m with as much noise: where it ends at |f<sub>r</sub> − m<sub>r</sub>|²/σ<sub>r</sub>², summed to N. The fit is
 * at least about N from the exact ones, so that m is taken where S ≤ N + √(2n): S, of n cells, has a deviation of about √(2n) by its own noise. All follows from what was released, so it costs nothing, and it is the same each time.
 *
 * @param isIndependent whether the model is that of single columns
 */
public record ModelChoice(Model model, boolean isIndependent) {
    /** Of twelve uniform numbers the sum has the variance 1. */
    private static final int UNIFORM = 12;

    /**
     * Chooses the model.
     *
     * @param measured one measurement for each set of axes
     * @param words with which noise is imitated; they are no source of noise for what is released
     */
    static ModelChoice of(Domain domain, List<Measurement> measured, Bits words) {
        List<Measurement> alone =
                measured.stream().filter(each -> each.axes().size() == 1).toList();
        List<Measurement> together =
                measured.stream().filter(each -> each.axes().size() > 1).toList();
        Model fitted = Model.fit(domain, measured, Optional.empty());
        if (together.isEmpty() || alone.isEmpty()) {
            return new ModelChoice(fitted, false);
        }
        Model independent = Model.fit(domain, alone, Optional.empty());
        double cells =
                together.stream().mapToDouble(each -> each.values().length).sum();
        double evidence = distance(independent, together) - cells;
        double unsure = Math.sqrt(2 * cells);
        // Where there is more evidence than the noise of all cells could hide, no fit is imitated.
        boolean isIndependent = evidence <= cells + unsure
                && evidence <= noise(domain, independent, measured, together, words) + unsure;
        return new ModelChoice(isIndependent ? independent : fitted, isIndependent);
    }

    /** How far a fit to as much noise would be from a table of independent columns, at the marginals of several ones. */
    private static double noise(
            Domain domain, Model independent, List<Measurement> measured, List<Measurement> together, Bits words) {
        List<Measurement> imitated = new ArrayList<>();
        List<Measurement> exact = new ArrayList<>();
        for (Measurement each : measured) {
            double[] values = independent.marginal(each.axes());
            if (together.contains(each)) {
                exact.add(Measurement.of(each.axes(), values, each.deviation()));
            }
            for (int cell = 0; cell < values.length; cell++) {
                values[cell] += each.deviation() * normal(words);
            }
            imitated.add(Measurement.of(each.axes(), values, each.deviation()));
        }
        return distance(Model.fit(domain, imitated, Optional.empty()), exact);
    }

    /** Σ |marginal − value|²/σ² over all cells. */
    private static double distance(Model model, List<Measurement> measured) {
        double sum = 0;
        for (Measurement each : measured) {
            double[] marginal = model.marginal(each.axes());
            double[] values = each.values();
            for (int cell = 0; cell < values.length; cell++) {
                double off = (marginal[cell] - values[cell]) / each.deviation();
                sum += off * off;
            }
        }
        return sum;
    }

    private static double normal(Bits words) {
        double sum = -UNIFORM / 2.0;
        for (int draw = 0; draw < UNIFORM; draw++) {
            sum += (words.nextLong() >>> 11) * 0x1p-53;
        }
        return sum;
    }
}
