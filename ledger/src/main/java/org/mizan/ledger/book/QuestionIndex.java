package org.mizan.ledger.book;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.mizan.certificate.chain.Digest;

/**
 * Where the charges of a question are, for millions of charges in at most 32 bytes each: the latest one by the first bytes of
 * what requests are bound to, and the one before each that has one. However often a question is asked, a charge is added in
 * constant time. Two may share their first bytes, so the caller compares the entry's own binding.
 */
final class QuestionIndex {
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private final RequestIndex latest = new RequestIndex();
    private final RequestIndex before = new RequestIndex();

    void add(Digest binding, long sequence) {
        OptionalLong replaced = latest.replace(fingerprint(binding), sequence);
        if (replaced.isPresent()) {
            before.replace(fingerprint(sequence), replaced.getAsLong());
        }
    }

    /** The sequences of the latest entries that may have this binding, newest first. */
    List<Long> candidates(Digest binding, int most) {
        List<Long> found = new ArrayList<>();
        OptionalLong next = latest.find(fingerprint(binding));
        while (next.isPresent() && found.size() < most) {
            found.add(next.getAsLong());
            next = before.find(fingerprint(next.getAsLong()));
        }
        return found;
    }

    private static long fingerprint(Digest binding) {
        return ByteBuffer.wrap(binding.bytes()).getLong();
    }

    /** Another number for each sequence, since an odd factor loses nothing; spread over all bits. */
    private static long fingerprint(long sequence) {
        return sequence * ODD;
    }
}
