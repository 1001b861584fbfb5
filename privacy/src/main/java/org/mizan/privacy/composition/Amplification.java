package org.mizan.privacy.composition;

import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.PrivacyRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.LogSpace;
import org.mizan.privacy.numeric.Rounding;

/**
 * What a secret random sample adds to an (ε, δ) guarantee: (ln(1 + q(e^ε - 1)), qδ) at sampling rate q (Balle, Barthe and
 * Gaboardi 2018). Each way of sampling amplifies for one relation of neighbours only; for the other the bound is false and is
 * refused. ε is rounded up, δ is exact.
 */
public final class Amplification {
    private Amplification() {}

    /** Each unit enters on its own with probability {@code rate}: add-remove only (Theorem 8). */
    public static Guarantee.Approximate byPoissonSampling(Guarantee.Approximate guarantee, Rational rate) {
        return amplified(guarantee, rate, Neighbours.ADD_REMOVE, "Poisson sampling");
    }

    /** A subset of a fixed size, the fraction {@code rate} of all units: substitute only (Theorem 9). */
    public static Guarantee.Approximate byFixedSizeSampling(Guarantee.Approximate guarantee, Rational rate) {
        return amplified(guarantee, rate, Neighbours.SUBSTITUTE, "sampling without replacement");
    }

    private static Guarantee.Approximate amplified(
            Guarantee.Approximate guarantee, Rational rate, Neighbours needed, String sampling) {
        if (guarantee.neighbours() != needed) {
            throw AccountingRefusal.SAMPLE_NEIGHBOURS.with(
                    guarantee.neighbours().word(), sampling, needed.word());
        }
        if (rate.signum() < 0 || rate.compareTo(Rational.ONE) > 0) {
            throw PrivacyRefusal.SAMPLE_RANGE.with(rate);
        }
        return new Guarantee.Approximate(
                amplified(guarantee.epsilon(), rate),
                new Delta(guarantee.delta().value().times(rate)),
                needed);
    }

    private static Epsilon amplified(Epsilon epsilon, Rational rate) {
        if (rate.signum() == 0 || epsilon.isZero()) {
            return Epsilon.ZERO;
        }
        if (rate.equals(Rational.ONE)) {
            return epsilon;
        }
        double loss = epsilon.upper();
        double share = rate.upper();
        double logShare = Math.log(share);
        double amplified = loss < 700
                ? Math.log1p(share * Math.expm1(loss))
                : LogSpace.add(Math.log1p(-rate.lower()), logShare + loss);
        double error = loss < 700 ? amplified : loss - logShare;
        Epsilon bound = Epsilon.ofDouble(Rounding.upBy(amplified, 12 * Rounding.UNIT * error));
        return bound.value().compareTo(epsilon.value()) < 0 ? bound : epsilon;
    }
}
