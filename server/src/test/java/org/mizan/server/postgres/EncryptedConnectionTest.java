package org.mizan.server.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mizan.server.Pem;
import org.mizan.server.configuration.ServerLimits;
import org.mizan.server.configuration.TlsFiles;
import org.mizan.wire.WireLimits;

class EncryptedConnectionTest {
    @TempDir
    Path folder;

    private static boolean isServed(ServedClinic clinic, String options) throws SQLException {
        String url = "jdbc:postgresql://127.0.0.1:%d/visits?%s".formatted(clinic.port(), options);
        try (Connection connection = DriverManager.getConnection(url, "ana", clinic.password("ana"));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT 1")) {
            return result.next();
        }
    }

    @Test
    void aConnectionIsEncryptedAndItsProofIsBoundToTheCertificate() throws Exception {
        TlsFiles files = new TlsFiles(folder.resolve("server.pem"), folder.resolve("server.key"));
        Pem.write(folder, files, "wire", "EC");
        ServerLimits limits = new ServerLimits(1000, 8, 2);
        try (ServedClinic clinic = ServedClinic.in(folder, limits, WireLimits.usual(), Optional.of(files))) {
            assertThat(isServed(clinic, "sslmode=require&channelBinding=require"))
                    .isTrue();
            assertThat(isServed(clinic, "sslmode=require&channelBinding=disable"))
                    .isTrue();
            assertThat(isServed(clinic, "sslmode=disable")).isTrue();
            assertThatThrownBy(() -> isServed(clinic, "sslmode=disable&channelBinding=require"))
                    .isInstanceOf(SQLException.class);
            assertThat(handshake(clinic.port(), "TLSv1.2")).isEqualTo("TLSv1.2");
            assertThat(handshake(clinic.port(), "TLSv1.3")).isEqualTo("TLSv1.3");
            assertThatThrownBy(() -> handshake(clinic.port(), "TLSv1.1"))
                    .isInstanceOfAny(SSLException.class, EOFException.class);
        }
        try (ServedClinic plain = ServedClinic.in(Files.createDirectory(folder.resolve("plain")))) {
            assertThatThrownBy(() -> isServed(plain, "sslmode=require")).isInstanceOf(SQLException.class);
        }
    }

    /** The version that a client and the server agree on. */
    private static String handshake(int port, String version) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new Trusting()}, null);
        try (Socket plain = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = plain.getOutputStream();
            out.write(new byte[] {0, 0, 0, 8, 4, (byte) 0xd2, 0x16, 0x2f});
            InputStream in = plain.getInputStream();
            assertThat(in.read()).isEqualTo('S');
            try (SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(plain, "127.0.0.1", port, false)) {
                socket.setEnabledProtocols(new String[] {version});
                socket.startHandshake();
                return socket.getSession().getProtocol();
            }
        }
    }

    /** Believes every certificate; what is tested is the version. */
    private static final class Trusting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String kind) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String kind) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
