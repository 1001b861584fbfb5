package org.mizan.ledger.book;

import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * Where the entry of a request is, for millions of requests in 16 bytes each: an open-addressing table from a 64-bit
 * fingerprint of the id to a sequence. Ids may share a fingerprint, so the caller compares the entry's own id.
 */
public final class RequestIndex {
    private long[] fingerprints = new long[1024];
    /** 0 marks a free slot: sequences count from 1. */
    private long[] sequences = new long[1024];

    private int size;

    public void add(String request, long sequence) {
        add(fingerprint(request), sequence);
    }

    private void add(long fingerprint, long sequence) {
        if (2 * (size + 1) > sequences.length) {
            grow();
        }
        insert(fingerprint, sequence);
        size++;
    }

    /** Puts an entry in the place of the one with this fingerprint, which it returns. */
    OptionalLong replace(long fingerprint, long sequence) {
        int slot = slotOf(fingerprint);
        long before = sequences[slot];
        if (before == 0) {
            add(fingerprint, sequence);
            return OptionalLong.empty();
        }
        sequences[slot] = sequence;
        return OptionalLong.of(before);
    }

    /** The first entry with this fingerprint. */
    OptionalLong find(long fingerprint) {
        long found = sequences[slotOf(fingerprint)];
        return found == 0 ? OptionalLong.empty() : OptionalLong.of(found);
    }

    /** The slot of this fingerprint, or else the free one where it would be. */
    private int slotOf(long fingerprint) {
        int slot = slot(fingerprint);
        while (sequences[slot] != 0 && fingerprints[slot] != fingerprint) {
            slot = (slot + 1) & (sequences.length - 1);
        }
        return slot;
    }

    /** The sequences of all entries that may be this request's. */
    public LongStream candidates(String request) {
        long fingerprint = fingerprint(request);
        LongStream.Builder found = LongStream.builder();
        for (int slot = slot(fingerprint); sequences[slot] != 0; slot = (slot + 1) & (sequences.length - 1)) {
            if (fingerprints[slot] == fingerprint) {
                found.add(sequences[slot]);
            }
        }
        return found.build();
    }

    private void grow() {
        long[] oldFingerprints = fingerprints;
        long[] oldSequences = sequences;
        fingerprints = new long[2 * oldFingerprints.length];
        sequences = new long[2 * oldSequences.length];
        for (int i = 0; i < oldSequences.length; i++) {
            if (oldSequences[i] != 0) {
                insert(oldFingerprints[i], oldSequences[i]);
            }
        }
    }

    private void insert(long fingerprint, long sequence) {
        int slot = slot(fingerprint);
        while (sequences[slot] != 0) {
            slot = (slot + 1) & (sequences.length - 1);
        }
        fingerprints[slot] = fingerprint;
        sequences[slot] = sequence;
    }

    private int slot(long fingerprint) {
        return (int) (fingerprint >>> 32) & (sequences.length - 1);
    }

    /** The polynomial hash of the characters with a 64-bit factor, mixed by multiplication and shift. */
    public static long fingerprint(String request) {
        long hash = 0;
        for (int i = 0; i < request.length(); i++) {
            hash = (hash + request.charAt(i) + 1) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
