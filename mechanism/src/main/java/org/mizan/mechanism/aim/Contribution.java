package org.mizan.mechanism.aim;

import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Quantity;
import org.mizan.privacy.Rational;

/**
 * How much one unit can change the counts of a marginal, each row being in one cell of it (PROOF.md, Lemma 1).
 *
 * @param rows with how many rows a unit counts at most
 */
public record Contribution(long rows, Neighbours neighbours) {
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

    private long places() {
        return neighbours == Neighbours.SUBSTITUTE ? 2 : 1;
    }
}
