package org.mizan.certificate;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;

/** The private key by which the owner's machine signs certificates: Ed25519. Immutable; never shown but by {@link #pem}. */
public final class SigningKey {
    private static final String PROBE = "mizan.key.probe";

    private final PrivateKey key;
    private final VerifyingKey publicKey;

    private SigningKey(PrivateKey key, VerifyingKey publicKey) {
        this.key = key;
        this.publicKey = publicKey;
    }

    /** A new one, from the platform's cryptographic generator. */
    public static SigningKey generate() {
        try {
            KeyPair pair = KeyPairGenerator.getInstance(VerifyingKey.ALGORITHM).generateKeyPair();
            return new SigningKey(pair.getPrivate(), new VerifyingKey(pair.getPublic()));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java platform from 15 on has Ed25519", impossible);
        }
    }

    /**
     * Reads the PEM text of a private key (PKCS#8), also one that another program made.
     *
     * @param name of the file, for errors
     */
    public static SigningKey of(String pem, String name) {
        byte[] content = PemKey.read(pem, PemKey.PRIVATE, name);
        try {
            KeyFactory keys = KeyFactory.getInstance(VerifyingKey.ALGORITHM);
            EdECPrivateKey key = (EdECPrivateKey) keys.generatePrivate(new PKCS8EncodedKeySpec(content));
            EdECPublicKeySpec point = new EdECPublicKeySpec(
                    NamedParameterSpec.ED25519, Ed25519Point.of(key.getBytes().orElseThrow()));
            SigningKey read = new SigningKey(key, new VerifyingKey(keys.generatePublic(point)));
            if (read.publicKey.isOf(PROBE, read.sign(PROBE))) {
                return read;
            }
        } catch (GeneralSecurityException | RuntimeException other) {
            throw PemKey.notEd25519(PemKey.PRIVATE, name);
        }
        throw PemKey.notEd25519(PemKey.PRIVATE, name);
    }

    /** The PEM text, which only the owner may read. */
    public String pem() {
        return PemKey.write(PemKey.PRIVATE, key.getEncoded());
    }

    /** The key to hand out. */
    public VerifyingKey verifying() {
        return publicKey;
    }

    /** The certificate with the signature of this key, in place of any other. */
    public Certificate sign(Certificate certificate) {
        byte[] signature = sign(CertificateSignature.message(certificate));
        return certificate.with(CertificateSignature.of(publicKey.fingerprint(), signature));
    }

    private byte[] sign(String message) {
        try {
            Signature signing = Signature.getInstance(VerifyingKey.ALGORITHM);
            signing.initSign(key);
            signing.update(message.getBytes(StandardCharsets.UTF_8));
            return signing.sign();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("an Ed25519 key signs every message", impossible);
        }
    }
}
