package org.mizan.privacy.accounting;

/** The way in which a cost was bounded. */
public enum Method {
    /** A loss distribution, or the closed form of Gaussian noise: close to the truth. */
    LOSS_DISTRIBUTION("loss-distribution", "the loss distribution"),
    /** The sum of every ε. */
    BASIC("basic", "basic composition"),
    /** The Rényi curve at its best order, which may lie well above the truth. */
    RENYI("renyi", "the Rényi curve"),
    /** The bound on a group that follows from the tight figure for one unit. */
    GROUP("group", "the group bound on the figure for one person");

    private final String word;
    private final String description;

    Method(String word, String description) {
        this.word = word;
        this.description = description;
    }

    /** What machines read. */
    public String word() {
        return word;
    }

    /** What people read, in a sentence. */
    public String description() {
        return description;
    }
}
