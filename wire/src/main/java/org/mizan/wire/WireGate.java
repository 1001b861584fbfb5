package org.mizan.wire;

import java.util.Optional;
import org.mizan.wire.scram.ScramProof;

/** Whom the wire lets in. A server implements it over its identities. Safe for many threads. */
public interface WireGate {
    /** The salt of a name for SCRAM-SHA-256; the same for all its keys, and one for names that nobody has. */
    byte[] salt(String user);

    /**
     * Who has shown a valid key of that name; empty where nobody has. Unknown names and wrong proofs are not told apart. Whoever
     * has shown a key that ended is refused with that reason.
     */
    Optional<Recognised> recognise(String user, ScramProof shown);

    /** Hears of a failure that nobody foresaw, for those who run the server. */
    void failed(Throwable failure);

    /**
     * Somebody who has shown a key.
     *
     * @param signature of the server, by which it shows that it knows the key's verifier
     */
    @SuppressWarnings("ArrayRecordComponent") // compared nowhere
    record Recognised(WireVisitor visitor, byte[] signature) {}
}
