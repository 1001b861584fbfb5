package org.mizan.audit.subject;

import java.util.Optional;
import java.util.function.Function;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Sensitivity;

/**
 * What is attacked: a mechanism under a name, with neighbouring inputs to try it on. Its claim is the mechanism's own event.
 *
 * <p>Immutable. Where the mechanism is a {@link DiscreteMechanism}, its law is audited exactly. Where it adds noise to a value,
 * {@link #adding} says so, and replay can hold it to that.
 */
public final class Subject<I, O> {
    private final String name;
    private final Mechanism<I, O> mechanism;
    private final Pairs<I> pairs;
    private final Claim claim;
    private final Optional<Sensitivity> movement;

    private Subject(
            String name, Mechanism<I, O> mechanism, Pairs<I> pairs, Claim claim, Optional<Sensitivity> movement) {
        this.name = name;
        this.mechanism = mechanism;
        this.pairs = pairs;
        this.claim = claim;
        this.movement = movement;
    }

    /** A mechanism to attack on these pairs. */
    public static <I, O> Subject<I, O> of(String name, Mechanism<I, O> mechanism, Pairs<I> pairs) {
        if (name.isBlank()) {
            throw InvalidInputException.of(
                    "subject.name", "name", "''", "must not be blank", "name the mechanism in a few words");
        }
        return new Subject<>(name, mechanism, pairs, Claim.of(mechanism.event()), Optional.empty());
    }

    /**
     * The same subject, which adds noise to an exact value: from the same bits, answers to neighbours differ by at most this
     * sensitivity, in the unit of the answer, have the same size and use as many bits.
     */
    public Subject<I, O> adding(Sensitivity most) {
        return new Subject<>(name, mechanism, pairs, claim, Optional.of(most));
    }

    public String name() {
        return name;
    }

    public Claim claim() {
        return claim;
    }

    public Pairs<I> pairs() {
        return pairs;
    }

    /** How far answers from the same bits may lie apart, where noise is added to a value. */
    public Optional<Sensitivity> movement() {
        return movement;
    }

    /** What an observer sees of one answer, or of the error in its place. */
    public Observation observe(I input, Noise noise) {
        try {
            return Observation.of(mechanism.release(input, noise));
        } catch (RuntimeException thrown) {
            return Observation.error(thrown);
        }
    }

    /** The exact law of the answer, where the mechanism knows it. */
    public Optional<Function<I, Law<O>>> law() {
        return mechanism instanceof DiscreteMechanism<I, O> discrete ? Optional.of(discrete::law) : Optional.empty();
    }
}
