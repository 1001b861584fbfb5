package org.mizan.wire.scram;

/**
 * What a client shows of a key, to be checked by whoever knows the key's verifier.
 *
 * @param authMessage the three messages of the exchange, joined by commas as RFC 5802 says
 * @param proof the key of the client, masked
 */
@SuppressWarnings("ArrayRecordComponent") // compared nowhere
public record ScramProof(String authMessage, byte[] proof) {}
