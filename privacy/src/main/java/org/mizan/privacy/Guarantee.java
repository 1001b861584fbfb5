package org.mizan.privacy;

import java.util.Optional;
import org.mizan.privacy.composition.GroupPrivacy;
import org.mizan.privacy.conversion.Conversions;
import org.mizan.privacy.curve.ConcentratedCurve;
import org.mizan.privacy.curve.GaussianCurve;
import org.mizan.privacy.curve.RenyiCurve;
import org.mizan.privacy.curve.RenyiPointCurve;
import org.mizan.privacy.curve.ZeroConcentratedCurve;
import org.mizan.privacy.loss.ApproximateBounds;
import org.mizan.privacy.loss.LossBounds;
import org.mizan.privacy.loss.LossPair;

/**
 * What is promised to every unit in the data, for one relation of neighbours. Parameters are exact; whoever computes one
 * rounds it towards more loss first.
 */
public sealed interface Guarantee extends LossBounds {
    Neighbours neighbours();

    /** The guarantee of the same kind for a group of {@code size} units; empty where the kind has no rule of its own. */
    default Optional<Guarantee> forGroup(long size) {
        return Optional.empty();
    }

    /** Whether it may fail on some data: {@link RandomlyPrivate}. */
    default boolean isRandom() {
        return false;
    }

    /** Itself, where it is known at one order alone. */
    default Optional<RenyiAtOrder> atOneOrder() {
        return Optional.empty();
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Says something of each kind of guarantee.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T pure(Pure guarantee);

        T approximate(Approximate guarantee);

        T zeroConcentrated(ZeroConcentrated guarantee);

        T concentrated(Concentrated guarantee);

        T gaussian(Gaussian guarantee);

        T renyi(Renyi guarantee);

        T renyiAtOrder(RenyiAtOrder guarantee);

        T randomlyPrivate(RandomlyPrivate guarantee);
    }

    /** Pure ε-differential privacy: no outcome becomes more than e^ε times as likely. */
    record Pure(Epsilon epsilon, Neighbours neighbours) implements Guarantee, ApproximateBounds {
        @Override
        public Optional<Guarantee> forGroup(long size) {
            return Optional.of(GroupPrivacy.of(this, size));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.pure(this);
        }
    }

    /** (ε, δ)-differential privacy. */
    record Approximate(Epsilon epsilon, Delta delta, Neighbours neighbours) implements Guarantee, ApproximateBounds {
        @Override
        public Optional<Guarantee> forGroup(long size) {
            return Optional.of(GroupPrivacy.of(this, size));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.approximate(this);
        }
    }

    /** (ξ, ρ)-zero-concentrated differential privacy: D_α ≤ ξ + ρα for every α &gt; 1 (Bun and Steinke 2016). */
    record ZeroConcentrated(Epsilon xi, Rho rho, Neighbours neighbours) implements Guarantee {
        public ZeroConcentrated(Rho rho, Neighbours neighbours) {
            this(Epsilon.ZERO, rho, neighbours);
        }

        @Override
        public Optional<Guarantee> forGroup(long size) {
            return Optional.of(GroupPrivacy.of(this, size));
        }

        @Override
        public RenyiCurve curve() {
            return ZeroConcentratedCurve.of(xi, rho);
        }

        @Override
        public Optional<Rho> concentratedRho() {
            return xi.isZero() ? Optional.of(rho) : Optional.empty();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.zeroConcentrated(this);
        }
    }

    /**
     * (μ, τ)-concentrated differential privacy: the loss has mean at most μ and, centred, is τ-subgaussian (Dwork and
     * Rothblum 2016).
     */
    record Concentrated(Rational mean, Rational deviation, Neighbours neighbours) implements Guarantee {
        public Concentrated {
            Quantity.requireNonNegative("mean", mean, "0.1");
            Quantity.requireNonNegative("deviation", deviation, "0.5");
        }

        @Override
        public Optional<Guarantee> forGroup(long size) {
            return Optional.of(GroupPrivacy.of(Conversions.zeroConcentrated(this), size));
        }

        @Override
        public RenyiCurve curve() {
            return ConcentratedCurve.of(this);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.concentrated(this);
        }
    }

    /** Gaussian differential privacy of parameter μ, held as μ², which composes by adding (Dong, Roth and Su 2022). */
    record Gaussian(Rational muSquared, Neighbours neighbours) implements Guarantee {
        public Gaussian {
            Quantity.requireNonNegative("muSquared", muSquared, "1");
        }

        @Override
        public Optional<Guarantee> forGroup(long size) {
            return Optional.of(GroupPrivacy.of(this, size));
        }

        @Override
        public RenyiCurve curve() {
            return GaussianCurve.of(muSquared);
        }

        @Override
        public Optional<LossPair> pair() {
            double mu = Math.nextUp(Math.sqrt(muSquared.upper()));
            return Optional.of(muSquared.signum() == 0 ? LossPair.approximate(0, 0) : LossPair.gaussian(mu));
        }

        @Override
        public Optional<Epsilon> pureEpsilon() {
            return muSquared.signum() == 0 ? Optional.of(Epsilon.ZERO) : Optional.empty();
        }

        @Override
        public Optional<Rho> concentratedRho() {
            return Optional.of(new Rho(muSquared.over(Rational.of(2))));
        }

        @Override
        public Optional<Rational> gaussianMuSquared() {
            return Optional.of(muSquared);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.gaussian(this);
        }
    }

    /** Rényi differential privacy at every order of a curve (Mironov 2017). */
    record Renyi(RenyiCurve curve, Neighbours neighbours) implements Guarantee {
        @Override
        public Optional<Epsilon> pureEpsilon() {
            double most = curve.at(Order.INFINITY);
            return Double.isInfinite(most) ? Optional.empty() : Optional.of(Epsilon.ofDouble(most));
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.renyi(this);
        }
    }

    /**
     * (α, ε)-Rényi differential privacy: D_α ≤ ε at one order α &gt; 1 and nothing else (Mironov 2017, Definition 4). Order 1
     * bounds the mean of the loss alone and is refused; order ∞ is {@link Pure}.
     */
    record RenyiAtOrder(Rational order, Epsilon epsilon, Neighbours neighbours) implements Guarantee {
        public RenyiAtOrder {
            if (order.compareTo(Rational.ONE) <= 0) {
                throw PrivacyRefusal.ORDER_RANGE_MOMENT.with(order);
            }
        }

        @Override
        public Optional<Guarantee> forGroup(long size) {
            return GroupPrivacy.of(this, size).map(group -> group);
        }

        @Override
        public RenyiCurve curve() {
            return RenyiPointCurve.of(this);
        }

        @Override
        public Optional<Epsilon> pureEpsilon() {
            return epsilon.isZero() ? Optional.of(Epsilon.ZERO) : Optional.empty();
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.renyiAtOrder(this);
        }

        @Override
        public Optional<RenyiAtOrder> atOneOrder() {
            return Optional.of(this);
        }
    }

    /**
     * (ε, δ, γ)-random differential privacy: the inner guarantee holds for neighbours drawn from the data's own law, but
     * for a set of data of probability γ (Hall, Rinaldo and Wasserman 2013). The bounds are those on the good event.
     */
    record RandomlyPrivate(Guarantee inner, Gamma gamma) implements Guarantee {
        public RandomlyPrivate {
            if (inner.neighbours() != Neighbours.SUBSTITUTE) {
                throw PrivacyRefusal.RANDOM_NEIGHBOURS.with(inner.neighbours().word());
            }
        }

        @Override
        public Neighbours neighbours() {
            return inner.neighbours();
        }

        @Override
        public Delta delta() {
            return inner.delta();
        }

        @Override
        public RenyiCurve curve() {
            return inner.curve();
        }

        @Override
        public Optional<LossPair> pair() {
            return inner.pair();
        }

        @Override
        public Optional<Epsilon> pureEpsilon() {
            return inner.pureEpsilon();
        }

        @Override
        public Optional<Rho> concentratedRho() {
            return inner.concentratedRho();
        }

        @Override
        public Optional<Rational> gaussianMuSquared() {
            return inner.gaussianMuSquared();
        }

        @Override
        public boolean isRandom() {
            return true;
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.randomlyPrivate(this);
        }
    }
}
