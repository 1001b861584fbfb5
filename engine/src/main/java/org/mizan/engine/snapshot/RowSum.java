package org.mizan.engine.snapshot;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.column.Column;
import org.mizan.engine.snapshot.coding.Cell;

/**
 * A keyed commitment to the rows of a table as a multiset: the HMAC of the sum, modulo 2²⁵⁶, of the HMACs of its rows. It does
 * not depend on the order of rows or columns, and takes no memory that grows with the rows. The ledger's {@code
 * PROOF.md} says why two different multisets of rows have the same one with a chance of at most 2⁻¹⁹². For one thread.
 */
final class RowSum {
    private static final int NULL = 0;
    private static final int CODE = 1;
    private static final int TEXT = 2;
    /** Of 32 bits each: a long number as an object would be made anew for each row. */
    private static final int WORDS = 8;

    private final Mac row;
    private final byte[] key;
    private final String names;
    private final int[] byName;
    private final boolean[] isThere;
    private final long[] codes;
    private final @Nullable String[] texts;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final long[] sum = new long[WORDS];
    private boolean isEmpty = true;

    /** Of a table with these columns. */
    RowSum(byte[] key, List<Column> columns) {
        this.key = key.clone();
        byName = IntStream.range(0, columns.size())
                .boxed()
                .sorted(Comparator.comparing(place -> columns.get(place).name()))
                .mapToInt(Integer::intValue)
                .toArray();
        StringBuilder text = new StringBuilder();
        for (int place : byName) {
            Snapshot.append(text, columns.get(place).name());
        }
        names = text.toString();
        row = Keyed.mac(Keyed.of(key, "row " + names));
        isThere = new boolean[columns.size()];
        codes = new long[columns.size()];
        texts = new @Nullable String[columns.size()];
    }

    /** Starts a row in which every column is null. */
    void start() {
        Arrays.fill(isThere, false);
        Arrays.fill(texts, null);
    }

    /** States the value of a column in the row. */
    void put(int column, Cell cell, boolean isText) {
        isThere[column] = true;
        if (isText) {
            texts[column] = cell.text();
        } else {
            codes[column] = cell.code();
        }
    }

    /** Adds the row to the sum. */
    void end() {
        bytes.reset();
        for (int column : byName) {
            @Nullable String text = texts[column];
            if (!isThere[column]) {
                bytes.write(NULL);
            } else if (text == null) {
                bytes.write(CODE);
                bytes.writeBytes(
                        ByteBuffer.allocate(Long.BYTES).putLong(codes[column]).array());
            } else {
                byte[] content = text.getBytes(StandardCharsets.UTF_8);
                bytes.write(TEXT);
                bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                        .putInt(content.length)
                        .array());
                bytes.writeBytes(content);
            }
        }
        add(row.doFinal(bytes.toByteArray()));
        isEmpty = false;
    }

    /** What is carried out of the first word is lost: that is the sum modulo 2²⁵⁶. */
    private void add(byte[] digest) {
        ByteBuffer words = ByteBuffer.wrap(digest);
        long carry = 0;
        for (int word = WORDS - 1; word >= 0; word--) {
            long total = sum[word] + (words.getInt(word * Integer.BYTES) & 0xFFFF_FFFFL) + carry;
            sum[word] = total & 0xFFFF_FFFFL;
            carry = total >>> Integer.SIZE;
        }
    }

    /** The sum of the HMACs of the rows. */
    BigInteger sum() {
        BigInteger total = BigInteger.ZERO;
        for (long word : sum) {
            total = total.shiftLeft(Integer.SIZE).add(BigInteger.valueOf(word));
        }
        return total;
    }

    /**
     * The commitment, in hexadecimal digits.
     *
     * @param owner what a table without rows is told apart by: it has no rows in common with others
     */
    String commitment(String owner) {
        return Keyed.hex(Keyed.of(key, "rows %s %s %s".formatted(names, sum().toString(16), isEmpty ? owner : "")));
    }
}
