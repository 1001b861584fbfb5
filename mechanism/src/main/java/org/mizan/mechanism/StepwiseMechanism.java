package org.mizan.mechanism;

import org.mizan.noise.Noise;

/**
 * A mechanism that answers in steps. Which step comes next, with which cost, may depend on the answers of the steps before it,
 * and on nothing else of the input: given these answers, what is released is the same for every input.
 *
 * <p>On every path the costs of its steps together are within {@link #event()}: it is a filter with a fixed ceiling.
 */
public interface StepwiseMechanism<I, O> extends Mechanism<I, O> {
    /** Answers once. Whatever depends on the input is drawn by {@code steps}. */
    O releaseInSteps(I input, Steps steps);

    @Override
    default O release(I input, Noise noise) {
        return releaseInSteps(input, Steps.of(noise));
    }
}
