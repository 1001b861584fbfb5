package org.mizan.certificate.json;

import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;

/** The two keys that every document starts with. */
public final class Formats {
    /** The version of every format so far. */
    public static final int VERSION = 1;

    private Formats() {}

    /** Refuses a document of another format, or of a version that this build does not read. */
    public static void require(JsonObject document, String format) {
        String found = document.text("format");
        if (!found.equals(format)) {
            throw InvalidInputException.of(
                            "document.format", "format", found, "must be " + format, "give a document of that format")
                    .in(document.place());
        }
        Rational version = document.number("version");
        if (!version.equals(Rational.of(VERSION))) {
            throw InvalidInputException.of(
                            "document.version",
                            "version",
                            version,
                            "this build reads version " + VERSION,
                            "use the build that wrote it, or a newer one")
                    .in(document.place());
        }
    }
}
