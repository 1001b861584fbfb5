package org.mizan.audit.subject;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.mizan.audit.AuditRefusal;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.StepwiseMechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.Sensitivity;
import org.mizan.privacy.event.Event;

/**
 * What is attacked: a mechanism under a name, what it claims, and neighbouring inputs to try it on.
 *
 * <p>Immutable. Where the mechanism is a {@link DiscreteMechanism}, its law is audited exactly. Where it adds noise to
 * a value, {@link #adding} says so, and replay can hold it to that. Where it is a {@link StepwiseMechanism}, each of its
 * steps is audited by its law.
 */
public final class Subject<I, O> {
    private final String name;
    private final Claim claim;
    private final BiFunction<I, Noise, O> way;
    private final Optional<Function<I, Law<O>>> law;
    private final Optional<StepwiseMechanism<I, O>> steps;
    private final InputPairs<I> pairs;
    private final Function<O, Object> view;
    private final Optional<Sensitivity> movement;
    private final Class<?> type;

    private Subject(
            String name,
            Claim claim,
            BiFunction<I, Noise, O> way,
            Optional<Function<I, Law<O>>> law,
            Optional<StepwiseMechanism<I, O>> steps,
            InputPairs<I> pairs,
            Function<O, Object> view,
            Optional<Sensitivity> movement,
            Class<?> type) {
        if (name.isBlank()) {
            throw AuditRefusal.SUBJECT_NAME.with();
        }
        this.name = name;
        this.claim = claim;
        this.way = way;
        this.law = law;
        this.steps = steps;
        this.pairs = pairs;
        this.view = view;
        this.movement = movement;
        this.type = type;
    }

    /** A mechanism to attack on these pairs; it claims its own event. */
    public static <I, O> Subject<I, O> of(String name, Mechanism<I, O> mechanism, InputPairs<I> pairs) {
        Optional<Function<I, Law<O>>> law =
                mechanism instanceof DiscreteMechanism<I, O> discrete ? Optional.of(discrete::law) : Optional.empty();
        Optional<StepwiseMechanism<I, O>> steps =
                mechanism instanceof StepwiseMechanism<I, O> stepwise ? Optional.of(stepwise) : Optional.empty();
        Claim claim = Claim.of(mechanism.event());
        return new Subject<>(
                name,
                claim,
                mechanism::release,
                law,
                steps,
                pairs,
                answer -> answer,
                Optional.empty(),
                mechanism.getClass());
    }

    /** Any way to answer, which claims an event. */
    public static <I, O> Subject<I, O> of(String name, Event event, BiFunction<I, Noise, O> way, InputPairs<I> pairs) {
        return new Subject<>(
                name,
                Claim.of(event),
                way,
                Optional.empty(),
                Optional.empty(),
                pairs,
                answer -> answer,
                Optional.empty(),
                way.getClass());
    }

    /**
     * The same subject, which adds noise to an exact value: from the same bits, answers to neighbours differ by at most
     * this sensitivity, in the unit of the answer, have the same size and use as many bits.
     */
    public Subject<I, O> adding(Sensitivity most) {
        return new Subject<>(name, claim, way, law, steps, pairs, view, Optional.of(most), type);
    }

    /**
     * The same subject, of whose answers an observer sees this: for answers that {@link Observation} cannot take apart.
     */
    public Subject<I, O> seenAs(Function<O, Object> what) {
        return new Subject<>(name, claim, way, law, steps, pairs, what, movement, type);
    }

    /** The same subject, whose answers are those of an object of this class. */
    public Subject<I, O> made(Class<?> by) {
        return new Subject<>(name, claim, way, law, steps, pairs, view, movement, by);
    }

    /** The class of what is attacked. */
    public Class<?> type() {
        return type;
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

    /** The mechanism itself, where it answers step by step. */
    public Optional<StepwiseMechanism<I, O>> steps() {
        return steps;
    }

    /** One answer. */
    public O release(I input, Noise noise) {
        return way.apply(input, noise);
    }

    /** What an observer sees of one answer, or of the error in its place. */
    public Observation observe(I input, Noise noise) {
        return observation(() -> way.apply(input, noise));
    }

    /** What an observer sees of one answer of {@link #steps()}, or of the error in its place. */
    public Observation observeInSteps(I input, Steps drawn) {
        StepwiseMechanism<I, O> mechanism = steps.orElseThrow();
        return observation(() -> mechanism.releaseInSteps(input, drawn));
    }

    private Observation observation(Supplier<O> way) {
        O answer;
        try {
            answer = way.get();
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
