package org.mizan.privacy.accounting;

/** The way in which a cost was bounded. */
public enum Method {
    /** A loss distribution, or the closed form of Gaussian noise: close to the truth. */
    LOSS_DISTRIBUTION("loss-distribution"),
    /** The sum of every ε. */
    BASIC("basic"),
    /** The Rényi curve at its best order, which may lie well above the truth. */
    RENYI("renyi"),
    /** The bound on a group that follows from the tight figure for one unit. */
    GROUP("group");

    private final String word;

    Method(String word) {
        this.word = word;
    }

    /** What machines read. */
    public String word() {
        return word;
    }
}
