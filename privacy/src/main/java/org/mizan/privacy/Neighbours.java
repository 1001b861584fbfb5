package org.mizan.privacy;

/** Which two data sets must be hard to tell apart. */
public enum Neighbours {
    /** One unit, with all of its records, appears or disappears. */
    ADD_REMOVE("add-remove"),
    /** One unit's records are replaced by another's; the number of units is public. */
    SUBSTITUTE("substitute");

    private final String word;

    Neighbours(String word) {
        this.word = word;
    }

    /** The word used in files and on the command line. */
    public String word() {
        return word;
    }

    /** The relation of that {@link #word()}. */
    public static Neighbours of(String word) {
        for (Neighbours neighbours : values()) {
            if (neighbours.word.equals(word)) {
                return neighbours;
            }
        }
        throw PrivacyRefusal.NEIGHBOURS_UNKNOWN.with(word);
    }

    /** Checks that two things which are about to be combined speak of the same relation. */
    public Neighbours requireSame(Neighbours other) {
        if (this != other) {
            throw PrivacyRefusal.NEIGHBOURS_MIXED.with(word, other.word);
        }
        return this;
    }
}
