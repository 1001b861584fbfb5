package org.mizan.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncryptedConnectionTest {
    private static final String PASSWORD = "of the store";

    @TempDir
    Path folder;

    private SSLContext certified() throws IOException, InterruptedException, GeneralSecurityException {
        Path store = folder.resolve("store.p12");
        Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process made = new ProcessBuilder(
                        tool.toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-alias",
                        "wire",
                        "-dname",
                        "CN=localhost",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString())
                .inheritIO()
                .start();
        assertThat(made.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static boolean isServed(ServedClinic clinic, String mode) throws SQLException {
        String url = "jdbc:postgresql://127.0.0.1:%d/visits?sslmode=%s".formatted(clinic.port(), mode);
        try (Connection connection = DriverManager.getConnection(url, "ana", ServedClinic.KEY);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT 1")) {
            return result.next();
        }
    }

    @Test
    void aConnectionIsEncryptedWhereTheClientAsksForIt() throws Exception {
        SSLContext context = certified();
        try (ServedClinic clinic = ServedClinic.in(folder, WireLimits.usual(), Optional.of(() -> context))) {
            assertThat(isServed(clinic, "require")).isTrue();
            assertThat(isServed(clinic, "disable")).isTrue();
        }
        try (ServedClinic plain = ServedClinic.in(Files.createDirectory(folder.resolve("plain")))) {
            assertThatThrownBy(() -> isServed(plain, "require")).isInstanceOf(SQLException.class);
        }
    }
}
