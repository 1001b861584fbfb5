package org.mizan.certificate.json;

import org.mizan.certificate.CertificateRefusal;
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
            throw CertificateRefusal.DOCUMENT_FORMAT.with(found, format).in(document.place());
        }
        Rational version = document.number("version");
        if (!version.equals(Rational.of(VERSION))) {
            throw CertificateRefusal.DOCUMENT_VERSION.with(version, VERSION).in(document.place());
        }
    }
}
