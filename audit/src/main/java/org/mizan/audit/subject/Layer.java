package org.mizan.audit.subject;

/** The kinds of attack, from proof to statistics. */
public enum Layer {
    /** L0: the divergence of the exact laws of two answers. No sampling, no error of its own. */
    EXACT("exact"),
    /** L1: both inputs answered from the same recorded bits. No statistics, no false alarm. */
    REPLAY("replay"),
    /** L1S: the laws of all steps of a mechanism that answers step by step, on the same recorded path. No false alarm. */
    STEPS("steps"),
    /** L2: bets against the claim, on fresh draws. */
    BETTING("betting"),
    /** L2R: a confidence bound on a Rényi divergence. */
    RENYI("renyi"),
    /** L3: how often random neighbours break the claim. */
    RANDOM("random");

    private final String word;

    Layer(String word) {
        this.word = word;
    }

    /** The word used in reports. */
    public String word() {
        return word;
    }
}
