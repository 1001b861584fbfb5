package org.mizan.mechanism.selection;

import java.util.List;
import java.util.Optional;
import org.mizan.mechanism.Budgets;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.MechanismRefusal;
import org.mizan.mechanism.additive.LaplaceNoise;
import org.mizan.noise.Noise;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Composed;
import org.mizan.privacy.event.Declared;
import org.mizan.privacy.event.DiscreteLaplaceEvent;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.event.Repeated;

/**
 * Tells which of a stream of integer questions lie above their thresholds, at a cost that does not grow with the number
 * of those below: Algorithm 1 of Lyu, Su and Li (2017), in integers.
 *
 * <p>With Δ the most that one unit moves any question, c the number of positive answers allowed, ε₁ = ε₂ = ε/2:
 *
 * <ul>
 *   <li>ρ, discrete Laplace of scale Δ/ε₁, is drawn once, when the session opens, and never again;
 *   <li>each question q with threshold T gets fresh noise ν of scale 2cΔ/ε₂ (cΔ/ε₂ where one unit moves all questions
 *       the same way) and is above if q + ν ≥ T + ρ;
 *   <li>after c positive answers the session is over.
 * </ul>
 *
 * <p>The noisy value that was compared is never told. {@link #withAnswers} tells values with fresh noise from a budget
 * of their own (their Algorithm 7).
 */
public final class SparseVector {
    private final Sensitivity sensitivity;
    private final Epsilon epsilon;
    private final int positives;
    private final int movement;
    private final SparseVectorNoise laws;
    private final Event event;

    private SparseVector(
            Sensitivity sensitivity, Epsilon epsilon, int positives, int movement, Optional<Epsilon> answers) {
        if (positives < 1) {
            throw MechanismRefusal.POSITIVES_RANGE.with(positives);
        }
        this.sensitivity = sensitivity;
        this.epsilon = epsilon;
        this.positives = positives;
        this.movement = movement;
        Rational threshold = sensitivity
                .value()
                .times(2)
                .over(Budgets.requirePositive(epsilon).value());
        Optional<Rational> answer = answers.map(this::answerScale);
        this.laws = new SparseVectorNoise(
                LaplaceNoise.ofScale(threshold),
                LaplaceNoise.ofScale(threshold.times((long) movement * positives)),
                answer.map(LaplaceNoise::ofScale));
        Event comparisons = new Declared(new Guarantee.Pure(epsilon, neighbours()));
        this.event = answer.<Event>map(scale -> new Composed(List.of(comparisons, answers(scale))))
                .orElse(comparisons);
    }

    private Rational answerScale(Epsilon all) {
        return sensitivity
                .value()
                .times(positives)
                .over(Budgets.requirePositive(all).value());
    }

    private Event answers(Rational scale) {
        return new Repeated(
                new DiscreteLaplaceEvent(Sensitivity.l1(sensitivity.value(), neighbours()), scale), positives);
    }

    /** Stops after {@code positives} answers above; the sensitivity bounds each single question, in any norm. */
    public static SparseVector of(Sensitivity sensitivity, Epsilon epsilon, int positives) {
        return new SparseVector(sensitivity, epsilon, positives, 2, Optional.empty());
    }

    /**
     * The same for questions of which one unit, added, moves none down (or none up), such as counts: half the noise on
     * each (their section on monotonic queries). The caller vouches for it; under substitute it is refused.
     */
    public static SparseVector monotone(Sensitivity sensitivity, Epsilon epsilon, int positives) {
        return new SparseVector(Preference.requireMonotone(sensitivity), epsilon, positives, 1, Optional.empty());
    }

    /**
     * The same, and each question above is answered with its value plus discrete Laplace noise, at {@code all} for all
     * of them.
     */
    public SparseVector withAnswers(Epsilon all) {
        return new SparseVector(sensitivity, epsilon, positives, movement, Optional.of(all));
    }

    /** Begins; the whole session costs {@link #event()}, however many questions are asked. */
    public SparseVectorSession open(Noise noise) {
        return new SparseVectorSession(laws, positives, noise);
    }

    /** What one session costs. */
    public Event event() {
        return event;
    }

    /** Which data sets the cost is stated for. */
    public Neighbours neighbours() {
        return sensitivity.neighbours();
    }

    /**
     * By how much a question may have been misjudged: with at least this confidence, of the first {@code questions}
     * each that is told above is at least its threshold less this, and each that is told below is less than its
     * threshold plus this. Half the failure goes to ρ.
     */
    public Rational margin(double confidence, long questions) {
        double failure = (1 - Interval.requireConfidence(confidence)) / 2;
        Rational bar = Rational.of(laws.threshold().width(failure));
        return bar.plus(Rational.of(laws.question().width(failure / Math.max(1, questions))));
    }

    /** Where the true value less a told one lies, with at least this confidence; empty where values are not told. */
    public Optional<Interval> interval(double confidence) {
        double failure = 1 - Interval.requireConfidence(confidence);
        return laws.answer().map(law -> Interval.symmetric(Rational.of(law.width(failure))));
    }
}
