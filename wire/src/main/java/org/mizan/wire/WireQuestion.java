package org.mizan.wire;

import org.mizan.curator.Answer;

/** A question that is being answered while its client waits. Safe for many threads. */
public interface WireQuestion {
    /** An answer, and whether it had been given before. */
    record Answered(Answer answer, boolean isRepeated) {}

    /** Waits for the answer, or for why there is none. */
    Answered await() throws InterruptedException;

    /**
     * Makes whoever waits wait no longer; called by another thread. Before the charge this prevents it. After that the charge
     * stands, the answer is made and kept all the same, and the same question has it for nothing.
     */
    void cancel();
}
