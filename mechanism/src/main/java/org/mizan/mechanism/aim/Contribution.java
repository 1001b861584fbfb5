package org.mizan.mechanism.aim;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;

/**
 * How much one unit can change the counts of a marginal, each row being in one cell of it (PROOF.md, Lemma 1).
 *
 * @param rows with how many rows a unit counts at most
 */
public record Contribution(long rows, Neighbours neighbours) {
    private static final MathContext UPWARD = new MathContext(40, RoundingMode.CEILING);

    public Contribution {
        Quantity.requireSensitivity(rows);
    }

    /** The square of the L2 distance of two neighbours' counts: R², and 2R² where another unit takes the place. */
    public Rational squared() {
        return Rational.of(rows).squared().times(places());
    }

    /** The L1 distance of two neighbours' counts: R, and 2R where another unit takes the place. */
    public Rational sum() {
        return Rational.of(rows).times(places());
    }

    /**
     * How far the counts of a marginal of so many cells move in the L2 norm, rounded up: the root of {@link #squared()}, and R
     * for a single cell, which holds from 0 to R rows of any unit.
     */
    public Sensitivity distance(int cells) {
        Rational distance = cells == 1 || places() == 1
                ? Rational.of(rows)
                : Rational.of(new BigDecimal(squared().numerator()).sqrt(UPWARD));
        return Sensitivity.l2(distance, neighbours);
    }

    private long places() {
        return neighbours == Neighbours.SUBSTITUTE ? 2 : 1;
    }
}
