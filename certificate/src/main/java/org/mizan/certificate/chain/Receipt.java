package org.mizan.certificate.chain;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * What the ledger's entry of a charge says. Its bytes are the format, {@link #KIND}, and these fields in their order; the
 * ledger's running totals follow, which nobody can check who does not have the entries before.
 *
 * @param sequence the number of the entry, from 1
 * @param time in milliseconds since 1970
 * @param request the id of the request
 * @param analyst who asked
 * @param dataSet whose people it is about
 * @param binding what the request id stands for, see {@link #binding(String, String, String)}
 * @param policy the hash of the policy's document that the charge was decided by
 * @param event the JSON document of what was charged
 */
public record Receipt(
        long sequence,
        long time,
        String request,
        String analyst,
        String dataSet,
        Digest binding,
        Digest policy,
        String event) {
    /** The second byte of a charge. */
    public static final byte KIND = 2;

    /** SHA-256 of analyst, data set and question, each after its length and a colon. */
    public static Digest binding(String analyst, String dataSet, String question) {
        MessageDigest digest = Digest.sha256();
        for (String part : new String[] {analyst, dataSet, question}) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
            digest.update(bytes);
        }
        return Digest.of(digest.digest());
    }

    /** Writes what follows sequence and time. */
    public void write(DataOutput out) throws IOException {
        EntryBytes.write(request, out);
        EntryBytes.write(analyst, out);
        EntryBytes.write(dataSet, out);
        out.write(binding.bytes());
        out.write(policy.bytes());
        EntryBytes.write(event, out);
    }

    /** Reads what {@link #write} wrote. */
    public static Receipt read(long sequence, long time, ByteBuffer in) {
        return new Receipt(
                sequence,
                time,
                EntryBytes.text(in),
                EntryBytes.text(in),
                EntryBytes.text(in),
                EntryBytes.digest(in),
                EntryBytes.digest(in),
                EntryBytes.text(in));
    }
}
