package org.mizan.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whom a client trusts to say which server it reached, in place of those that this Java trusts. */
final class TrustedAuthorities {
    private static final char[] NO_PASSWORD = new char[0];

    private TrustedAuthorities() {}

    /** Trusts the certificates of a PEM file, and nobody else. */
    static SSLContext of(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            Collection<? extends Certificate> read =
                    CertificateFactory.getInstance("X.509").generateCertificates(stream);
            if (read.isEmpty()) {
                throw ClientRefusal.CERTIFICATES.with(file);
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            int number = 0;
            for (Certificate each : read) {
                store.setCertificateEntry("authority-" + ++number, each);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException broken) {
            throw ClientRefusal.CERTIFICATES.with(file);
        }
    }
}
