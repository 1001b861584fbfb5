package org.mizan.server.configuration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;
import org.mizan.server.ServerRefusal;

/** The server's certificate from PEM files, read again when they change. TLS 1.2 and 1.3, and nothing older. */
public final class TlsContext {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519");
    private static final char[] NO_PASSWORD = new char[0];

    private final TlsFiles files;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();
    private List<FileTime> times;

    private TlsContext(TlsFiles files) throws IOException {
        this.files = files;
        factory.setIncludeProtocols("TLSv1.2", "TLSv1.3");
        factory.setKeyStorePassword("");
        // Clients that name no host are served too; names are checked by them.
        factory.setSniRequired(false);
        times = times();
        factory.setKeyStore(keyStore());
    }

    /** Reads the files. */
    public static TlsContext of(TlsFiles files) throws IOException {
        return new TlsContext(files);
    }

    /** As the HTTP server takes it. */
    public SslContextFactory.Server factory() {
        return factory;
    }

    /** As it is now, for each connection that begins; the HTTP server has started it. */
    public SSLContext current() {
        return factory.getSslContext();
    }

    /** Takes over files that changed; true if it did. Files that cannot be read are refused, and the old ones stay in use. */
    public boolean reload() throws IOException {
        List<FileTime> now = times();
        if (now.equals(times)) {
            return false;
        }
        KeyStore changed = keyStore();
        try {
            factory.reload(same -> same.setKeyStore(changed));
        } catch (Exception failure) {
            throw ServerRefusal.TLS_FILE.with(files.certificate());
        }
        times = now;
        return true;
    }

    private List<FileTime> times() throws IOException {
        return List.of(Files.getLastModifiedTime(files.certificate()), Files.getLastModifiedTime(files.key()));
    }

    private KeyStore keyStore() throws IOException {
        try (InputStream stream = Files.newInputStream(files.certificate())) {
            Certificate[] chain = CertificateFactory.getInstance("X.509")
                    .generateCertificates(stream)
                    .toArray(Certificate[]::new);
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            store.setKeyEntry("server", privateKey(files.key()), NO_PASSWORD, chain);
            return store;
        } catch (GeneralSecurityException | IllegalArgumentException broken) {
            throw ServerRefusal.TLS_FILE.with(files.certificate());
        }
    }

    private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
        Matcher pem = KEY.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        if (!pem.find()) {
            throw ServerRefusal.TLS_FILE.with(file);
        }
        PKCS8EncodedKeySpec encoded =
                new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
        @Nullable InvalidKeySpecException last = null;
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
            } catch (InvalidKeySpecException other) {
                // The form does not say which kind of key it is: the next kind is tried.
                last = other;
            }
        }
        throw new GeneralSecurityException("no kind of key that is known", last);
    }
}
