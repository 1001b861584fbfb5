package org.mizan.certificate;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Link;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Rational;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The charge in the ledger, as a certificate writes it. */
final class EntryJson {
    private EntryJson() {}

    static ObjectNode write(Certificate.Entry entry) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("sequence", Rational.of(entry.sequence()).toString())
                .put("time", entry.time().toString())
                .put("previous", entry.link().previous().toString())
                .put("bytes", Base64.getEncoder().encodeToString(entry.link().body()))
                .put("hash", entry.hash().toString());
    }

    static Certificate.Entry read(JsonObject object) {
        Rational number = object.exact("sequence");
        long sequence = object.in("sequence", () -> number.count("sequence", Long.MAX_VALUE));
        Instant time = CertificateReader.made(object, "time", EntryJson::time);
        Digest previous = CertificateReader.made(object, "previous", Digest::of);
        byte[] body = CertificateReader.made(object, "bytes", EntryJson::bytes);
        Digest hash = CertificateReader.made(object, "hash", Digest::of);
        object.end();
        return new Certificate.Entry(sequence, time, hash, Link.of(previous, body));
    }

    static Instant time(String text) {
        try {
            Instant time = Instant.parse(text);
            if (Instant.ofEpochMilli(time.toEpochMilli()).toString().equals(text)) {
                return time;
            }
        } catch (DateTimeException | ArithmeticException malformed) {
            // Said below, with times that are well-formed and not canonical.
        }
        throw CertificateRefusal.ENTRY_TIME.with(text.length());
    }

    private static byte[] bytes(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (Base64.getEncoder().encodeToString(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException malformed) {
            // Said below, with spellings that decode and are not canonical.
        }
        throw CertificateRefusal.ENTRY_BYTES.with(text.length());
    }
}
