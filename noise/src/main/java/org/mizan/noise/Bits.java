package org.mizan.noise;

/**
 * Independent uniform bits of any origin, such as those that a seed fixes. They serve to draw from what is already released.
 * {@link Noise} is what protects people.
 */
@FunctionalInterface
public interface Bits {
    /** The next 64 independent uniform bits. */
    long nextLong();
}
