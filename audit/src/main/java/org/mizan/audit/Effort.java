package org.mizan.audit;

/** How long an audit goes on. */
public enum Effort {
    /** For every build: about a second for each subject. */
    USUAL(2_000, 200_000, 1_000, 2),
    /** For a night. */
    SOAK(100_000, 10_000_000, 20_000, 100);

    private final int replayedPairs;
    private final int rounds;
    private final int judgedPairs;
    private final int paths;

    Effort(int replayedPairs, int rounds, int judgedPairs, int paths) {
        this.replayedPairs = replayedPairs;
        this.rounds = rounds;
        this.judgedPairs = judgedPairs;
        this.paths = paths;
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

    /** Paths of each input along which a mechanism of several steps is followed. */
    public int paths() {
        return paths;
    }
}
