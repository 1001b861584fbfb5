package org.mizan.server.identity;

import java.security.GeneralSecurityException;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.mizan.certificate.chain.Digest;

/** The client's half of SCRAM-SHA-256, as RFC 5802 writes it. */
final class ScramClient {
    private ScramClient() {}

    static byte[] proof(String password, byte[] salt, String message) {
        byte[] clientKey = ScramVerifier.hmac(salted(password, salt), "Client Key");
        byte[] signature = ScramVerifier.hmac(Digest.hash(clientKey).bytes(), message);
        byte[] proof = new byte[clientKey.length];
        for (int place = 0; place < proof.length; place++) {
            proof[place] = (byte) (clientKey[place] ^ signature[place]);
        }
        return proof;
    }

    static byte[] signature(String password, byte[] salt, String message) {
        return ScramVerifier.hmac(ScramVerifier.hmac(salted(password, salt), "Server Key"), message);
    }

    private static byte[] salted(String password, byte[] salt) {
        try {
            PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, 4096, 256);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
