package org.mizan.mechanism.random;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mizan.mechanism.RandomMechanismRefusal;
import org.mizan.mechanism.additive.RealGrid;
import org.mizan.mechanism.random.rank.DistanceRanks;
import org.mizan.noise.sum.ExactSum;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity.Norm;

/**
 * (1/n)Σ f(x) over all n records, with h(x, x') = ‖f(x) - f(x')‖. The parts f(x) are counted on a grid, exactly: what is not a
 * number counts 0, and so does what a condition leaves out, with n in the denominator all the same.
 */
public final class LinearStatistic<X> implements Statistic<X> {
    private final String text;
    private final int dimensions;
    private final Norm norm;
    private final Grid grid;
    private final RealGrid reals;
    private final Function<X, double[]> part;

    private LinearStatistic(String text, int dimensions, Norm norm, Grid grid, Function<X, double[]> part) {
        if (dimensions < 1 || text.isBlank()) {
            throw RandomMechanismRefusal.STATISTIC_SHAPE.with(text, dimensions);
        }
        this.text = text;
        this.dimensions = dimensions;
        this.norm = norm;
        this.grid = grid;
        this.reals = RealGrid.of(grid);
        this.part = part;
    }

    /**
     * The mean of a vector of each record.
     *
     * @param text the canonical spelling of f
     * @param grid what f is counted on
     */
    public static <X> LinearStatistic<X> of(
            String text, int dimensions, Norm norm, Grid grid, Function<X, double[]> part) {
        return new LinearStatistic<>(text, dimensions, norm, grid, part);
    }

    /** The mean of a number of each record. */
    public static <X> LinearStatistic<X> mean(String text, Grid grid, ToDoubleFunction<X> part) {
        return of(text, 1, Norm.L1, grid, record -> new double[] {part.applyAsDouble(record)});
    }

    /** The fraction of records that meet a condition. */
    public static <X> LinearStatistic<X> proportion(String text, Predicate<X> condition) {
        return mean("proportion(" + text + ")", Grid.ofExponent(0), record -> condition.test(record) ? 1 : 0);
    }

    /** The fraction of records whose number is at most t: the distribution function at t. */
    public static <X> LinearStatistic<X> cumulative(String text, double t, ToDoubleFunction<X> part) {
        return proportion(text + " <= " + t, record -> part.applyAsDouble(record) <= t);
    }

    /** The means of (x - centre), …, (x - centre)<sup>order</sup>, about a public centre, in L1; see {@link Moments}. */
    public static <X> LinearStatistic<X> moments(
            String text, Grid grid, double centre, int order, ToDoubleFunction<X> part) {
        return of("moments(%s, %s, %d)".formatted(text, centre, order), order, Norm.L1, grid, record -> {
            double distance = part.applyAsDouble(record) - centre;
            return IntStream.rangeClosed(1, order)
                    // The strict one: equal numbers must have equal powers in every call.
                    .mapToDouble(power -> StrictMath.pow(distance, power))
                    .toArray();
        });
    }

    /** The means of a, b, a², ab and b² about public centres, in L1: what covariance and correlation are computed from. */
    public static <X> LinearStatistic<X> products(
            String text,
            Grid grid,
            double firstCentre,
            double secondCentre,
            ToDoubleFunction<X> first,
            ToDoubleFunction<X> second) {
        String spelling = "products(%s, %s, %s)".formatted(text, firstCentre, secondCentre);
        return of(spelling, 5, Norm.L1, grid, record -> {
            double a = first.applyAsDouble(record) - firstCentre;
            double b = second.applyAsDouble(record) - secondCentre;
            return new double[] {a, b, a * a, a * b, b * b};
        });
    }

    /**
     * One step of Newton's method for an M-estimator from a public start: θ - J⁻¹·(1/n)Σ ψ(x; θ), in L2. Start and information
     * matrix must be public, or h would not hold.
     *
     * @param inverseInformation J⁻¹, row by row
     * @param score ψ(·; θ)
     */
    public static <X> LinearStatistic<X> oneStep(
            String text, Grid grid, double[] start, double[][] inverseInformation, Function<X, double[]> score) {
        int dimensions = start.length;
        double[] theta = start.clone();
        double[][] rows = Stream.of(inverseInformation).map(double[]::clone).toArray(double[][]::new);
        if (rows.length != dimensions || Stream.of(rows).anyMatch(row -> row.length != dimensions)) {
            throw RandomMechanismRefusal.STATISTIC_INFORMATION.with(rows.length, dimensions);
        }
        return of("one-step(" + text + ")", dimensions, Norm.L2, grid, record -> {
            double[] psi = score.apply(record);
            return IntStream.range(0, dimensions)
                    .mapToDouble(i -> theta[i]
                            - IntStream.range(0, dimensions)
                                    .mapToDouble(j -> rows[i][j] * psi[j])
                                    .sum())
                    .toArray();
        });
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public Norm norm() {
        return norm;
    }

    @Override
    public List<Rational> value(List<X> records) {
        ExactSum[] sums = Stream.generate(ExactSum::new).limit(dimensions).toArray(ExactSum[]::new);
        for (X record : records) {
            long[] steps = steps(record);
            for (int i = 0; i < dimensions; i++) {
                sums[i].add(steps[i]);
            }
        }
        Rational unit = reals.step().over(Rational.of(records.size()));
        return Stream.of(sums)
                .map(sum -> Rational.of(sum.value(), BigInteger.ONE).times(unit))
                .toList();
    }

    @Override
    public double bound(X first, X second) {
        long[] a = steps(first);
        long[] b = steps(second);
        double sum = 0;
        for (int i = 0; i < dimensions; i++) {
            double apart = roundedUp(Math.abs(a[i] - b[i]));
            sum += norm == Norm.L1 || dimensions == 1 ? apart : apart * apart;
        }
        boolean exact = dimensions == 1 || (norm == Norm.L1 && sum < 0x1p53);
        double distance = norm == Norm.L1 || dimensions == 1 ? sum : Math.sqrt(sum);
        // The step may be the least double, where scaling rounds.
        return exact
                ? Math.scalb(distance, grid.exponent())
                : Math.nextUp(Math.scalb(distance * (1 + dimensions * 0x1p-51), grid.exponent()));
    }

    private static double roundedUp(long steps) {
        return steps < 1L << 53 ? steps : Math.nextUp((double) steps);
    }

    @Override
    public Rational error() {
        return Rational.ZERO;
    }

    @Override
    public String boundText() {
        return "%s distance of %s on 2^%d".formatted(norm, text, grid.exponent());
    }

    /** The distances of f of all pairs of records, for one dimension. */
    DistanceRanks distances(List<X> records) {
        return DistanceRanks.on(
                grid,
                records.stream()
                        .mapToDouble(record -> reals.value(steps(record)[0]))
                        .toArray());
    }

    private long[] steps(X record) {
        double[] parts = part.apply(record);
        long[] steps = new long[dimensions];
        for (int i = 0; i < dimensions && i < parts.length; i++) {
            steps[i] = reals.steps(parts[i]);
        }
        return steps;
    }
}
