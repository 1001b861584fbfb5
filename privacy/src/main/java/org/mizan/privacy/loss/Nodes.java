package org.mizan.privacy.loss;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A quadrature: losses and the natural logarithms of their weights under Q. */
public final class Nodes {
    /** The greatest number of nodes that a rule may have before a coarser bound is used instead. */
    static final int LIMIT = 1 << 15;

    private final double[] losses;
    private final double[] logWeights;

    /** A rule with these losses and the logarithms of their weights under Q. */
    public Nodes(double[] losses, double[] logWeights) {
        this.losses = losses;
        this.logWeights = logWeights;
    }

    /** No rule: the moments asked for are out of reach. */
    static Nodes none() {
        return new Nodes(new double[0], new double[0]);
    }

    double[] losses() {
        return losses;
    }

    double[] logWeights() {
        return logWeights;
    }

    public int count() {
        return losses.length;
    }

    /** These nodes and one more. */
    Nodes and(double loss, double logWeight) {
        double[] moreLosses = Arrays.copyOf(losses, count() + 1);
        double[] moreWeights = Arrays.copyOf(logWeights, count() + 1);
        moreLosses[count()] = loss;
        moreWeights[count()] = logWeight;
        return new Nodes(moreLosses, moreWeights);
    }

    /** The nodes with a positive loss. */
    Nodes positive() {
        return kept(i -> losses[i] > 0);
    }

    /** The nodes with a loss of at most {@code greatest}. */
    public Nodes upTo(double greatest) {
        return kept(i -> losses[i] <= greatest);
    }

    private Nodes kept(IntPredicate wanted) {
        int[] kept = IntStream.range(0, count()).filter(wanted).toArray();
        return new Nodes(
                IntStream.of(kept).mapToDouble(i -> losses[i]).toArray(),
                IntStream.of(kept).mapToDouble(i -> logWeights[i]).toArray());
    }

    /** The same law seen from the other side: losses negated, weights of P. */
    Nodes reversed() {
        double[] negated = new double[count()];
        double[] weights = new double[count()];
        for (int i = 0; i < count(); i++) {
            negated[i] = -losses[i];
            weights[i] = logWeights[i] + losses[i];
        }
        return new Nodes(negated, weights);
    }

    /** Σ weight·e^{order·loss}, with its logarithm's first two derivatives in the order. */
    public Cumulant cumulant(double order) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count(); i++) {
            greatest = Math.max(greatest, logWeights[i] + order * losses[i]);
        }
        double sum = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < count(); i++) {
            double weight = Math.exp(logWeights[i] + order * losses[i] - greatest);
            sum += weight;
            first += weight * losses[i];
            second += weight * losses[i] * losses[i];
        }
        double mean = first / sum;
        return new Cumulant(greatest + Math.log(sum), mean, Math.max(0, second / sum - mean * mean));
    }

    /** A log-moment and the mean and variance of the law tilted by it. */
    public record Cumulant(double value, double mean, double variance) {
        public Cumulant plus(Cumulant other, double factor) {
            return new Cumulant(
                    value + factor * other.value, mean + factor * other.mean, variance + factor * other.variance);
        }
    }
}
