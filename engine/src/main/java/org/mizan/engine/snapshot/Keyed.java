package org.mizan.engine.snapshot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA-256: a hash of private bytes that nobody without the key can compare guesses with. */
final class Keyed {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int PIECE = 1 << 16;

    private Keyed() {}

    static Mac mac(byte[] key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", impossible);
        }
    }

    static byte[] of(byte[] key, String text) {
        return mac(key).doFinal(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The commitment to the bytes of a file, in hexadecimal digits. */
    static String file(byte[] key, Path file) throws IOException {
        Mac mac = mac(of(key, "file"));
        try (InputStream in = Files.newInputStream(file)) {
            byte[] piece = new byte[PIECE];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                mac.update(piece, 0, read);
            }
        }
        return hex(mac.doFinal());
    }

    /** The commitment to the bytes of several files in their order, whatever they are called. */
    static String files(byte[] key, List<Path> files) throws IOException {
        Mac mac = mac(of(key, "files"));
        for (Path file : files) {
            mac.update(file(key, file).getBytes(StandardCharsets.UTF_8));
        }
        return hex(mac.doFinal());
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
