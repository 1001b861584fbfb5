package org.mizan.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** By what a server knows who asks: a key of its own, or a token. It is sent in a header, and shown nowhere. */
public final class AccessKey {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._~+/=-]{1,16000}");
    private static final int LARGEST = 1 << 14;

    private final String text;

    private AccessKey(String text) {
        this.text = text;
    }

    /** A key as it was shown once. */
    public static AccessKey of(String text) {
        String plain = text.strip();
        if (plain.isEmpty()) {
            throw ClientRefusal.KEY_MISSING.with();
        }
        if (!FORM.matcher(plain).matches()) {
            throw ClientRefusal.KEY_FORM.with();
        }
        return new AccessKey(plain);
    }

    /** The key that a file has on its only line. */
    public static AccessKey read(Path file) {
        try {
            if (Files.size(file) > LARGEST) {
                throw ClientRefusal.KEY_FILE.with(file);
            }
            return of(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw ClientRefusal.KEY_FILE.with(file);
        }
    }

    /** What the header {@code Authorization} says. */
    String header() {
        return "Bearer " + text;
    }

    /** Nothing of the key. */
    @Override
    public String toString() {
        return "a key";
    }
}
