package org.mizan.engine.snapshot.coding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Finds the place of a text in a list; texts must agree byte by byte. Looked up by hash, with open addressing. */
final class ByteTable {
    /** What {@link #place} says of a text that is not in the list. */
    static final int ABSENT = -1;

    private final byte[][] texts;
    private final int[] table;

    ByteTable(List<String> values) {
        texts = values.stream()
                .map(value -> value.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        table = new int[Integer.highestOneBit(Math.max(1, texts.length)) * 4];
        Arrays.fill(table, ABSENT);
        Field field = new Field();
        for (int place = 0; place < texts.length; place++) {
            table[slot(field.set(texts[place], 0, texts[place].length, false))] = place;
        }
    }

    /** The place of what a field holds. */
    int place(Field field) {
        return table[slot(field)];
    }

    /** Where a text is, or the free slot where it would be. */
    private int slot(Field field) {
        int hash = 0;
        for (int index = 0; index < field.length(); index++) {
            hash = 31 * hash + field.at(index);
        }
        int slot = (hash ^ (hash >>> 16)) & (table.length - 1);
        while (table[slot] != ABSENT && !isEqual(texts[table[slot]], field)) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private static boolean isEqual(byte[] text, Field field) {
        if (text.length != field.length()) {
            return false;
        }
        for (int index = 0; index < text.length; index++) {
            if (text[index] != field.at(index)) {
                return false;
            }
        }
        return true;
    }
}
