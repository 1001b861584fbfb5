package org.mizan.wire.scram;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One proof of a key towards a server, without channel binding. The server learns whether the other side has the key, and
 * the other side whether the server knows its verifier; who listens learns neither.
 */
public final class ScramServer {
    /** What clients choose it by. */
    public static final String MECHANISM = "SCRAM-SHA-256";

    private static final String NONCE = "[!-+\\--~]";

    /** No channel binding: the client has none, or knows that this server has none. */
    private static final Pattern FIRST =
            Pattern.compile("(?<header>[ny],,)(?<bare>n=[^,]*,r=(?<nonce>" + NONCE + "{1,256}))");

    private static final Pattern FINAL =
            Pattern.compile("(?<bare>c=[^,]*,r=" + NONCE + "{1,512}),p=[A-Za-z0-9+/]{1,64}=*");

    private final byte[] salt;
    private final int iterations;
    private String header = "";
    private String clientFirst = "";
    private String serverFirst = "";
    private String nonce = "";

    /** For a name, which has a salt whether or not anybody has it. */
    public ScramServer(byte[] salt, int iterations) {
        this.salt = salt.clone();
        this.iterations = iterations;
    }

    /** The answer to the first message; empty where that is none. */
    public Optional<String> challenge(String message) {
        Matcher first = FIRST.matcher(message);
        if (!first.matches()) {
            return Optional.empty();
        }
        header = first.group("header");
        clientFirst = first.group("bare");
        nonce = first.group("nonce") + ScramKeys.nonce();
        serverFirst = "r=%s,s=%s,i=%d".formatted(nonce, ScramKeys.base64(salt), iterations);
        return Optional.of(serverFirst);
    }

    /** What the last message of the client shows; empty where it does not belong to this exchange. */
    public Optional<ScramProof> proof(String message) {
        Matcher last = FINAL.matcher(message);
        if (serverFirst.isEmpty()
                || !last.matches()
                || !last.group("bare").equals(ScramExchange.bound(header, nonce))) {
            return Optional.empty();
        }
        String all = String.join(",", clientFirst, serverFirst, last.group("bare"));
        return ScramExchange.bytes(message, 'p').map(proof -> new ScramProof(all, proof));
    }

    /** The last message of the server, by which it shows that it knows the verifier. */
    public static String verdict(byte[] signature) {
        return "v=" + ScramKeys.base64(signature);
    }
}
