package org.mizan.release.histogram;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.InflaterInputStream;
import org.mizan.release.cell.Partition;

/**
 * The counts of many cells as one text, which is how earlier builds released them. For each cell above zero, in ascending order: how far its number is from the one
 * before, then its count, both as bytes of seven bits, least first, of which all but the last have the eighth bit set.
 * Deflated (RFC 1950) and written in base 64 (RFC 4648).
 */
public final class PackedCells {
    private static final int MORE = 0x80;
    private static final int BITS = 7;

    private PackedCells() {}

    /** The histogram that was packed. */
    public static Histogram read(Partition partition, String text) {
        int[] cells = new int[16];
        long[] counts = new long[16];
        int size = 0;
        long cell = -1;
        try (InputStream packed = new InflaterInputStream(
                new ByteArrayInputStream(Base64.getDecoder().decode(text)))) {
            for (int first = packed.read(); first >= 0; first = packed.read()) {
                cell += read(first, packed);
                if (size == cells.length) {
                    cells = Arrays.copyOf(cells, 2 * size);
                    counts = Arrays.copyOf(counts, 2 * size);
                }
                cells[size] = Math.toIntExact(cell);
                counts[size++] = read(packed.read(), packed);
            }
        } catch (IOException | ArithmeticException | IllegalArgumentException broken) {
            throw HistogramRefusal.CELLS_PACKED.with(text.length());
        }
        return new Histogram(partition, Arrays.copyOf(cells, size), Arrays.copyOf(counts, size));
    }

    private static long read(int first, InputStream in) throws IOException {
        long number = first & (MORE - 1);
        int next = first;
        for (int shift = BITS; next >= MORE && shift < Long.SIZE; shift += BITS) {
            next = in.read();
            number |= (long) (next & (MORE - 1)) << shift;
        }
        return number;
    }
}
