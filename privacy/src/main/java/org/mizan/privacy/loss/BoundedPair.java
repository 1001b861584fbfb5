package org.mizan.privacy.loss;

/** A symmetric pair whose loss lies between -ε and ε, and reaches both. */
interface BoundedPair extends SymmetricPair {
    /** ε. */
    double epsilon();

    @Override
    default double greatest() {
        return epsilon();
    }

    @Override
    default double spacing() {
        return epsilon();
    }
}
