package org.mizan.oracle.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongToDoubleFunction;
import org.mizan.noise.Generator;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.privacy.event.DiscreteGaussianEvent;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.SingleEvent;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;

/**
 * The noise in a count has the law of the event that was charged: thousands of draws are compared with it (Dvoretzky, Kiefer
 * and Wolfowitz), with a false alarm once in 10⁹ times.
 */
final class NoiseCheck implements Check {
    private static final int DRAWS = 4_000;
    private static final double FALSE_ALARM = 1e-9;

    @Override
    public String name() {
        return "noise";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Asking asking = scene.asking();
        if (asking.counts().isEmpty() || !asking.isWhole() || !scene.tables().isWithin()) {
            return Optional.empty();
        }
        int column = asking.counts().stream().min(Integer::compare).orElseThrow();
        Scene.Made made = scene.made(scene.tables().first(), asking.spend());
        Released first = made.draw(Generator.current());
        String label = first.labels().get(column);
        Optional<LongToDoubleFunction> law =
                ReplayCheck.part(made.release(), label).flatMap(NoiseCheck::law);
        if (law.isEmpty()) {
            return Optional.empty();
        }
        Exact exact = Exact.of(scene.tables().first(), asking.sql().orElseThrow(), asking.keys());
        long[] noise = new long[DRAWS * first.rows().size()];
        int drawn = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            for (List<Cell> row : made.draw(Generator.current()).rows()) {
                OptionalDouble value = exact.beside(row, column, label);
                noise[drawn++] = Math.round(ReplayCheck.value(row.get(column)).nearest() - value.orElseThrow());
            }
        }
        return compared(noise, law.get()).map(what -> "the noise of %s %s".formatted(label, what));
    }

    private static Optional<LongToDoubleFunction> law(Part part) {
        SingleEvent event = part.event().uses().get(0).event();
        if (event instanceof DiscreteLaplaceEvent laplace) {
            return Optional.of(laplace(laplace.scale().nearest()));
        }
        return event instanceof DiscreteGaussianEvent gaussian
                ? Optional.of(gaussian(gaussian.variance().nearest()))
                : Optional.empty();
    }

    /** P(Z ≤ z) for a mass in proportion to e^{-|z|/s}. */
    private static LongToDoubleFunction laplace(double scale) {
        double ratio = Math.exp(-1 / scale);
        return z -> z < 0 ? Math.exp(z / scale) / (1 + ratio) : 1 - Math.exp(-(z + 1) / scale) / (1 + ratio);
    }

    /** P(Z ≤ z) for a mass in proportion to e^{-z²/2σ²}. */
    private static LongToDoubleFunction gaussian(double variance) {
        int reach = (int) Math.ceil(12 * Math.sqrt(variance)) + 2;
        double[] sums = new double[2 * reach + 1];
        double sum = 0;
        for (int place = 0; place < sums.length; place++) {
            double z = place - reach;
            sum += Math.exp(-z * z / (2 * variance));
            sums[place] = sum;
        }
        double total = sum;
        return z -> z < -reach ? 0 : z > reach ? 1 : sums[(int) z + reach] / total;
    }

    private static Optional<String> compared(long[] noise, LongToDoubleFunction law) {
        Arrays.sort(noise);
        double allowed = Math.sqrt(Math.log(2 / FALSE_ALARM) / (2.0 * noise.length));
        for (int place = 0; place < noise.length; place++) {
            boolean isLast = place + 1 == noise.length || noise[place + 1] != noise[place];
            double seen = (place + 1.0) / noise.length;
            if (isLast && Math.abs(seen - law.applyAsDouble(noise[place])) > allowed) {
                return Optional.of("is %d or less in %.3f of all draws, and in %.3f by the event that is charged"
                        .formatted(noise[place], seen, law.applyAsDouble(noise[place])));
            }
        }
        return Optional.empty();
    }
}
