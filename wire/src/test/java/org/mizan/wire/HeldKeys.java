package org.mizan.wire;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** A gate over keys that a test hands out, written from RFC 5802 and not from the code that it tests. */
public final class HeldKeys implements WireGate {
    private final Map<String, String> keys = new ConcurrentHashMap<>();
    private final Set<String> revoked = ConcurrentHashMap.newKeySet();
    private final BiFunction<String, String, Optional<WireDataSet>> dataSets;

    /**
     * Over these data sets.
     *
     * @param dataSets by the name of the visitor and of the data set
     */
    public HeldKeys(BiFunction<String, String, Optional<WireDataSet>> dataSets) {
        this.dataSets = dataSets;
    }

    /** Gives somebody a key. */
    public HeldKeys with(String user, String key) {
        keys.put(user, key);
        return this;
    }

    /** Ends the key of somebody. */
    public void revoke(String user) {
        revoked.add(user);
    }

    @Override
    public byte[] salt(String user) {
        return Arrays.copyOf(hash(("salt of " + user).getBytes(StandardCharsets.UTF_8)), 16);
    }

    @Override
    public int iterations() {
        return 4096;
    }

    @Override
    public Optional<Recognised> recognise(String user, String authMessage, byte[] proof) {
        String key = keys.get(user);
        if (key == null || revoked.contains(user) || proof.length != 32) {
            return Optional.empty();
        }
        byte[] salted = salted(key, salt(user));
        byte[] clientKey = mac(salted, "Client Key");
        byte[] expected = mac(hash(clientKey), authMessage);
        for (int index = 0; index < expected.length; index++) {
            expected[index] ^= clientKey[index];
        }
        byte[] signature = mac(mac(salted, "Server Key"), authMessage);
        return MessageDigest.isEqual(expected, proof)
                ? Optional.of(new Recognised(visitor(user), signature))
                : Optional.empty();
    }

    private WireVisitor visitor(String user) {
        return new WireVisitor() {
            @Override
            public String name() {
                return user;
            }

            @Override
            public boolean isValid() {
                return !revoked.contains(user);
            }

            @Override
            public Optional<WireDataSet> dataSet(String name) {
                return dataSets.apply(user, name);
            }
        };
    }

    private byte[] salted(String key, byte[] salt) {
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(new PBEKeySpec(key.toCharArray(), salt, iterations(), 256))
                    .getEncoded();
        } catch (GeneralSecurityException missing) {
            throw new AssertionError(missing);
        }
    }

    private static byte[] mac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "any"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new AssertionError(missing);
        }
    }

    private static byte[] hash(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException missing) {
            throw new AssertionError(missing);
        }
    }
}
