package org.mizan.ledger.charge;

import java.util.Optional;

/** What became of a request to be charged. */
public sealed interface Outcome permits Charged, Refused {
    /** Itself, where nothing was charged. */
    Optional<Refused> refusal();
}
