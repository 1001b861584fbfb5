package org.mizan.mechanism.random.regression;

/** A w with the gradient and the second derivative of the loss there. */
final class LossPoint {
    private final double[] coefficients;
    private final double[] gradient;
    private final double[][] curvature;

    /** The second derivative is given by its lower half; the arrays belong to the point from now on. */
    LossPoint(double[] coefficients, double[] gradient, double[][] curvature) {
        this.coefficients = coefficients;
        this.gradient = gradient;
        this.curvature = curvature;
    }

    double[] coefficients() {
        return coefficients;
    }

    double[] gradient() {
        return gradient;
    }

    /** The solution p of Hp = g by Cholesky's method. */
    double[] newtonStep() {
        int size = gradient.length;
        double[][] root = new double[size][];
        double[] step = gradient.clone();
        for (int i = 0; i < size; i++) {
            root[i] = curvature[i].clone();
            for (int j = 0; j <= i; j++) {
                double rest = root[i][j];
                for (int k = 0; k < j; k++) {
                    rest -= root[i][k] * root[j][k];
                }
                root[i][j] = i == j ? Math.sqrt(rest) : rest / root[j][j];
            }
            for (int k = 0; k < i; k++) {
                step[i] -= root[i][k] * step[k];
            }
            step[i] /= root[i][i];
        }
        for (int i = size - 1; i >= 0; i--) {
            for (int k = i + 1; k < size; k++) {
                step[i] -= root[k][i] * step[k];
            }
            step[i] /= root[i][i];
        }
        return step;
    }
}
