package org.mizan.wire.scram;

import java.security.MessageDigest;
import java.util.Optional;

/** One proof of a password by a client, which also makes sure that the server knows it. */
public final class ScramClient {
    private static final String HEADER = "n,,";

    private final String password;
    private final String nonce = ScramKeys.nonce();
    private byte[] serverSignature = new byte[0];

    public ScramClient(String password) {
        this.password = password;
    }

    private String bare() {
        return "n=,r=" + nonce;
    }

    /** The first message. */
    public String first() {
        return HEADER + bare();
    }

    /** The proof, from what the server says; empty where that is no answer to the first message. */
    public Optional<String> proof(String challenge) {
        Optional<String> both = ScramExchange.attribute(challenge, 'r').filter(given -> given.startsWith(nonce));
        Optional<byte[]> salt = ScramExchange.bytes(challenge, 's');
        Optional<Integer> iterations = ScramExchange.attribute(challenge, 'i')
                .filter(count -> count.matches("[1-9]\\d{0,5}"))
                .map(Integer::valueOf);
        if (both.isEmpty() || salt.isEmpty() || iterations.isEmpty()) {
            return Optional.empty();
        }
        byte[] salted = ScramKeys.salted(password, salt.get(), iterations.get());
        byte[] clientKey = ScramKeys.hmac(salted, "Client Key");
        String bound = ScramExchange.last(ScramExchange.bound(HEADER, Optional.empty()), both.get());
        String all = String.join(",", bare(), challenge, bound);
        serverSignature = ScramKeys.hmac(ScramKeys.hmac(salted, "Server Key"), all);
        byte[] proof = ScramKeys.xor(clientKey, ScramKeys.hmac(ScramKeys.hash(clientKey), all));
        return Optional.of(bound + ",p=" + ScramKeys.base64(proof));
    }

    /** Whether the server has shown that it knows the password. */
    public boolean accepts(String verdict) {
        return serverSignature.length > 0
                && ScramExchange.bytes(verdict, 'v')
                        .filter(signature -> MessageDigest.isEqual(signature, serverSignature))
                        .isPresent();
    }
}
