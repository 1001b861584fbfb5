package org.mizan.mechanism.random.regression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The exact minimum of a penalised logistic loss, to 1e-28: Newton's method in decimals of 50 digits, ended by the length of
 * the gradient over λ, which bounds the distance. Equal records are counted together.
 */
final class ExactFit {
    private static final MathContext DIGITS = new MathContext(50, RoundingMode.HALF_EVEN);
    private static final BigDecimal NEAR = new BigDecimal("1e-28");
    private static final int MOST_STEPS = 60;

    private final Map<List<Double>, Integer> vectors = new LinkedHashMap<>();
    private final int dimensions;
    private final BigDecimal penalty;
    private final BigDecimal units;

    ExactFit(LogisticRegression regression, List<Example> records) {
        this.dimensions = regression.dimensions();
        this.penalty = new BigDecimal(regression.penalty());
        this.units = BigDecimal.valueOf(records.size());
        for (Example record : records) {
            double[] z = record.within(dimensions, regression.longest());
            List<Double> key =
                    Arrays.stream(z).mapToObj(x -> record.label() * x + 0.0).toList();
            vectors.merge(key, 1, Integer::sum);
        }
    }

    /** How far a point is from the minimum, to 2e-28: Newton's method starts there, which saves time and proves nothing. */
    double distanceFrom(double[] coefficients) {
        BigDecimal[] start =
                Arrays.stream(coefficients).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
        BigDecimal[] w = start;
        for (int step = 0; step < MOST_STEPS; step++) {
            BigDecimal[][] system = system(w);
            BigDecimal[] gradient =
                    Stream.of(system).map(row -> row[dimensions]).toArray(BigDecimal[]::new);
            if (length(gradient).divide(penalty, DIGITS).compareTo(NEAR) <= 0) {
                return length(minus(w, start)).doubleValue();
            }
            w = minus(w, solved(system));
        }
        throw new IllegalStateException("the exact fit did not converge");
    }

    /** The second derivative with the gradient as its last column. */
    private BigDecimal[][] system(BigDecimal[] w) {
        BigDecimal[][] system = new BigDecimal[dimensions][dimensions + 1];
        Stream.of(system).forEach(row -> Arrays.fill(row, BigDecimal.ZERO));
        vectors.forEach((vector, count) -> {
            BigDecimal[] z = vector.stream().map(BigDecimal::new).toArray(BigDecimal[]::new);
            BigDecimal odds = exp(dot(w, z));
            BigDecimal weight = BigDecimal.ONE.divide(odds.add(BigDecimal.ONE), DIGITS);
            BigDecimal share = weight.multiply(BigDecimal.valueOf(count)).divide(units, DIGITS);
            BigDecimal curvature = share.multiply(BigDecimal.ONE.subtract(weight), DIGITS);
            for (int i = 0; i < dimensions; i++) {
                for (int j = 0; j < dimensions; j++) {
                    system[i][j] =
                            system[i][j].add(curvature.multiply(z[i], DIGITS).multiply(z[j], DIGITS), DIGITS);
                }
                system[i][dimensions] = system[i][dimensions].subtract(share.multiply(z[i], DIGITS), DIGITS);
            }
        });
        for (int i = 0; i < dimensions; i++) {
            system[i][i] = system[i][i].add(penalty, DIGITS);
            system[i][dimensions] = system[i][dimensions].add(penalty.multiply(w[i], DIGITS), DIGITS);
        }
        return system;
    }

    /** Gauss's method without exchange of rows, which a positive definite matrix does not need. */
    private static BigDecimal[] solved(BigDecimal[][] system) {
        int size = system.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = 0; row < size; row++) {
                if (row != pivot) {
                    BigDecimal factor = system[row][pivot].divide(system[pivot][pivot], DIGITS);
                    for (int column = pivot; column <= size; column++) {
                        system[row][column] =
                                system[row][column].subtract(factor.multiply(system[pivot][column], DIGITS), DIGITS);
                    }
                }
            }
        }
        BigDecimal[] solution = new BigDecimal[size];
        Arrays.setAll(solution, i -> system[i][size].divide(system[i][i], DIGITS));
        return solution;
    }

    /** e<sup>x</sup> from the series at x/2<sup>k</sup> &lt; 2<sup>-8</sup>, squared k times. */
    static BigDecimal exp(BigDecimal x) {
        int halvings = Math.max(0, x.abs().unscaledValue().signum() == 0 ? 0 : 9 + Math.getExponent(x.doubleValue()));
        BigDecimal reduced = x.divide(BigDecimal.valueOf(2).pow(halvings), DIGITS);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int k = 1; k <= 24; k++) {
            term = term.multiply(reduced, DIGITS).divide(BigDecimal.valueOf(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return sum;
    }

    private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < a.length; i++) {
            sum = sum.add(a[i].multiply(b[i], DIGITS), DIGITS);
        }
        return sum;
    }

    private static BigDecimal[] minus(BigDecimal[] a, BigDecimal[] b) {
        BigDecimal[] difference = new BigDecimal[a.length];
        Arrays.setAll(difference, i -> a[i].subtract(b[i], DIGITS));
        return difference;
    }

    private static BigDecimal length(BigDecimal[] vector) {
        return dot(vector, vector).sqrt(DIGITS);
    }
}
