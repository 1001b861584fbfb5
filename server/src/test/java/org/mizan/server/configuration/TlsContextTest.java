package org.mizan.server.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.Pem;
import org.mizan.server.ServerFixture;

class TlsContextTest {
    private static final char[] PASSWORD = "password".toCharArray();

    @TempDir
    private Path folder;

    private static HttpClient trusting(Certificate certificate, String protocol) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, PASSWORD);
        trusted.setCertificateEntry("a", certificate);
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        SSLParameters parameters = new SSLParameters();
        parameters.setProtocols(new String[] {protocol});
        return HttpClient.newBuilder()
                .sslContext(context)
                .sslParameters(parameters)
                .build();
    }

    private static int health(HttpClient client, String url) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create(url + "/healthz")).build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void aServerWithACertificateIsReachedByTlsAndTakesOverANewOne() throws Exception {
        TlsFiles files = new TlsFiles(folder.resolve("server.pem"), folder.resolve("server.key"));
        Certificate first = Pem.write(folder, files, "first", "RSA");
        Path description = ServerFixture.clinic(folder);
        try (ServerFixture server = ServerFixture.start(
                description,
                usual -> new ServerConfiguration(
                        new ListenAddress("127.0.0.1", 0),
                        usual.state(),
                        Optional.of(files),
                        Optional.empty(),
                        usual.served(),
                        usual.limits()))) {
            String url = server.server().url();
            assertThat(url).startsWith("https://");
            assertThat(health(trusting(first, "TLSv1.3"), url)).isEqualTo(200);
            assertThat(health(trusting(first, "TLSv1.2"), url)).isEqualTo(200);
            assertThatThrownBy(() -> health(trusting(first, "TLSv1.1"), url)).isInstanceOf(IOException.class);
            Certificate second = Pem.write(folder, files, "second", "EC");
            Files.setLastModifiedTime(files.key(), FileTime.fromMillis(System.currentTimeMillis() + 5000));
            boolean isTakenOver = false;
            for (int tries = 0; tries < 300 && !isTakenOver; tries++) {
                Thread.sleep(100);
                try {
                    isTakenOver = health(trusting(second, "TLSv1.3"), url) == 200;
                } catch (SSLHandshakeException stillTheFirst) {
                    assertThat(stillTheFirst).hasMessageContaining("PKIX");
                }
            }
            assertThat(isTakenOver).isTrue();
        }
    }

    @Test
    void filesThatAreNoPemAreRefused() throws IOException {
        TlsFiles files = new TlsFiles(folder.resolve("a.pem"), folder.resolve("a.key"));
        Files.writeString(files.certificate(), "no certificate");
        Files.writeString(files.key(), Pem.block("PRIVATE KEY", new byte[] {1, 2, 3}));
        assertThatThrownBy(() -> TlsContext.of(files)).hasMessageContaining("[tls.file]");
    }
}
