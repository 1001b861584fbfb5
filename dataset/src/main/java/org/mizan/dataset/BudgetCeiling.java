package org.mizan.dataset;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mizan.message.InvalidInputException;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Order;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Rho;

/** The most that all answers together may lose, in one definition of differential privacy. */
public sealed interface BudgetCeiling {
    /** That of the promise where it has one; elsewhere the δ at which costs are told as an ε. */
    Delta delta();

    /** Its limits by their names, which no other definition has. */
    Map<String, Rational> limits();

    /** The keys of a description that state it, in their order; numbers as they are spelled. */
    Map<String, Object> stated();

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Checks that a part is promised no more than the whole, which would hold instead. Limits of two definitions are not compared:
     * both hold.
     */
    default BudgetCeiling requireWithin(BudgetCeiling whole) {
        Map<String, Rational> all = whole.limits();
        limits().forEach((name, part) -> {
            Rational most = all.getOrDefault(name, part);
            if (part.compareTo(most) > 0) {
                throw exceeds(name, part, most);
            }
        });
        return this;
    }

    /** What to say where a limit is above that of the whole. */
    default InvalidInputException exceeds(String name, Rational part, Rational whole) {
        return DatasetRefusal.CEILING_PART.with(name, part, whole);
    }

    /**
     * Says something of each definition.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T approximate(Approximate ceiling);

        T zeroConcentrated(ZeroConcentrated ceiling);

        T gaussian(Gaussian ceiling);

        T renyi(Renyi ceiling);
    }

    /** (ε, δ)-differential privacy, pure where δ is 0. */
    record Approximate(Epsilon epsilon, Delta delta) implements BudgetCeiling {
        public Approximate {
            if (epsilon.isZero()) {
                throw DatasetRefusal.EPSILON_RANGE.with(epsilon);
            }
            if (delta.value().compareTo(Rational.ONE) >= 0) {
                throw DatasetRefusal.DELTA_RANGE.with(delta);
            }
        }

        @Override
        public Map<String, Rational> limits() {
            return Map.of("epsilon", epsilon.value(), "delta", delta.value());
        }

        @Override
        public Map<String, Object> stated() {
            return keys("epsilon", epsilon.toString(), delta);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.approximate(this);
        }
    }

    /** ρ-zero-concentrated differential privacy. */
    record ZeroConcentrated(Rho rho, Delta delta) implements BudgetCeiling {
        public ZeroConcentrated {
            requirePositive("rho", rho.value());
            requireTelling(delta);
        }

        @Override
        public Map<String, Rational> limits() {
            return Map.of("rho", rho.value());
        }

        @Override
        public Map<String, Object> stated() {
            return keys("rho", rho.toString(), delta);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.zeroConcentrated(this);
        }
    }

    /** μ-Gaussian differential privacy. */
    record Gaussian(Rational mu, Delta delta) implements BudgetCeiling {
        public Gaussian {
            requirePositive("mu", mu);
            requireTelling(delta);
        }

        @Override
        public Map<String, Rational> limits() {
            return Map.of("mu", mu);
        }

        @Override
        public Map<String, Object> stated() {
            return keys("mu", mu.toString(), delta);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.gaussian(this);
        }
    }

    /** A Rényi budget curve: each order that is listed has a limit of its own, and all of them hold. */
    record Renyi(SortedMap<Order, Epsilon> curve, Delta delta) implements BudgetCeiling {
        public Renyi {
            curve = Collections.unmodifiableSortedMap(new TreeMap<>(curve));
            if (curve.isEmpty()) {
                throw DatasetRefusal.RENYI_NONE.with();
            }
            if (curve.containsKey(Order.ONE)) {
                throw DatasetRefusal.RENYI_ORDER.with();
            }
            curve.values().forEach(epsilon -> requirePositive("renyi", epsilon.value()));
            requireTelling(delta);
        }

        @Override
        public Map<String, Rational> limits() {
            Map<String, Rational> limits = new LinkedHashMap<>();
            curve.forEach((order, epsilon) -> limits.put(order.toString(), epsilon.value()));
            return limits;
        }

        @Override
        public Map<String, Object> stated() {
            Map<String, String> orders = new LinkedHashMap<>();
            curve.forEach((order, epsilon) -> orders.put(order.toString(), epsilon.toString()));
            return keys("renyi", orders, delta);
        }

        @Override
        public InvalidInputException exceeds(String order, Rational part, Rational whole) {
            return DatasetRefusal.RENYI_PART.with(order, part, whole);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.renyi(this);
        }
    }

    private static Map<String, Object> keys(String key, Object value, Delta delta) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put(key, value);
        keys.put("delta", delta.toString());
        return keys;
    }

    private static void requirePositive(String key, Rational value) {
        if (value.signum() <= 0) {
            throw DatasetRefusal.CEILING_POSITIVE.with(key, value);
        }
    }

    /** At a δ of 0 hardly any cost is finite, so nothing could be told. */
    private static void requireTelling(Delta delta) {
        if (delta.isZero() || delta.value().compareTo(Rational.ONE) >= 0) {
            throw DatasetRefusal.DELTA_TOLD.with(delta);
        }
    }
}
