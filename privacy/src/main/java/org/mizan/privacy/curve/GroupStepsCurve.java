package org.mizan.privacy.curve;

import org.mizan.privacy.Order;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.numeric.Rounding;

/**
 * What a curve for one unit says about data sets that are c steps apart, for any c. Proof in {@code PROOF.md} of
 * {@code composition}. With orders a_1, …, a_c for the steps, Π(1 - 1/a_j) = 1 - 1/β, the weak triangle inequality (Mironov
 * 2017, Proposition 11) bounds D_β by Σ w_j ε(a_j), w_c = 1, w_{j-1} = w_j a_j/(a_j - 1). Two choices are computed, and the
 * lesser counts:
 *
 * <ul>
 *   <li>a_j = c(β - 1) + j gives cβ Σ_j ε(a_j)/a_j. It is exact for Gaussian noise and finite at β = 1 (these are the orders
 *       of Bun and Steinke 2016, Proposition 27).
 *   <li>Equal orders a = 1/(1 - (1 - 1/β)^{1/c}) give ε(a)(a - 1)/(β - 1), which suits curves that hardly rise.
 * </ul>
 *
 * <p>Both are at most Mironov's Proposition 2 and the product of its steps ({@link GroupCurve}), where those apply. At ∞, and
 * above as a ceiling, the greatest losses add: cε(∞). Of many steps, neighbouring orders are taken together at the greatest
 * of them. Rounded up.
 */
public final class GroupStepsCurve implements RenyiCurve {
    private static final int MOST_TERMS = 128;

    private final RenyiCurve single;
    private final long steps;

    private GroupStepsCurve(RenyiCurve single, long steps) {
        this.single = single;
        this.steps = steps;
    }

    /** The curve for {@code steps} steps. */
    public static RenyiCurve of(RenyiCurve single, long steps) {
        if (steps < 1) {
            throw PrivacyRefusal.GROUP_RANGE.with(steps);
        }
        return steps == 1 ? single : new GroupStepsCurve(single, steps);
    }

    @Override
    public double at(Order order) {
        double most = single.at(Order.INFINITY);
        double sum = most == 0 ? 0 : Math.nextUp(steps * most);
        if (order.isInfinite() || sum == 0) {
            return sum;
        }
        double beta = order.value();
        if (!Double.isFinite(steps * beta)) {
            return sum;
        }
        double finite = beta == 1 ? byRisingOrders(beta) : Math.min(byRisingOrders(beta), byEqualOrders(beta));
        return Math.min(sum, finite);
    }

    /** cβ Σ_j ε(a_j)/a_j, where ε at a block's last order stands for the whole block. */
    private double byRisingOrders(double beta) {
        double before = steps * (beta - 1);
        double ratio = steps <= MOST_TERMS ? 1 : Math.pow((before + steps) / (before + 1), 1.0 / MOST_TERMS);
        double sum = 0;
        int blocks = 0;
        for (long from = 1; from <= steps; blocks++) {
            long to = Math.min(steps, Math.max(from, (long) ((before + from) * ratio - before)));
            sum += bound(before + to) * inverses(before + from, to - from);
            from = to + 1;
        }
        return Rounding.up(steps * beta * sum, (blocks + 24) * Rounding.UNIT);
    }

    /** ε at an order that is off by a few roundings: divergences do not fall, so a greater order serves. */
    private double bound(double order) {
        return single.at(Rounding.up(order, 4 * Rounding.UNIT));
    }

    /** At least Σ 1/x over x = first, first + 1, …, first + more: 1/x lies below the mean of 1/t over [x - ½, x + ½]. */
    private static double inverses(double first, long more) {
        return more == 0 ? 1 / first : Math.log1p((more + 1) / (first - 0.5));
    }

    /** ε(a)(a - 1)/(β - 1); a greater a belongs to a greater β, whose divergence is no less. */
    private double byEqualOrders(double beta) {
        double logarithm = beta > 2 ? Math.log1p(-1 / beta) : Math.log((beta - 1) / beta);
        double each = logarithm / steps;
        double error = 32 * Rounding.UNIT * (1 - logarithm);
        double above = Rounding.up(Math.exp(each) / -Math.expm1(each), error);
        double divergence = single.at(Rounding.up(1 + above, 2 * Rounding.UNIT));
        return divergence == 0 ? 0 : Rounding.up(divergence * above / (beta - 1), 8 * Rounding.UNIT);
    }
}
