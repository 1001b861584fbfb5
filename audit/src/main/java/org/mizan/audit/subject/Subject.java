package org.mizan.audit.subject;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.mizan.audit.AuditRefusal;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;

/**
 * What is attacked: a mechanism under a name, what it claims, and neighbouring inputs to try it on.
 *
 * <p>Immutable. Where the mechanism is a {@link DiscreteMechanism}, its law is audited exactly. Where it adds noise to
 * a value, {@link #adding} says so, and replay can hold it to that.
 */
public final class Subject<I, O> {
    private final String name;
    private final Claim claim;
    private final BiFunction<I, Noise, O> way;
    private final Optional<Function<I, Law<O>>> law;
    private final InputPairs<I> pairs;
    private final Function<O, Object> view;
    private final Optional<Sensitivity> movement;

    private Subject(
            String name,
            Claim claim,
            BiFunction<I, Noise, O> way,
            Optional<Function<I, Law<O>>> law,
            InputPairs<I> pairs,
            Function<O, Object> view,
            Optional<Sensitivity> movement) {
        if (name.isBlank()) {
            throw AuditRefusal.SUBJECT_NAME.with();
        }
        this.name = name;
        this.claim = claim;
        this.way = way;
        this.law = law;
        this.pairs = pairs;
        this.view = view;
        this.movement = movement;
    }

    /** A mechanism to attack on these pairs; it claims its own event. */
    public static <I, O> Subject<I, O> of(String name, Mechanism<I, O> mechanism, InputPairs<I> pairs) {
        Optional<Function<I, Law<O>>> law =
                mechanism instanceof DiscreteMechanism<I, O> discrete ? Optional.of(discrete::law) : Optional.empty();
        Claim claim = Claim.of(mechanism.event());
        return new Subject<>(name, claim, mechanism::release, law, pairs, answer -> answer, Optional.empty());
    }

    /** Any way to answer, which claims an event. */
    public static <I, O> Subject<I, O> of(String name, Event event, BiFunction<I, Noise, O> way, InputPairs<I> pairs) {
        return new Subject<>(name, Claim.of(event), way, Optional.empty(), pairs, answer -> answer, Optional.empty());
    }

    /**
     * The same subject, which adds noise to an exact value: from the same bits, answers to neighbours differ by at most
     * this sensitivity, in the unit of the answer, have the same size and use as many bits.
     */
    public Subject<I, O> adding(Sensitivity most) {
        return new Subject<>(name, claim, way, law, pairs, view, Optional.of(most));
    }

    /**
     * The same subject, of whose answers an observer sees this: for answers that {@link Observation} cannot take apart.
     */
    public Subject<I, O> seenAs(Function<O, Object> what) {
        return new Subject<>(name, claim, way, law, pairs, what, movement);
    }

    public String name() {
        return name;
    }

    public Claim claim() {
        return claim;
    }

    public InputPairs<I> pairs() {
        return pairs;
    }

    /** How far answers from the same bits may lie apart, where noise is added to a value. */
    public Optional<Sensitivity> movement() {
        return movement;
    }

    /** The exact law of the answer, where the mechanism knows it. */
    public Optional<Function<I, Law<O>>> law() {
        return law;
    }

    /** One answer. */
    public O release(I input, Noise noise) {
        return way.apply(input, noise);
    }

    /** What an observer sees of one answer, or of the error in its place. */
    public Observation observe(I input, Noise noise) {
        O answer;
        try {
            answer = way.apply(input, noise);
        } catch (RuntimeException thrown) {
            return Observation.error(thrown);
        }
        return Observation.of(view.apply(answer));
    }

    @Override
    public String toString() {
        return name;
    }
}
