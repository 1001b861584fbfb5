package org.mizan.mechanism;

/** A mechanism whose answers are countable and whose law is known exactly, so that its guarantee can be computed from it. */
public interface DiscreteMechanism<I, O> extends Mechanism<I, O> {
    /** The law of the answer to this input. It is a secret as the input is: for proofs and audits, never for release. */
    Law<O> law(I input);
}
