package org.mizan.engine.bounding;

import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;

/**
 * SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012, section 2): 64 bits of a message
 * under a key of two words. Two compression rounds a word, four at the end; words are little-endian.
 */
public final class SipHash implements Serializable {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final SecureRandom KEYS = new SecureRandom();

    private final long first;
    private final long second;

    SipHash(long first, long second) {
        this.first = first;
        this.second = second;
    }

    /** Under a key that nobody knows, for a table whose order nobody sees: what is decided by a hash needs a key that stays. */
    public static SipHash fresh() {
        return new SipHash(KEYS.nextLong(), KEYS.nextLong());
    }

    /** Of the bytes before {@code length}. */
    long of(byte[] message, int length) {
        State state = new State(first, second);
        int words = length & -Long.BYTES;
        for (int start = 0; start < words; start += Long.BYTES) {
            state.compress((long) WORD.get(message, start));
        }
        long last = (long) length << 56;
        for (int place = words; place < length; place++) {
            last |= (message[place] & 0xffL) << (Byte.SIZE * (place - words));
        }
        state.compress(last);
        return state.end();
    }

    /** Of the eight bytes of a word. */
    long of(long word) {
        State state = new State(first, second);
        state.compress(word);
        state.compress((long) Long.BYTES << 56);
        return state.end();
    }

    /** Of the sixteen bytes of two words. */
    long of(long word, long next) {
        State state = new State(first, second);
        state.compress(word);
        state.compress(next);
        state.compress((2L * Long.BYTES) << 56);
        return state.end();
    }

    /** Four words, which live in registers: the object never leaves the method that made it. */
    private static final class State {
        private long v0;
        private long v1;
        private long v2;
        private long v3;

        State(long first, long second) {
            v0 = first ^ 0x736f6d6570736575L;
            v1 = second ^ 0x646f72616e646f6dL;
            v2 = first ^ 0x6c7967656e657261L;
            v3 = second ^ 0x7465646279746573L;
        }

        void compress(long word) {
            v3 ^= word;
            round();
            round();
            v0 ^= word;
        }

        long end() {
            v2 ^= 0xff;
            round();
            round();
            round();
            round();
            return v0 ^ v1 ^ v2 ^ v3;
        }

        private void round() {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
    }
}
