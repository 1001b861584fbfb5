package org.mizan.oracle.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.mizan.mechanism.Interval;
import org.mizan.noise.Generator;
import org.mizan.oracle.Scene;
import org.mizan.oracle.made.Asking;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;

/**
 * Where noise is next to nothing and no limit cuts, what is shown is what a database says of the same rows. Intervals are nearly
 * sure there, but noise is not always 0: its least scale is 1/8, with which a total is off once in 1,500 draws. What differs from
 * the truth is therefore drawn again, and is a fault where no draw is right. A question has at most 108 totals, so that a sound
 * draw is wrong with a chance of 0.072 at most, and {@value #DRAWS} of them are once in 10⁹ times.
 */
final class TruthCheck implements Check {
    private static final int DRAWS = 8;
    private static final double ROUNDING = 1e-9;

    /** For values without an interval: noise at the sharp price is a step or two at most. */
    private static final double NEXT_TO_NOTHING = 1.5;

    @Override
    public String name() {
        return "truth";
    }

    @Override
    public Optional<String> examine(Scene scene) {
        Asking asking = scene.asking();
        if (asking.sql().isEmpty() || !scene.tables().isWithin()) {
            return Optional.empty();
        }
        Scene.Made made = scene.made(scene.tables().first(), asking.sharp());
        Optional<String> untrue = untrue(scene, made.answer().released());
        for (int draw = 1; draw < DRAWS && untrue.isPresent(); draw++) {
            untrue = untrue(scene, made.draw(Generator.current()));
        }
        return untrue;
    }

    private static Optional<String> untrue(Scene scene, Released shown) {
        return switch (scene.asking().kind()) {
            case QUANTILES -> quantiles(scene, shown);
            case TOP -> top(scene, shown);
            default -> values(scene, shown);
        };
    }

    private static Optional<String> values(Scene scene, Released shown) {
        Asking asking = scene.asking();
        Exact exact = Exact.of(scene.tables().first(), asking.sql().orElseThrow(), asking.keys());
        Set<List<String>> keys = new HashSet<>();
        for (List<Cell> row : shown.rows()) {
            keys.add(exact.key(row));
            for (int column = asking.keys(); column < row.size(); column++) {
                String label = shown.labels().get(column);
                OptionalDouble truth = exact.beside(row, column, label);
                Optional<String> wrong =
                        truth.isPresent() ? wrong(row.get(column), truth.getAsDouble()) : Optional.empty();
                if (wrong.isPresent()) {
                    return wrong.map(what -> "%s of group %s %s".formatted(label, exact.key(row), what));
                }
            }
        }
        return groups(asking, exact, keys);
    }

    private static Optional<String> groups(Asking asking, Exact exact, Set<List<String>> shown) {
        Set<List<String>> known = new HashSet<>(exact.rows().keySet());
        if (asking.kind() != Asking.Kind.HISTOGRAM) {
            known.removeIf(key -> !Exact.isWhole(key));
        }
        boolean hasHaving = asking.text().contains("HAVING COUNT(*) > 2.5");
        if (!asking.isWhole() && !known.containsAll(shown)) {
            return Optional.of("a group is shown that the rows do not have");
        }
        if ((asking.isWhole() || hasHaving) && !shown.containsAll(known)) {
            return Optional.of("a group is left out");
        }
        return Optional.empty();
    }

    private static Optional<String> wrong(Cell cell, double truth) {
        return cell.asValue()
                .map(value -> wrong(value, truth))
                .orElseGet(() -> Optional.of("is missing, and is " + truth));
    }

    private static Optional<String> wrong(Cell.Value value, double truth) {
        double shown = value.value().nearest();
        if (value.interval().isPresent()) {
            return beyond(value.interval().get(), truth)
                    .or(() -> beyond(value.interval().get(), shown));
        }
        return Math.abs(shown - truth) > NEXT_TO_NOTHING
                ? Optional.of("is shown as %s, and is %s".formatted(shown, truth))
                : Optional.empty();
    }

    private static Optional<String> beyond(Interval interval, double value) {
        double margin = ROUNDING * Math.max(1, Math.abs(value));
        return interval.low().nearest() > value + margin || interval.high().nearest() < value - margin
                ? Optional.of("is %s, which is not in its interval %s".formatted(value, interval))
                : Optional.empty();
    }

    /** A median lies between the lower and the upper one, or a step beside. */
    private static Optional<String> quantiles(Scene scene, Released shown) {
        Asking asking = scene.asking();
        String both = asking.sql()
                .orElseThrow()
                .replaceFirst("MEDIAN\\((\\w+)\\)", "QUANTILE_DISC($1, 0.5), -QUANTILE_DISC(-$1, 0.5)");
        Exact exact = Exact.of(scene.tables().first(), both, asking.keys());
        for (List<Cell> row : shown.rows()) {
            List<OptionalDouble> medians = exact.rows().get(exact.key(row));
            Optional<Cell.Value> cell = row.get(asking.keys()).asValue();
            if (medians != null && medians.get(0).isPresent() && cell.isPresent()) {
                double value = cell.get().value().nearest();
                if (value < medians.get(0).getAsDouble() - 1
                        || value > medians.get(1).orElseThrow() + 1) {
                    return Optional.of("the median of group %s is shown as %s, and is from %s to %s"
                            .formatted(
                                    exact.key(row),
                                    value,
                                    medians.get(0).getAsDouble(),
                                    medians.get(1).orElseThrow()));
                }
            }
        }
        return Optional.empty();
    }

    /** No group that is left out has a greater score than one that is shown. */
    private static Optional<String> top(Scene scene, Released shown) {
        Exact exact = Exact.of(scene.tables().first(), scene.asking().sql().orElseThrow(), 1);
        double least = Double.POSITIVE_INFINITY;
        Set<List<String>> chosen = new HashSet<>();
        for (List<Cell> row : shown.rows()) {
            chosen.add(exact.key(row));
            least = Math.min(least, score(exact, exact.key(row)));
        }
        for (List<String> key : exact.rows().keySet()) {
            if (!chosen.contains(key) && score(exact, key) > least) {
                return Optional.of("a group is left out that has a greater score than one that is shown");
            }
        }
        return Optional.empty();
    }

    private static double score(Exact exact, List<String> key) {
        List<OptionalDouble> values = exact.rows().get(key);
        return values == null ? 0 : values.get(0).orElse(0);
    }
}
