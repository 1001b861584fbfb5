package org.mizan.ledger;

/** The steps of a batch of charges at which a crash must do no harm. */
public enum Stage {
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

    /** Hears of each stage as it is reached, on the writer's thread, which waits for it. For tests. */
    @FunctionalInterface
    public interface Listener {
        /** The writer is at this stage. */
        void reached(Stage stage);
    }
}
