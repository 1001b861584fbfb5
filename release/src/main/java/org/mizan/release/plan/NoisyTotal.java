package org.mizan.release.plan;

import java.math.BigInteger;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.IntegerNoise;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Rational;

/** A total of each group, with the noise that it gets. */
public final class NoisyTotal {
    private final TotalComponent draft;
    private final BudgetShare price;
    private final AddedNoise noise;
    private final BigInteger half;

    public NoisyTotal(TotalComponent draft, BudgetShare price) {
        this.draft = draft;
        this.price = price;
        this.noise = AddedNoise.of(draft.law(price));
        this.half = draft.movement().unit().shiftRight(1);
    }

    public int measure() {
        return draft.measure();
    }

    /** The total with a fresh draw added, in units. */
    public long add(BigInteger total, Noise source) {
        return noise.add(total.add(half).shiftRight(draft.movement().shift()), source);
    }

    /** So many units in steps. */
    public Rational steps(long units) {
        return Rational.of(BigInteger.valueOf(units).shiftLeft(draft.movement().shift()), BigInteger.ONE);
    }

    /** What a unit is worth. */
    Rational unit() {
        return steps(1).times(step());
    }

    /** How far the exact total may be, in steps, for so many answers at once with this confidence. */
    public Rational width(double confidence, int answers) {
        BigInteger units = BigInteger.valueOf(noise.width(confidence, answers));
        return Rational.of(units.shiftLeft(draft.movement().shift()).add(half), BigInteger.ONE);
    }

    /** The law of its noise. */
    IntegerNoise law() {
        return draft.law(price);
    }

    /** What its law follows from: totals with equal ones have it in common. */
    Object kind() {
        return new Kind(draft.kind(), price);
    }

    private record Kind(Object draft, BudgetShare price) {}

    /** How far it is rounded before noise is added, in units. */
    double rounding() {
        return half.signum() == 0 ? 0 : 0.5;
    }

    /** What a step is worth. */
    Rational step() {
        return draft.step();
    }

    Sentence words() {
        return draft.words(price);
    }
}
