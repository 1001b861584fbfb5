package org.mizan.mechanism.aim;

/** The levels of one column, row by row, in a byte each or, where there are more than 256, in two. */
public final class LevelColumn {
    private static final int OF_A_BYTE = 1 << Byte.SIZE;
    private static final int MOST = 1 << Character.SIZE;

    private final byte[] bytes;
    private final char[] words;

    private LevelColumn(byte[] bytes, char[] words) {
        this.bytes = bytes;
        this.words = words;
    }

    /**
     * Of so many rows, all of them at the first level.
     *
     * @param size how many levels there are: at most 65,536
     */
    public static LevelColumn of(int rows, int size) {
        if (size > MOST) {
            throw new IllegalArgumentException("a column has %d levels, and at most %d fit".formatted(size, MOST));
        }
        return size <= OF_A_BYTE
                ? new LevelColumn(new byte[rows], new char[0])
                : new LevelColumn(new byte[0], new char[rows]);
    }

    /** Of these levels. */
    static LevelColumn of(int[] levels, int size) {
        LevelColumn column = of(levels.length, size);
        for (int row = 0; row < levels.length; row++) {
            column.set(row, levels[row]);
        }
        return column;
    }

    /** The groups that the levels belong to, of so many groups. */
    LevelColumn grouped(int[] groups, int size) {
        LevelColumn grouped = of(rows(), size);
        for (int row = 0; row < bytes.length; row++) {
            grouped.set(row, groups[Byte.toUnsignedInt(bytes[row])]);
        }
        for (int row = 0; row < words.length; row++) {
            grouped.set(row, groups[words[row]]);
        }
        return grouped;
    }

    public void set(int row, int level) {
        if (bytes.length > 0) {
            bytes[row] = (byte) level;
        } else {
            words[row] = (char) level;
        }
    }

    /** How many rows there are. */
    int rows() {
        return Math.max(bytes.length, words.length);
    }

    /** Makes each row's level the last digit of its cell, of so many levels. */
    void append(int[] cells, int size) {
        for (int row = 0; row < bytes.length; row++) {
            cells[row] = cells[row] * size + Byte.toUnsignedInt(bytes[row]);
        }
        for (int row = 0; row < words.length; row++) {
            cells[row] = cells[row] * size + words[row];
        }
    }
}
