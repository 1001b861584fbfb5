package org.mizan.ledger.charge;

import java.util.Optional;

/**
 * The charge is durable: data may be read.
 *
 * @param sequence of its entry
 * @param hash of its entry, in hexadecimal
 * @param time in milliseconds since 1970, by the ledger's clock
 * @param first whether this call charged it; otherwise an earlier one did, and this one cost nothing
 */
public record Charged(long sequence, String hash, long time, boolean first) implements Outcome {
    @Override
    public Optional<Refused> refusal() {
        return Optional.empty();
    }
}
