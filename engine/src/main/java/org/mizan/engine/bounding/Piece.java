package org.mizan.engine.bounding;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A part of what is counted of one group: some of a total, or a value with how often it occurs. Pieces of the same group, slot
 * and value add up, number by number, in any order and exactly. They are as secret as the rows.
 */
public final class Piece {
    private static final long WORD = 0xffff_ffffL;

    /** Instead of a length, for the group of the piece before. */
    private static final int SAME = -1;

    private final byte[] group;
    private final int slot;
    private final long value;
    private final long high;
    private final long middle;
    private final long low;

    /**
     * Any piece. Its amount is {@code high} times 2<sup>64</sup>, {@code middle} times 2<sup>32</sup> and {@code low}, so that
     * each of them adds up within a long.
     *
     * @param group what {@link PartialTally} calls the group
     * @param slot twice the place of the measure for its total, and one more for a value of it
     * @param value 0 for a total
     */
    public Piece(byte[] group, int slot, long value, long high, long middle, long low) {
        this.group = group;
        this.slot = slot;
        this.value = value;
        this.high = high;
        this.middle = middle;
        this.low = low;
    }

    /** Some of the total of a measure. */
    static Piece total(byte[] group, int measure, long high, long low) {
        return new Piece(group, 2 * measure, 0, high, low >>> Integer.SIZE, low & WORD);
    }

    /** A value of a measure, so many times. */
    static Piece value(byte[] group, int measure, long value, long count) {
        return new Piece(group, valueSlot(measure), value, 0, count >>> Integer.SIZE, count & WORD);
    }

    /** The slot of the values of a measure. */
    public static int valueSlot(int measure) {
        return 2 * measure + 1;
    }

    public byte[] group() {
        return group;
    }

    public int slot() {
        return slot;
    }

    int measure() {
        return slot / 2;
    }

    boolean isValue() {
        return slot % 2 == 1;
    }

    public long value() {
        return value;
    }

    public long high() {
        return high;
    }

    public long middle() {
        return middle;
    }

    public long low() {
        return low;
    }

    /** How often a value occurs. */
    long count() {
        return (middle << Integer.SIZE) + low;
    }

    /** Adds its amount to a total. */
    void addTo(WideTotals totals, int place) {
        totals.add(place, high, 0);
        totals.add(place, middle >>> Integer.SIZE, middle << Integer.SIZE);
        totals.add(place, 0, low);
    }

    /** Writes it down, where this group was written last. */
    public void write(byte[] last, DataOutputStream out) throws IOException {
        if (last == group) {
            out.writeInt(SAME);
        } else {
            out.writeInt(group.length);
            out.write(group);
        }
        out.writeInt(slot);
        out.writeLong(value);
        out.writeLong(high);
        out.writeLong(middle);
        out.writeLong(low);
    }

    /** Reads one, where this group was read last. */
    public static Piece read(byte[] last, DataInputStream in) throws IOException {
        int length = in.readInt();
        byte[] group = length == SAME ? last : in.readNBytes(length);
        return new Piece(group, in.readInt(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
    }
}
