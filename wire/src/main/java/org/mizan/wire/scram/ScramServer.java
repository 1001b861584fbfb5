package org.mizan.wire.scram;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One proof of a key towards a server. On an encrypted connection the proof can be bound to the server's certificate (RFC 5929,
 * {@code tls-server-end-point}), so that nobody between the two can pass it on. The server learns whether the other side has the key, and
 * the other side whether the server knows its verifier; who listens learns neither.
 */
public final class ScramServer {
    /** What clients choose it by. */
    public static final String MECHANISM = "SCRAM-SHA-256";

    /** The same, bound to the certificate. */
    public static final String BOUND = MECHANISM + "-PLUS";

    private static final String NONCE = "[!-+\\--~]";

    private static final Pattern FIRST = Pattern.compile(
            "(?<header>(?<binding>[ny]|p=tls-server-end-point),,)(?<bare>n=[^,]*,r=(?<nonce>" + NONCE + "{1,256}))");

    private static final Pattern FINAL =
            Pattern.compile("(?<bare>c=[^,]*,r=" + NONCE + "{1,512}),p=[A-Za-z0-9+/]{1,64}=*");

    private final byte[] salt;
    private final Optional<byte[]> certificate;
    private byte[] bound = new byte[0];
    private String clientFirst = "";
    private String serverFirst = "";
    private String nonce = "";

    /**
     * For a name, which has a salt whether or not anybody has it.
     *
     * @param certificate the hash of the server's certificate on this connection; empty where there is nothing to be bound to
     */
    public ScramServer(byte[] salt, Optional<byte[]> certificate) {
        this.salt = salt.clone();
        this.certificate = certificate;
    }

    /** The mechanisms, the best first. */
    public List<String> mechanisms() {
        return certificate.isPresent() ? List.of(BOUND, MECHANISM) : List.of(MECHANISM);
    }

    /** The answer to the first message of a mechanism; empty where that is none. */
    public Optional<String> challenge(String mechanism, String message) {
        Matcher first = FIRST.matcher(message);
        if (!first.matches() || !mechanisms().contains(mechanism)) {
            return Optional.empty();
        }
        String binding = first.group("binding");
        boolean isBound = mechanism.equals(BOUND);
        // A client that can be bound and believes that this server cannot was deceived by somebody between the two.
        boolean isDeceived = binding.equals("y") && certificate.isPresent();
        if (isBound != binding.startsWith("p") || isDeceived) {
            return Optional.empty();
        }
        bound = ScramExchange.bound(first.group("header"), certificate.filter(hash -> isBound));
        clientFirst = first.group("bare");
        nonce = first.group("nonce") + ScramKeys.nonce();
        serverFirst = "r=%s,s=%s,i=%d".formatted(nonce, ScramKeys.base64(salt), ScramVerifier.ITERATIONS);
        return Optional.of(serverFirst);
    }

    /** What the last message of the client shows; empty where it does not belong to this exchange. */
    public Optional<ScramProof> proof(String message) {
        Matcher last = FINAL.matcher(message);
        if (serverFirst.isEmpty() || !last.matches() || !last.group("bare").equals(ScramExchange.last(bound, nonce))) {
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
