package org.mizan.mechanism.keys;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.mizan.mechanism.ExponentialEnclosure;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.noise.exact.Bernoulli;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Declared;

/**
 * The rule that tells most keys of all that are (ε, δ)-differentially private for one key of each unit (Desfontaines,
 * Voss, Gipson and Mandayam 2022, Theorem 1). A key of n units is told with probability π_n, where π_0 = 0 and
 *
 * <p>π_{n+1} = min(e<sup>ε</sup>π_n + δ, 1 - e<sup>-ε</sup>(1 - π_n - δ), 1).
 *
 * <p>In fractions of 2<sup>256</sup>: e<sup>ε</sup> is taken a little too small and each π_n rounded down, which keeps
 * both conditions of differential privacy exactly.
 */
public final class TruncatedGeometric implements KeyRule {
    private static final int BITS = 256;
    private static final BigInteger ONE = BigInteger.ONE.shiftLeft(BITS);
    private static final int DIGITS = 60;
    private static final int MOST_COUNTS = 1 << 16;
    private static final Rational LARGEST = Rational.of(128);
    private static final double RELATIVE_ERROR = 1e-15;

    private final Guarantee.Approximate guarantee;
    /** π_0, π_1, … in units of 2<sup>-256</sup>; the last is 1 and stands for all that follow. */
    private final List<BigInteger> chances;

    private final List<Bernoulli> coins;

    private TruncatedGeometric(Guarantee.Approximate guarantee, List<BigInteger> chances) {
        this.guarantee = guarantee;
        this.chances = chances;
        this.coins = chances.stream().map(chance -> Bernoulli.of(chance, ONE)).toList();
    }

    /** The best rule for these. */
    public static TruncatedGeometric of(Epsilon epsilon, Delta delta, Neighbours neighbours) {
        BigInteger unit = floor(ONE, delta.value());
        if (unit.signum() == 0) {
            throw MechanismRefusal.DELTA_RANGE_GEOMETRIC.with(delta);
        }
        Rational ratio = Rational.of(
                ExponentialEnclosure.of(least(epsilon.value(), LARGEST), DIGITS).lower());
        Rational inverse = Rational.ONE.over(ratio);
        List<BigInteger> chances = new ArrayList<>();
        for (BigInteger chance = BigInteger.ZERO;
                chance.compareTo(ONE) < 0;
                chance = next(chance, ratio, inverse, unit)) {
            chances.add(chance);
            if (chances.size() > MOST_COUNTS) {
                throw MechanismRefusal.KEYS_SIZE.with(epsilon, delta);
            }
        }
        chances.add(ONE);
        return new TruncatedGeometric(new Guarantee.Approximate(epsilon, delta, neighbours), List.copyOf(chances));
    }

    private static BigInteger next(BigInteger chance, Rational ratio, Rational inverse, BigInteger unit) {
        BigInteger growing = floor(chance, ratio).add(unit);
        BigInteger missing = ONE.subtract(chance).subtract(unit);
        BigInteger shrinking = ONE.add(floor(missing.negate(), inverse));
        return growing.min(shrinking).min(ONE);
    }

    /** The greatest integer that is not above value·factor, for any sign. */
    private static BigInteger floor(BigInteger value, Rational factor) {
        BigInteger[] parts = value.multiply(factor.numerator()).divideAndRemainder(factor.denominator());
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static Rational least(Rational one, Rational other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    @Override
    public Boolean release(Long count, Noise noise) {
        return coins.get(place(count)).draw(noise);
    }

    @Override
    public Declared event() {
        return new Declared(guarantee);
    }

    /** The probability that a key of this many units is told, exactly. */
    public Rational probability(long count) {
        return Rational.of(chances.get(place(count)), ONE);
    }

    @Override
    public Law<Boolean> law(Long count) {
        Rational told = probability(count);
        return Law.<Boolean>within(RELATIVE_ERROR)
                .add(true, told.nearest())
                .add(false, Rational.ONE.minus(told).nearest())
                .rest(0);
    }

    @Override
    public long sureFrom(double confidence) {
        BigInteger enough = floor(ONE, Rational.ofDouble(Interval.requireConfidence(confidence)))
                .add(BigInteger.ONE);
        int count = 0;
        while (chances.get(count).compareTo(enough) < 0) {
            count++;
        }
        return count;
    }

    private int place(long count) {
        return (int) Math.max(0, Math.min(count, chances.size() - 1L));
    }
}
