package org.mizan.noise;

/**
 * A source of independent uniform bits that nobody can predict. It is passed to whatever draws noise; nothing in the product
 * makes its own.
 *
 * <p>{@link Generator#current()} is the implementation to use. Another implementation is for tests and audits: a privacy
 * guarantee holds only for bits that nobody can predict. A seeded stream is {@link Bits} and never {@code Noise}; a rule of the
 * house looks for what would make it so.
 */
@FunctionalInterface
public interface Noise extends Bits {}
