package org.mizan.mechanism.random;

import java.util.Arrays;

/** F(w) = (1/n)Σ ln(1 + e<sup>-w·z</sup>) + (λ/2)‖w‖² for vectors z = yx, and its minimum by Newton's method with halved steps. */
final class PenalisedLoss {
    private static final int MOST_STEPS = 200;
    private static final int MOST_HALVINGS = 60;
    private static final double DECREASE = 1e-4;
    private static final double ROUNDING = 1e-14;

    private final double[][] vectors;
    private final int dimensions;
    private final double penalty;

    PenalisedLoss(double[][] vectors, int dimensions, double penalty) {
        this.vectors = vectors;
        this.dimensions = dimensions;
        this.penalty = penalty;
    }

    /** A w whose computed gradient is no longer than the tolerance. */
    double[] minimum(double tolerance) {
        double[] w = new double[dimensions];
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] gradient = gradient(w);
            if (Math.sqrt(dot(gradient, gradient)) <= tolerance) {
                return w;
            }
            w = lower(w, gradient, solve(hessian(w), gradient));
        }
        return w;
    }

    /** The first of w - p, w - p/2, … that is lower by enough. */
    private double[] lower(double[] w, double[] gradient, double[] direction) {
        double here = value(w);
        double slope = dot(gradient, direction);
        double length = 1;
        double[] next = moved(w, direction, length);
        for (int i = 0; i < MOST_HALVINGS; i++) {
            if (value(next) <= here - DECREASE * length * slope + ROUNDING * Math.abs(here)) {
                return next;
            }
            length /= 2;
            next = moved(w, direction, length);
        }
        return next;
    }

    private static double[] moved(double[] w, double[] direction, double length) {
        double[] moved = new double[w.length];
        Arrays.setAll(moved, i -> w[i] - length * direction[i]);
        return moved;
    }

    double value(double[] w) {
        double sum = 0;
        for (double[] z : vectors) {
            double margin = dot(w, z);
            sum += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin;
        }
        return sum / vectors.length + penalty / 2 * dot(w, w);
    }

    double[] gradient(double[] w) {
        double[] sum = new double[dimensions];
        for (double[] z : vectors) {
            double weight = 1 / (1 + Math.exp(dot(w, z)));
            for (int i = 0; i < dimensions; i++) {
                sum[i] -= weight * z[i];
            }
        }
        Arrays.setAll(sum, i -> sum[i] / vectors.length + penalty * w[i]);
        return sum;
    }

    private double[][] hessian(double[] w) {
        double[][] sum = new double[dimensions][dimensions];
        for (double[] z : vectors) {
            double weight = 1 / (1 + Math.exp(dot(w, z)));
            double curvature = weight * (1 - weight) / vectors.length;
            for (int i = 0; i < dimensions; i++) {
                for (int j = 0; j <= i; j++) {
                    sum[i][j] += curvature * z[i] * z[j];
                }
            }
        }
        for (int i = 0; i < dimensions; i++) {
            sum[i][i] += penalty;
        }
        return sum;
    }

    /** The solution of Hp = g for the lower half of a positive definite H, which is overwritten, by Cholesky's method. */
    private static double[] solve(double[][] h, double[] g) {
        int size = g.length;
        double[] p = g.clone();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double rest = h[i][j];
                for (int k = 0; k < j; k++) {
                    rest -= h[i][k] * h[j][k];
                }
                h[i][j] = i == j ? Math.sqrt(rest) : rest / h[j][j];
            }
            for (int k = 0; k < i; k++) {
                p[i] -= h[i][k] * p[k];
            }
            p[i] /= h[i][i];
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int k = i + 1; k < size; k++) {
                p[i] -= h[k][i] * p[k];
            }
            p[i] /= h[i][i];
        }
        return p;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
