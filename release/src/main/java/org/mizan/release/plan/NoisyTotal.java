package org.mizan.release.plan;

import java.math.BigInteger;
import org.mizan.mechanism.additive.AddedNoise;
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

    /** The total in steps with a fresh draw added: a whole number of units. */
    public Rational add(BigInteger total, Noise source) {
        int shift = draft.movement().shift();
        long units = noise.add(total.add(half).shiftRight(shift), source);
        return Rational.of(BigInteger.valueOf(units).shiftLeft(shift), BigInteger.ONE);
    }

    /** How far the exact total may be, in steps, for so many answers at once with this confidence. */
    public Rational width(double confidence, int answers) {
        BigInteger units = BigInteger.valueOf(noise.width(confidence, answers));
        return Rational.of(units.shiftLeft(draft.movement().shift()).add(half), BigInteger.ONE);
    }

    /** What a step is worth. */
    Rational step() {
        return draft.step();
    }

    Sentence words() {
        return draft.words(price);
    }
}
