package org.mizan.privacy.loss;

import java.util.function.DoubleUnaryOperator;

/** The Gauss-Legendre rule of a fixed number of points, over equal panels. */
final class GaussLegendre {
    static final int COUNT = 24;
    private static final double[] POINTS = new double[COUNT];
    private static final double[] WEIGHTS = new double[COUNT];

    static {
        for (int i = 0; i < COUNT; i++) {
            double x = Math.cos(Math.PI * (i + 0.75) / (COUNT + 0.5));
            double derivative = 0;
            for (int iteration = 0; iteration < 8; iteration++) {
                double previous = 1;
                double current = x;
                for (int n = 2; n <= COUNT; n++) {
                    double next = ((2 * n - 1) * x * current - (n - 1) * previous) / n;
                    previous = current;
                    current = next;
                }
                derivative = COUNT * (x * current - previous) / (x * x - 1);
                x -= current / derivative;
            }
            POINTS[i] = x;
            WEIGHTS[i] = 2 / ((1 - x * x) * derivative * derivative);
        }
    }

    private GaussLegendre() {}

    /**
     * The rule for the law of a loss that is a function of a point with this density, over {@code panels} equal panels of
     * [from, to]; none where those are too many.
     */
    static Nodes nodes(
            double from, double to, double panels, DoubleUnaryOperator loss, DoubleUnaryOperator logDensity) {
        if (!(panels * COUNT < Nodes.LIMIT)) {
            return Nodes.none();
        }
        int count = COUNT * (int) panels;
        double[] losses = new double[count];
        double[] logWeights = new double[count];
        fill(from, to, (int) panels, losses, logWeights);
        for (int i = 0; i < count; i++) {
            double point = losses[i];
            losses[i] = loss.applyAsDouble(point);
            logWeights[i] += logDensity.applyAsDouble(point);
        }
        return new Nodes(losses, logWeights);
    }

    /** Writes the points of {@code panels} equal panels of [from, to] and the logarithms of their weights. */
    static void fill(double from, double to, int panels, double[] points, double[] logWeights) {
        double half = (to - from) / panels / 2;
        for (int panel = 0; panel < panels; panel++) {
            double middle = from + (2 * panel + 1) * half;
            for (int i = 0; i < COUNT; i++) {
                points[panel * COUNT + i] = middle + half * POINTS[i];
                logWeights[panel * COUNT + i] = Math.log(half * WEIGHTS[i]);
            }
        }
    }
}
