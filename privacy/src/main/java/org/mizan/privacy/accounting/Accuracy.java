package org.mizan.privacy.accounting;

import org.mizan.privacy.AccountingRefusal;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Normal;
import org.mizan.privacy.numeric.Rounding;

/**
 * An accuracy that is asked for: within ±{@code width} with probability at least 1 - {@code failure}. It decides the
 * greatest noise that gives it, and so the least ε.
 */
public record Accuracy(Rational width, Rational failure) {
    public Accuracy {
        if (width.signum() <= 0) {
            throw AccountingRefusal.ACCURACY_WIDTH.with(width);
        }
        if (failure.lower() < Double.MIN_NORMAL || failure.compareTo(Rational.ONE) >= 0) {
            throw AccountingRefusal.ACCURACY_FAILURE.with(failure);
        }
    }

    /** Within ±{@code width} with at least the probability {@code confidence}, which lies strictly between 0 and 1. */
    public static Accuracy of(Rational width, Rational confidence) {
        if (confidence.signum() <= 0 || confidence.compareTo(Rational.ONE) >= 0) {
            throw AccountingRefusal.ACCURACY_CONFIDENCE.with(confidence);
        }
        return new Accuracy(width, Rational.ONE.minus(confidence));
    }

    /** The greatest scale of Laplace noise: P(|X| &gt; w) = e^{-w/b}. Rounded down. */
    public double laplaceScale() {
        return Rounding.down(width.lower() / -Math.log(failure.lower()), 1e-14);
    }

    /** The greatest standard deviation of Gaussian noise: P(|X| &gt; w) = 2Φ(-w/σ). Rounded down. */
    public double gaussianDeviation() {
        return Rounding.down(width.lower() / Normal.upperQuantile(failure.lower() / 2), 1e-12);
    }
}
