package org.mizan.mechanism;

import org.mizan.noise.Noise;

/**
 * Who draws the steps of a {@link StepwiseMechanism}. The product draws each with fresh noise; an audit also looks at the law
 * of each step, and answers another input with the same outcomes.
 */
public interface Steps {
    /** The answer of one step to its exact input. */
    <I, O> O draw(Mechanism<I, O> step, I input);

    /** Every step with noise from this source. */
    static Steps of(Noise noise) {
        return new Steps() {
            @Override
            public <I, O> O draw(Mechanism<I, O> step, I input) {
                return step.release(input, noise);
            }
        };
    }
}
