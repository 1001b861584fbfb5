package org.mizan.privacy.loss;

import java.math.BigDecimal;
import java.util.Arrays;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.numeric.Rounding;

/**
 * A pair on finitely many outcomes, sorted by loss, with the masses that only one of the two laws has. Tails are summed
 * from their small ends.
 */
final class DiscretePair implements LossPair {
    /** What ln(p/q) of two doubles may be off by when it is computed in doubles, beside the size of the loss. */
    private static final double RATIO_ERROR = 4 * Rounding.UNIT;

    private final double[] losses;
    private final double[] signedP;
    private final double[] signedQ;
    private final double[] q;
    private final double certainP;
    private final double certainQ;
    private final double spacing;
    private final boolean symmetric;

    private DiscretePair(double[] losses, double[] p, double[] q, double certainP, double certainQ, double spacing) {
        this(losses, p, q, certainP, certainQ, spacing, certainP == certainQ && mirrored(losses, p, q));
    }

    private DiscretePair(
            double[] losses,
            double[] p,
            double[] q,
            double certainP,
            double certainQ,
            double spacing,
            boolean symmetric) {
        this.losses = losses;
        this.q = q;
        this.certainP = certainP;
        this.certainQ = certainQ;
        this.spacing = spacing;
        this.symmetric = symmetric;
        this.signedP = signedTails(p, 0, certainP);
        this.signedQ = signedTails(q, certainQ, 0);
    }

    /** The pair of these finite losses and masses, with what is missing of either mass at an infinite loss. */
    static DiscretePair of(double[] losses, double[] p, double[] q) {
        requireIncreasing(losses);
        double missingP = missing("P", losses, p);
        double missingQ = missing("Q", losses, q);
        double[] raised = new double[losses.length];
        for (int i = 0; i < losses.length; i++) {
            double allowance = RATIO_ERROR * (1 + Math.abs(losses[i]));
            if (!(Math.abs(Math.log(p[i]) - Math.log(q[i]) - losses[i])
                    <= allowance + RATIO_ERROR * Math.abs(Math.log(q[i])))) {
                throw PrivacyRefusal.LOSS_RATIO.with(losses[i]);
            }
            raised[i] = losses[i] + allowance;
        }
        boolean symmetric = missingP == missingQ && mirrored(losses, p, q);
        return new DiscretePair(raised, p.clone(), q.clone(), missingP, missingQ, 0, symmetric);
    }

    private static void requireIncreasing(double[] losses) {
        for (int i = 0; i < losses.length; i++) {
            if (!Double.isFinite(losses[i]) || (i > 0 && losses[i] <= losses[i - 1])) {
                throw PrivacyRefusal.LOSS_ORDER.with(losses[i]);
            }
        }
        if (losses.length == 0) {
            throw PrivacyRefusal.LOSS_EMPTY.with();
        }
    }

    private static double missing(String law, double[] losses, double[] masses) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double mass : masses) {
            if (!(mass > 0 && mass <= 1)) {
                throw PrivacyRefusal.LOSS_MASS.with(law, mass);
            }
            sum = sum.add(new BigDecimal(mass));
        }
        double missing = BigDecimal.ONE.subtract(sum).doubleValue();
        double rounding = masses.length * Rounding.UNIT;
        if (masses.length != losses.length || missing < -rounding) {
            throw PrivacyRefusal.LOSS_MASS_SUM.with(law, sum);
        }
        return missing <= rounding ? 0 : Math.nextUp(missing);
    }

    private static boolean mirrored(double[] losses, double[] p, double[] q) {
        for (int i = 0, j = losses.length - 1; i <= j; i++, j--) {
            if (losses[i] != -losses[j] || p[i] != q[j] || p[j] != q[i]) {
                return false;
            }
        }
        return true;
    }

    /** Outcomes with the loss ±ε and, with probability δ, one that gives the secret away: the worst (ε, δ) mechanism (Kairouz, Oh and Viswanath 2017). */
    static DiscretePair approximate(double epsilon, double delta) {
        if (epsilon == 0) {
            double[] all = {1 - delta};
            return new DiscretePair(new double[] {0}, all, all, delta, delta, 0);
        }
        double less = (1 - delta) / (1 + Math.exp(epsilon));
        double more = (1 - delta) / (1 + Math.exp(-epsilon));
        return new DiscretePair(
                new double[] {-epsilon, epsilon},
                new double[] {less, more},
                new double[] {more, less},
                delta,
                delta,
                epsilon);
    }

    /** Randomized response among k categories with the probability {@code truth} of a true answer. */
    static DiscretePair randomizedResponse(double truth, double other, int categories, double epsilon) {
        if (epsilon == 0) {
            return approximate(0, 0);
        }
        double more = Math.max(truth, other);
        double less = Math.min(truth, other);
        if (categories == 2) {
            return new DiscretePair(
                    new double[] {-epsilon, epsilon},
                    new double[] {less, more},
                    new double[] {more, less},
                    0,
                    0,
                    epsilon);
        }
        double neither = (categories - 2) * other;
        return new DiscretePair(
                new double[] {-epsilon, 0, epsilon},
                new double[] {less, neither, more},
                new double[] {more, neither, less},
                0,
                0,
                epsilon);
    }

    /** From position i the tail strictly above the i-th loss, as a signed tail. */
    private static double[] signedTails(double[] masses, double under, double over) {
        int count = masses.length;
        double[] below = new double[count];
        double sum = under;
        for (int i = 0; i < count; i++) {
            sum += masses[i];
            below[i] = sum;
        }
        double[] signed = new double[count];
        double above = over;
        for (int i = count - 1; i >= 0; i--) {
            signed[i] = LossPair.signed(above, below[i]);
            above += masses[i];
        }
        return signed;
    }

    private double tail(double[] signed, double loss, double under) {
        int position = Arrays.binarySearch(losses, loss);
        int last = position >= 0 ? position : -position - 2;
        return last >= 0 ? signed[last] : -under;
    }

    @Override
    public double signedTailP(double loss) {
        return tail(signedP, loss, 0);
    }

    @Override
    public double signedTailQ(double loss) {
        return tail(signedQ, loss, certainQ);
    }

    @Override
    public double least() {
        return losses[0];
    }

    @Override
    public double greatest() {
        return losses[losses.length - 1];
    }

    @Override
    public double certainP() {
        return certainP;
    }

    @Override
    public double certainQ() {
        return certainQ;
    }

    @Override
    public boolean isLattice() {
        return spacing > 0;
    }

    @Override
    public double spacing() {
        return spacing;
    }

    @Override
    public boolean symmetric() {
        return symmetric;
    }

    @Override
    public LossPair reversed() {
        return symmetric ? this : new ReversedPair(this);
    }

    @Override
    public Nodes nodes(double low, double high) {
        double[] logWeights = new double[q.length];
        for (int i = 0; i < q.length; i++) {
            logWeights[i] = Math.log(q[i]);
        }
        return new Nodes(losses, logWeights);
    }
}
