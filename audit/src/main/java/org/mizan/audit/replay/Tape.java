package org.mizan.audit.replay;

import java.util.Arrays;
import org.mizan.noise.Noise;

/**
 * Bits that are remembered as they are drawn, so that they can be drawn again. For audits only: noise that repeats
 * protects nobody.
 */
final class Tape implements Noise {
    private final Noise source;
    private long[] words = new long[64];
    private int recorded;
    private int position;

    private Tape(Noise source) {
        this.source = source;
    }

    /** An empty tape that records from a source of bits. */
    static Tape recording(Noise source) {
        return new Tape(source);
    }

    @Override
    public long nextLong() {
        if (position == recorded) {
            if (recorded == words.length) {
                words = Arrays.copyOf(words, 2 * recorded);
            }
            words[recorded++] = source.nextLong();
        }
        return words[position++];
    }

    /** Goes back to the first word; those recorded come again. */
    void rewind() {
        position = 0;
    }

    /** Forgets everything. */
    void erase() {
        position = 0;
        recorded = 0;
    }

    /** How many words were drawn since the tape was last at its beginning. */
    int drawn() {
        return position;
    }
}
