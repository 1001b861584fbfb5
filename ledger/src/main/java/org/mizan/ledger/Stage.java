package org.mizan.ledger;

/** The steps of a batch at which a crash must do no harm. */
enum Stage {
    /** The records of the history are being read. */
    DURING_RECOVERY,
    /** Charges are decided, nothing is written. */
    BEFORE_WRITE,
    /** Everything is written, nothing is committed. */
    AFTER_WRITE,
    /** Everything is durable, nobody knows. */
    BEFORE_ACKNOWLEDGEMENT,
    /** The clients know. */
    AFTER_ACKNOWLEDGEMENT;

    /** Hears of each stage as it is reached; for tests that stop the process there. */
    @FunctionalInterface
    interface Listener {
        void reached(Stage stage);
    }
}
