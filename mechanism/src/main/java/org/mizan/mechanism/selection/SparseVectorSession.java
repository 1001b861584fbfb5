package org.mizan.mechanism.selection;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.message.InvalidInputException;
import org.mizan.noise.Noise;

/**
 * One run of {@link SparseVector}: questions are asked one after the other, each may depend on the answers before it.
 * Not safe for use by several threads at once.
 */
public final class SparseVectorSession {
    /** Values are told within ±(2<sup>62</sup> - 1). */
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(62).subtract(BigInteger.ONE);

    private final UnboundedNoise question;
    private final Optional<UnboundedNoise> answer;
    private final BigInteger thresholdNoise;
    private final Noise noise;
    private int left;

    SparseVectorSession(SparseVectorNoise laws, int positives, Noise noise) {
        this.question = new UnboundedNoise(laws.question().sampler());
        this.answer = laws.answer().map(law -> new UnboundedNoise(law.sampler()));
        this.thresholdNoise = new UnboundedNoise(laws.threshold().sampler()).draw(noise);
        this.noise = noise;
        this.left = positives;
    }

    /**
     * Whether a value is above a public threshold, nearly; with a noisy value where the session tells values.
     *
     * @throws InvalidInputException if the session is over, which its answers have told already
     */
    public Reply ask(long value, long threshold) {
        if (left == 0) {
            throw MechanismRefusal.SESSION_OVER.with();
        }
        BigInteger exact = BigInteger.valueOf(value);
        BigInteger bar = BigInteger.valueOf(threshold).add(thresholdNoise);
        if (exact.add(question.draw(noise)).compareTo(bar) < 0) {
            return new Reply(false, OptionalLong.empty());
        }
        left--;
        return new Reply(
                true, answer.map(added -> told(exact.add(added.draw(noise)))).orElse(OptionalLong.empty()));
    }

    private static OptionalLong told(BigInteger noisy) {
        return OptionalLong.of(noisy.min(LARGEST).max(LARGEST.negate()).longValueExact());
    }

    /** How many more answers above there may be. */
    public int positivesLeft() {
        return left;
    }

    /**
     * The answer to one question.
     *
     * @param above whether the value was found to be above its threshold
     * @param value the value with fresh noise, where it was and the session tells values
     */
    public record Reply(boolean above, OptionalLong value) {}
}
