package org.mizan.certificate;

import java.time.Instant;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.privacy.Rational;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Which import of a data set an answer is about. Nothing here tells two versions with the same rows from two with different
 * ones: every import counts, and the commitment is made under a key of its own for each version.
 *
 * @param dataSet the described data set, which may share the budget of another
 * @param number of the import, from 1
 * @param time of the import, by the ledger's clock
 * @param commitment HMAC-SHA-256 of what was imported under a key that never leaves the ledger
 */
public record DataVersion(String dataSet, long number, Instant time, Digest commitment) {
    public DataVersion {
        if (number < 1) {
            throw CertificateRefusal.DATA_VERSION_NUMBER.with(number);
        }
    }

    /** As a certificate has it. */
    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("data_set", dataSet)
                .put("number", Rational.of(number).toString())
                .put("time", time.toString())
                .put("commitment", commitment.toString());
    }

    static DataVersion read(JsonObject object) {
        String dataSet = object.text("data_set");
        Rational number = object.exact("number");
        long count = object.in("number", () -> number.count("number", Long.MAX_VALUE));
        Instant time = CertificateReader.made(object, "time", EntryJson::time);
        Digest commitment = CertificateReader.made(object, "commitment", Digest::of);
        object.end();
        return object.in(() -> new DataVersion(dataSet, count, time, commitment));
    }

    /** The number, the time and the commitment, in one line. */
    String shown() {
        return "%s %d, %s, %s".formatted(dataSet, number, time, commitment);
    }
}
