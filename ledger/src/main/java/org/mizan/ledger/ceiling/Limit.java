package org.mizan.ledger.ceiling;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Shares;

/** How much may be lost, in one of the definitions of differential privacy; exact. */
public sealed interface Limit {
    /** The filter that holds this limit under full adaptivity. */
    Filter filter(Neighbours neighbours);

    /** The one spelling of this limit, by which the ledger knows whether a policy has changed. */
    String text();

    /** Pure differential privacy. */
    record Pure(Epsilon epsilon) implements Limit {
        @Override
        public Filter filter(Neighbours neighbours) {
            return Filter.pure(epsilon, neighbours);
        }

        @Override
        public String text() {
            return "epsilon=" + epsilon;
        }
    }

    /**
     * (ε, δ)-differential privacy.
     *
     * @param reserved the share of δ, from 0 to 1, kept for events that have a δ of their own; the rest serves composition, an
     *     eighth of it so that a few Gaussian events can be added to pure ones
     */
    record Approximate(Epsilon epsilon, Delta delta, Rational reserved) implements Limit {
        private static final Rational EIGHTH = Rational.of(1, 8);

        public Approximate {
            if (reserved.signum() < 0 || reserved.compareTo(Rational.ONE) > 0) {
                throw LedgerRefusal.BUDGET_RESERVED.with(reserved);
            }
        }

        @Override
        public Filter filter(Neighbours neighbours) {
            return Filter.approximate(epsilon, delta, Shares.usual(epsilon, delta, reserved, sums()), neighbours);
        }

        private Rational sums() {
            return Rational.ONE.minus(reserved).times(EIGHTH);
        }

        @Override
        public String text() {
            return "epsilon=" + epsilon + " delta=" + delta + " reserved=" + reserved + " sums=" + sums();
        }
    }

    /** Zero-concentrated differential privacy. */
    record ZeroConcentrated(Rho rho) implements Limit {
        @Override
        public Filter filter(Neighbours neighbours) {
            return Filter.zeroConcentrated(rho, neighbours);
        }

        @Override
        public String text() {
            return "rho=" + rho;
        }
    }

    /** Gaussian differential privacy, by the square of its μ. */
    record Gaussian(Rational muSquared) implements Limit {
        @Override
        public Filter filter(Neighbours neighbours) {
            return Filter.gaussian(muSquared, neighbours);
        }

        @Override
        public String text() {
            return "mu^2=" + muSquared;
        }
    }

    /** A Rényi budget curve: every listed order has its own limit, and all of them hold. */
    record Renyi(SortedMap<Order, Epsilon> curve) implements Limit {
        public Renyi {
            curve = Collections.unmodifiableSortedMap(new TreeMap<>(curve));
        }

        @Override
        public Filter filter(Neighbours neighbours) {
            return Filter.renyi(curve, neighbours);
        }

        @Override
        public String text() {
            return "renyi=" + curve;
        }
    }
}
