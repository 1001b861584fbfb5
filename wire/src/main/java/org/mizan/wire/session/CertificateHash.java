package org.mizan.wire.session;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocket;

/** To what a proof on an encrypted connection is bound: the hash of the server's certificate, of RFC 5929, section 4.1. */
final class CertificateHash {
    /** Such as {@code SHA384withECDSA}. Signatures of other kinds name no hash, so that nothing can be bound to them. */
    private static final Pattern SIGNATURE = Pattern.compile("(?<hash>MD5|SHA-?1|SHA(?:256|384|512))WITH.*");

    private static final Map<String, String> HASHES = Map.of("SHA384", "SHA-384", "SHA512", "SHA-512");

    private CertificateHash() {}

    /** That of a connection; empty where it is not encrypted, or where the certificate names no hash. */
    static Optional<byte[]> of(Socket socket) {
        if (!(socket instanceof SSLSocket encrypted)) {
            return Optional.empty();
        }
        Certificate[] chain = encrypted.getSession().getLocalCertificates();
        return chain != null && chain[0] instanceof X509Certificate own ? of(own) : Optional.empty();
    }

    private static Optional<byte[]> of(X509Certificate certificate) {
        Matcher signature = SIGNATURE.matcher(certificate.getSigAlgName().toUpperCase(Locale.ROOT));
        if (!signature.matches()) {
            return Optional.empty();
        }
        try {
            // In place of MD5 and SHA-1, as the standard says, stands SHA-256.
            String hash = HASHES.getOrDefault(signature.group("hash"), "SHA-256");
            return Optional.of(MessageDigest.getInstance(hash).digest(certificate.getEncoded()));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
