package org.mizan.certificate;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import org.mizan.certificate.chain.Digest;

/** The public key by which anybody checks who signed a certificate: Ed25519. Immutable. */
public final class VerifyingKey {
    static final String ALGORITHM = "Ed25519";

    private final PublicKey key;

    VerifyingKey(PublicKey key) {
        this.key = key;
    }

    /**
     * Reads the PEM text of a public key (X.509 SubjectPublicKeyInfo).
     *
     * @param name of the file, for errors
     */
    public static VerifyingKey of(String pem, String name) {
        byte[] content = PemKey.read(pem, PemKey.PUBLIC, name);
        try {
            return new VerifyingKey(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(content)));
        } catch (GeneralSecurityException | RuntimeException other) {
            throw PemKey.notEd25519(PemKey.PUBLIC, name);
        }
    }

    /** The PEM text, to be handed out. */
    public String pem() {
        return PemKey.write(PemKey.PUBLIC, key.getEncoded());
    }

    /** The SHA-256 of the key's X.509 form, by which a certificate names it. */
    public Digest fingerprint() {
        return Digest.hash(key.getEncoded());
    }

    /** Whether the certificate is signed by the owner of this key, and as it was then. */
    boolean accepts(Certificate certificate) {
        return certificate
                .signature()
                .filter(signature -> signature.key().equals(fingerprint()))
                .filter(signature -> isOf(CertificateSignature.message(certificate), signature.bytes()))
                .isPresent();
    }

    boolean isOf(String message, byte[] value) {
        try {
            Signature check = Signature.getInstance(ALGORITHM);
            check.initVerify(key);
            check.update(message.getBytes(StandardCharsets.UTF_8));
            return check.verify(value);
        } catch (GeneralSecurityException refused) {
            // A value that cannot be a signature at all is refused by the provider instead of compared.
            return false;
        }
    }
}
