package org.mizan.wire;

import java.util.Optional;

/** Somebody who has shown a key, for as long as a connection lasts. */
public interface WireVisitor {
    /** Who it is: the ledger's analyst. */
    String name();

    /** Whether the key is still good. Asked before each statement, so that a revoked key ends open connections. */
    boolean isValid();

    /** A data set that the key is for; empty for one that it is not for and for one that does not exist, alike. */
    Optional<WireDataSet> dataSet(String name);
}
