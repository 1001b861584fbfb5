package org.mizan.audit;

/** How long an audit goes on. */
public enum Effort {
    /** For every build: about a second for each subject. */
    USUAL(2_000, 200_000, 1_000),
    /** For a night. */
    SOAK(100_000, 10_000_000, 20_000);

    private final int replayedPairs;
    private final int rounds;
    private final int judgedPairs;

    Effort(int replayedPairs, int rounds, int judgedPairs) {
        this.replayedPairs = replayedPairs;
        this.rounds = rounds;
        this.judgedPairs = judgedPairs;
    }

    /** Random pairs that are replayed. */
    public int replayedPairs() {
        return replayedPairs;
    }

    /** Rounds of betting, at most. */
    public int rounds() {
        return rounds;
    }

    /** Random pairs that are judged for a random claim. */
    public int judgedPairs() {
        return judgedPairs;
    }
}
