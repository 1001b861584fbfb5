package org.mizan.privacy.loss;

import org.mizan.privacy.Order;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.numeric.Rounding;

/**
 * The Rényi divergences D_α(P‖Q) of a pair, by quadrature. With r = e^L the moment is taken as
 * E_Q[r^α] - 1 = E_Q[r^α - 1 - α(r - 1)], whose integrand is nowhere negative, so that nothing cancels when the
 * divergence is small; large moments are taken in logarithms.
 */
final class PairCurve implements RenyiCurve {
    /** The rules are exact to about 1e-14; this covers them and the sums. */
    private static final double RELATIVE_ERROR = 1e-11;

    private static final int SERIES_TERMS = 14;

    private final LossPair pair;
    private final RenyiCurve otherwise;
    private volatile Rule rule = new Rule(0, Nodes.none());

    private record Rule(double reach, Nodes nodes) {}

    /** With another bound on the same, which also serves where no quadrature reaches. */
    PairCurve(LossPair pair, RenyiCurve otherwise) {
        this.pair = pair;
        this.otherwise = otherwise;
    }

    @Override
    public double at(Order order) {
        double bound = Math.min(pair.certainP() > 0 ? Double.POSITIVE_INFINITY : most(), otherwise.at(order));
        if (order.isInfinite() || pair.certainP() > 0) {
            return bound;
        }
        Nodes nodes = nodes(order.value());
        if (nodes.count() == 0) {
            return bound;
        }
        double value = order.value() == 1 ? meanLoss(nodes) : divergence(nodes, order.value());
        return Math.min(bound, Rounding.up(value, RELATIVE_ERROR));
    }

    private double most() {
        return Math.max(0, Rounding.up(pair.greatest(), 1e-14));
    }

    /** A rule that reaches the order; none where no rule does, which must not displace one that serves lower orders. */
    private Nodes nodes(double order) {
        Rule current = rule;
        if (current.reach() >= order) {
            return current.nodes();
        }
        double reach = Math.max(4, Math.scalb(1.0, Math.getExponent(order) + 1));
        Rule further = new Rule(reach, pair.nodes(0, reach));
        if (further.nodes().count() > 0) {
            rule = further;
        }
        return further.nodes();
    }

    /** E_Q[r ln r - (r - 1)], the Kullback-Leibler divergence. */
    private double meanLoss(Nodes nodes) {
        double sum = pair.certainQ();
        for (int i = 0; i < nodes.count(); i++) {
            sum += meanTerm(nodes.losses()[i], nodes.logWeights()[i]);
        }
        return sum;
    }

    private static double meanTerm(double loss, double logWeight) {
        return Math.abs(loss) < 0.05
                ? Math.exp(logWeight) * series(1, loss)
                : Math.exp(logWeight + loss) * loss - shifted(loss, logWeight);
    }

    private double divergence(Nodes nodes, double order) {
        double logMoment = nodes.cumulant(order).value();
        if (logMoment > 1) {
            return logMoment / (order - 1);
        }
        double excess = pair.certainQ() * (order - 1);
        for (int i = 0; i < nodes.count(); i++) {
            excess += excessTerm(order, nodes.losses()[i], nodes.logWeights()[i]);
        }
        return Math.log1p(excess) / (order - 1);
    }

    /** e^w (r^α - 1 - α(r - 1)) for r = e^ℓ; weights join their powers before either leaves the range of a double. */
    private static double excessTerm(double order, double loss, double logWeight) {
        if (Math.abs(order * loss) < 0.05) {
            return Math.exp(logWeight) * (order - 1) * series(order, loss);
        }
        double power = (order - 1) * loss;
        return power > 600
                ? Math.exp(logWeight + order * loss)
                : Math.exp(logWeight + loss) * Math.expm1(power) - (order - 1) * shifted(loss, logWeight);
    }

    /** e^w (e^ℓ - 1). */
    private static double shifted(double loss, double logWeight) {
        return loss > 600 ? Math.exp(logWeight + loss) : Math.exp(logWeight) * Math.expm1(loss);
    }

    /** Σ_{k≥2} (α^k - α)/(α - 1) · ℓ^k/k!, where the quotient is α + … + α^{k-1}. */
    private static double series(double order, double loss) {
        double sum = 0;
        double power = 0;
        double term = loss;
        double next = order;
        for (int k = 2; k <= SERIES_TERMS; k++) {
            power += next;
            next *= order;
            term *= loss / k;
            sum += power * term;
        }
        return sum;
    }
}
