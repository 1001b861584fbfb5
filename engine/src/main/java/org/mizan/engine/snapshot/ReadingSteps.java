package org.mizan.engine.snapshot;

/** Tells how far a reading is, in hundredths. */
final class ReadingSteps {
    private final Runnable step;
    private int told;

    ReadingSteps(Runnable step) {
        this.step = step;
    }

    /** So much is done, from 0 to 1. */
    void reach(double done) {
        for (; told < (int) (done * Import.STEPS); told++) {
            step.run();
        }
    }
}
