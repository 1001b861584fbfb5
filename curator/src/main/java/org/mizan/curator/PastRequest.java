package org.mizan.curator;

import java.util.Optional;
import org.mizan.certificate.Certificate;
import org.mizan.ledger.charge.PastCharge;

/**
 * Something that was asked before.
 *
 * @param charge what the ledger knows of it
 * @param certificate of its answer, which says what was asked and what it cost; empty while it has no answer
 */
public record PastRequest(PastCharge charge, Optional<Certificate> certificate) {}
