package org.mizan.wire;

import java.util.Optional;

/** Whom the wire lets in. A server implements it over its identities. Safe for many threads. */
public interface WireGate {
    /** The salt of a name for SCRAM-SHA-256; the same for all its keys, and one for names that nobody has. */
    byte[] salt(String user);

    /** How often keys are hashed. */
    int iterations();

    /**
     * Who has shown a valid key of that name. Unknown names, wrong proofs and keys that ended are not told apart.
     *
     * @param authMessage the three messages of the exchange, joined by commas as RFC 5802 says
     */
    Optional<Recognised> recognise(String user, String authMessage, byte[] proof);

    /**
     * Somebody who has shown a key.
     *
     * @param signature of the server, by which it shows that it knows the key's verifier
     */
    @SuppressWarnings("ArrayRecordComponent") // compared nowhere
    record Recognised(WireVisitor visitor, byte[] signature) {}
}
