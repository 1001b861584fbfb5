package org.mizan.audit.replay;

import java.util.ArrayList;
import java.util.List;
import org.mizan.audit.subject.Observation;
import org.mizan.audit.subject.Subject;
import org.mizan.mechanism.DiscreteMechanism;
import org.mizan.mechanism.Law;
import org.mizan.mechanism.Mechanism;
import org.mizan.mechanism.Steps;
import org.mizan.mechanism.additive.VectorMechanism;
import org.mizan.noise.Noise;
import org.mizan.privacy.event.Event;

/**
 * One run of a mechanism that answers step by step.
 *
 * @param taken the steps in their order
 * @param seen what an observer saw of the answer
 */
record StepPath(List<Taken> taken, Observation seen) {
    /**
     * One step.
     *
     * @param event what it states to cost
     * @param laws of its answer: one for each independent part of it; none where its law is not known
     * @param outcome what it answered
     */
    record Taken(Event event, List<? extends Law<?>> laws, Object outcome) {}

    /** A run on fresh bits. */
    static <I> StepPath drawn(Subject<I, ?> subject, I input, Noise noise) {
        Recorder recorder = new Recorder() {
            @Override
            <J, O> O outcome(Mechanism<J, O> step, J exact) {
                return step.release(exact, noise);
            }
        };
        return new StepPath(recorder.taken, subject.observeInSteps(input, recorder));
    }

    /** A run on another input in which every step answers as it did here; it fails where there are more steps than here. */
    <I> StepPath followed(Subject<I, ?> subject, I input) {
        Recorder recorder = new Recorder() {
            @Override
            @SuppressWarnings("unchecked") // a step of the same place has answers of the same kind, or the run fails
            <J, O> O outcome(Mechanism<J, O> step, J exact) {
                return (O) StepPath.this.taken.get(taken.size()).outcome();
            }
        };
        return new StepPath(recorder.taken, subject.observeInSteps(input, recorder));
    }

    private abstract static class Recorder implements Steps {
        final List<Taken> taken = new ArrayList<>();

        abstract <J, O> O outcome(Mechanism<J, O> step, J exact);

        @Override
        public <J, O> O draw(Mechanism<J, O> step, J exact) {
            O outcome = outcome(step, exact);
            taken.add(new Taken(step.event(), laws(step, exact), outcome));
            return outcome;
        }

        private static <J, O> List<? extends Law<?>> laws(Mechanism<J, O> step, J exact) {
            if (step instanceof VectorMechanism<?> vector && exact instanceof long[] values) {
                return vector.laws(values);
            }
            return step instanceof DiscreteMechanism<J, O> discrete ? List.of(discrete.law(exact)) : List.of();
        }
    }
}
