package org.mizan.mechanism.random.regression;

import java.util.Arrays;

/**
 * F(w) = (1/n)Σ ln(1 + e<sup>-w·z</sup>) + (λ/2)‖w‖² for vectors z = yx. Margins w·z and the sums of the gradient are computed as
 * in twice the precision (Dot2 and Sum2 of Ogita, Rump and Oishi 2005), so that the error of a gradient does not grow with
 * ‖w‖ and hardly with n: {@link FitPrecision#gradientError()}.
 */
final class PenalisedLoss {
    private final double[][] vectors;
    private final int dimensions;
    private final double penalty;

    PenalisedLoss(double[][] vectors, int dimensions, double penalty) {
        this.vectors = vectors;
        this.dimensions = dimensions;
        this.penalty = penalty;
    }

    /** One pass over the data: gradient and second derivative. */
    LossPoint at(double[] w) {
        double[] sum = new double[dimensions];
        double[] rest = new double[dimensions];
        double[][] curvature = new double[dimensions][];
        Arrays.setAll(curvature, i -> new double[i + 1]);
        for (double[] z : vectors) {
            // The greatest error that the specification of exp allows, one unit in the last place, is part of E.
            double weight = 1 / (1 + Math.exp(margin(w, z)));
            addGradient(weight, z, sum, rest);
            addCurvature(weight * (1 - weight), z, curvature);
        }
        double count = vectors.length;
        double[] gradient = new double[dimensions];
        for (int i = 0; i < dimensions; i++) {
            gradient[i] = penalty * w[i] - (sum[i] + rest[i]) / count;
            for (int j = 0; j <= i; j++) {
                curvature[i][j] /= count;
            }
            curvature[i][i] += penalty;
        }
        return new LossPoint(w, gradient, curvature);
    }

    private static double margin(double[] w, double[] z) {
        double sum = 0;
        double rest = 0;
        for (int i = 0; i < w.length; i++) {
            double product = w[i] * z[i];
            double next = sum + product;
            double added = next - sum;
            rest += (sum - (next - added)) + (product - added) + Math.fma(w[i], z[i], -product);
            sum = next;
        }
        return sum + rest;
    }

    private static void addGradient(double weight, double[] z, double[] sum, double[] rest) {
        for (int i = 0; i < sum.length; i++) {
            double term = weight * z[i];
            double next = sum[i] + term;
            double added = next - sum[i];
            rest[i] += (sum[i] - (next - added)) + (term - added);
            sum[i] = next;
        }
    }

    private static void addCurvature(double weight, double[] z, double[][] curvature) {
        for (int i = 0; i < z.length; i++) {
            double part = weight * z[i];
            double[] row = curvature[i];
            for (int j = 0; j <= i; j++) {
                row[j] += part * z[j];
            }
        }
    }

    /** w·z for each z, computed plainly. */
    double[] margins(double[] w) {
        return Arrays.stream(vectors).mapToDouble(z -> dot(w, z)).toArray();
    }

    /** The loss from w along p, which moves margins by these. */
    LossLine line(double[] w, double[] p, double[] moves) {
        return new LossLine(margins(w), moves, penalty, dot(w, p), dot(p, p));
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
