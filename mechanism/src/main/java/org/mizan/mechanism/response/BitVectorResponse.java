package org.mizan.mechanism.response;

import java.util.BitSet;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;

/**
 * A vector of bits, each flipped on its own with probability 1 - p: the basic one-time RAPPOR (Erlingsson, Pihur and
 * Korolova 2014) or symmetric unary encoding (Wang, Blocki, Li and Jha 2017). Only the first {@code ones} set bits
 * count, and bits beyond the length do not, so that two vectors differ in at most min(length, 2·ones) places, whatever
 * they hold: the loss is that many times ln(p/(1-p)).
 */
public final class BitVectorResponse implements Mechanism<BitSet, BitSet> {
    private final int length;
    private final int ones;
    private final RandomizedResponse bit;

    private BitVectorResponse(int length, int ones, RandomizedResponse bit) {
        this.length = length;
        this.ones = ones;
        this.bit = bit;
    }

    /**
     * Vectors of {@code length} bits of which at most {@code ones} are set, each bit kept with probability
     * {@code truth}.
     */
    public static BitVectorResponse of(int length, int ones, Rational truth) {
        changes(length, ones);
        return new BitVectorResponse(length, ones, RandomizedResponse.binary(truth));
    }

    /**
     * Vectors of {@code length} bits of which at most {@code ones} are set, kept as often as ε for the whole vector
     * allows.
     */
    public static BitVectorResponse of(int length, int ones, Epsilon epsilon) {
        Rational each = epsilon.value().over(Rational.of(changes(length, ones)));
        return new BitVectorResponse(length, ones, RandomizedResponse.binary(new Epsilon(each)));
    }

    @Override
    public BitSet release(BitSet bits, Noise noise) {
        BitSet answer = new BitSet(length);
        int seen = 0;
        for (int i = 0; i < length; i++) {
            boolean set = bits.get(i) && seen < ones;
            seen += set ? 1 : 0;
            answer.set(i, bit.release(set ? 1 : 0, noise) == 1);
        }
        return answer;
    }

    @Override
    public Event event() {
        return new Repeated(bit.event(), changes(length, ones));
    }

    /** What happens to each bit. */
    public RandomizedResponse bit() {
        return bit;
    }

    /** What {@code answers} vectors, of which {@code reported} had a bit set, tell about how many truly have it. */
    public CountEstimate estimate(long reported, long answers) {
        return bit.estimate(reported, answers);
    }

    /** In how many places two vectors can differ. */
    private static long changes(int length, int ones) {
        if (length < 1 || ones < 1 || ones > length) {
            throw MechanismRefusal.BITS_RANGE.with(ones, length);
        }
        return Math.min(length, 2L * ones);
    }
}
