package org.mizan.synth;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The counts of many cells as one text. For each cell above zero, in ascending order: how far its number is from the one
 * before, then its count, both as bytes of seven bits, least first, of which all but the last have the eighth bit set.
 * Deflated (RFC 1950) and written in base 64 (RFC 4648).
 */
final class PackedCells {
    private static final int MORE = 0x80;
    private static final int BITS = 7;

    private PackedCells() {}

    static String of(int[] cells, long[] counts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream packed = new DeflaterOutputStream(bytes)) {
            int before = -1;
            for (int place = 0; place < cells.length; place++) {
                write(cells[place] - before, packed);
                write(counts[place], packed);
                before = cells[place];
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static void write(long number, OutputStream out) throws IOException {
        long rest = number;
        while (rest >= MORE) {
            out.write((int) (rest & (MORE - 1)) | MORE);
            rest >>>= BITS;
        }
        out.write((int) rest);
    }

    /** The histogram that was packed. */
    static Histogram read(Partition partition, String text) {
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
            throw SynthRefusal.CELLS_PACKED.with(text.length());
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
