package org.mizan.oracle.check;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mizan.curator.RequestOptions;
import org.mizan.mechanism.Interval;
import org.mizan.noise.Generator;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/** Intervals hold the exact value as often as they say. A false alarm comes once in 10⁹ times. */
final class CoverCheck implements Check {
    private static final int DRAWS = 600;
    private static final double FALSE_ALARM = 1e-9;
    private static final double ROUNDING = 1e-9;

    @Override
    public String name() {
        return "cover";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Asking asking = scene.asking();
        boolean applies = asking.isWhole()
                && scene.tables().isWithin()
                && asking.sql().isPresent()
                && asking.kind() != Asking.Kind.QUANTILES;
        if (!applies) {
            return Optional.empty();
        }
        Scene.Made made = scene.made(scene.tables().first(), asking.spend());
        Exact exact = Exact.of(scene.tables().first(), asking.sql().orElseThrow(), asking.keys());
        Released shape = made.draw(Generator.current());
        int[][] missed = new int[shape.rows().size()][shape.columns().size()];
        for (int draw = 0; draw < DRAWS; draw++) {
            List<List<Cell>> rows = made.draw(Generator.current()).rows();
            for (int row = 0; row < rows.size(); row++) {
                for (int column = asking.keys(); column < shape.columns().size(); column++) {
                    OptionalDouble truth =
                            exact.beside(rows.get(row), column, shape.labels().get(column));
                    boolean isMissed =
                            truth.isPresent() && isMissed(rows.get(row).get(column), truth.getAsDouble());
                    missed[row][column] += isMissed ? 1 : 0;
                }
            }
        }
        return verdict(shape, missed);
    }

    private static boolean isMissed(Cell cell, double truth) {
        double margin = ROUNDING * Math.max(1, Math.abs(truth));
        return cell.asValue()
                .flatMap(Cell.Value::interval)
                .filter(interval -> isOutside(interval, truth, margin))
                .isPresent();
    }

    private static boolean isOutside(Interval interval, double truth, double margin) {
        return interval.low().nearest() > truth + margin || interval.high().nearest() < truth - margin;
    }

    private static Optional<String> verdict(Released shape, int[][] missed) {
        int cells = missed.length * shape.columns().size();
        for (int row = 0; row < missed.length; row++) {
            for (int column = 0; column < missed[row].length; column++) {
                if (atLeast(missed[row][column]) < FALSE_ALARM / cells) {
                    return Optional.of("intervals of %s miss the exact value %d times of %d, at confidence %s"
                            .formatted(
                                    shape.labels().get(column),
                                    missed[row][column],
                                    DRAWS,
                                    RequestOptions.USUAL_CONFIDENCE));
                }
            }
        }
        return Optional.empty();
    }

    /** The probability of so many misses or more, if each has that of the confidence. */
    private static double atLeast(int misses) {
        double miss = 1 - RequestOptions.USUAL_CONFIDENCE;
        double term = Math.pow(1 - miss, DRAWS);
        double below = 0;
        for (int count = 0; count < misses; count++) {
            below += term;
            term *= (DRAWS - count) / (count + 1.0) * miss / (1 - miss);
        }
        return misses == 0 ? 1 : Math.max(0, 1 - below);
    }
}
