package org.mizan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mizan.server.configuration.TlsFiles;

/** Certificates for tests. */
public final class Pem {
    private static final char[] PASSWORD = "password".toCharArray();

    private Pem() {}

    /** A fresh key with a certificate of its own, made by the JDK's tool and written as PEM. */
    public static Certificate write(Path folder, TlsFiles files, String name, String algorithm) throws Exception {
        Path store = folder.resolve(name + ".p12");
        Process made = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        algorithm,
                        "-alias",
                        "a",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=ip:127.0.0.1,dns:localhost",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "password",
                        "-keystore",
                        store.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(made.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(made.exitValue()).as(said).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        Key key = keys.getKey("a", PASSWORD);
        Files.writeString(files.key(), block("PRIVATE KEY", key.getEncoded()));
        Files.writeString(
                files.certificate(),
                block("CERTIFICATE", keys.getCertificate("a").getEncoded()));
        return keys.getCertificate("a");
    }

    public static String block(String kind, byte[] bytes) {
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
                .formatted(kind, Base64.getMimeEncoder().encodeToString(bytes), kind);
    }
}
