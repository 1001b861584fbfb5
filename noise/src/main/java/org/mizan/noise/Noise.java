package org.mizan.noise;

/**
 * A source of independent uniform bits. It is passed to whatever draws; nothing in the product makes its own.
 *
 * <p>{@link Generator#current()} is the implementation to use. Another implementation is for tests and audits: a privacy
 * guarantee holds only for bits that nobody can predict.
 */
@FunctionalInterface
public interface Noise {
    /** The next 64 independent uniform bits. */
    long nextLong();
}
