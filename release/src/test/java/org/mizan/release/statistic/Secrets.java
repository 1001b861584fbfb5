package org.mizan.release.statistic;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.Function;

/** What a ledger derives from its secret for each purpose: here from a number. */
public final class Secrets {
    public static final Function<String, byte[]> FIXED = numbered(0);

    private Secrets() {}

    /** Those of one of many ledgers. */
    static Function<String, byte[]> numbered(long ledger) {
        return purpose -> {
            try {
                return MessageDigest.getInstance("SHA-256")
                        .digest((ledger + " " + purpose).getBytes(StandardCharsets.UTF_8));
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
        };
    }
}
