package org.mizan.mechanism.random;

import java.nio.ByteBuffer;
import org.mizan.mechanism.RandomMechanismRefusal;

/** 128 bits by which a record is put in order. Labels are compared as numbers without a sign. */
public record Label(long high, long low) implements Comparable<Label> {
    /** The first 16 of these bytes. */
    public static Label of(byte[] bytes) {
        if (bytes.length < 2 * Long.BYTES) {
            throw RandomMechanismRefusal.LABEL_BYTES.with(bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Label(buffer.getLong(), buffer.getLong());
    }

    @Override
    public int compareTo(Label other) {
        int first = Long.compareUnsigned(high, other.high);
        return first != 0 ? first : Long.compareUnsigned(low, other.low);
    }
}
