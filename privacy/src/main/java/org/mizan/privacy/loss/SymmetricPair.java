package org.mizan.privacy.loss;

/** A pair whose two directions have the same law of the loss, as noise with a symmetric density gives it. */
interface SymmetricPair extends LossPair {
    @Override
    default LossPair reversed() {
        return this;
    }

    @Override
    default double least() {
        return -greatest();
    }

    @Override
    default boolean symmetric() {
        return true;
    }
}
