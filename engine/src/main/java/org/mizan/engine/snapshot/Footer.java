package org.mizan.engine.snapshot;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes a text into the footer of a Parquet file where another of the same length stands: what depends on all rows is known
 * only when the database has already been told what to write there. A footer holds its texts as they are and has no check
 * value; it ends with its length, four bytes with the least first, and four letters.
 */
final class Footer {
    private static final int TRAILER = 8;

    private Footer() {}

    static void replace(Path file, String placeholder, String text) throws IOException {
        byte[] old = placeholder.getBytes(StandardCharsets.US_ASCII);
        byte[] replacement = text.getBytes(StandardCharsets.US_ASCII);
        if (old.length != replacement.length) {
            throw new IllegalArgumentException("texts of different lengths");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long end = channel.size() - TRAILER;
            int length = read(channel, end, Integer.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .getInt();
            byte[] footer = read(channel, end - length, length).array();
            int place = find(footer, old, 0);
            if (place < 0 || find(footer, old, place + 1) >= 0) {
                throw new IOException("the footer of " + file + " does not hold the placeholder once");
            }
            ByteBuffer bytes = ByteBuffer.wrap(replacement);
            while (bytes.hasRemaining()) {
                channel.write(bytes, end - length + place + bytes.position());
            }
        }
    }

    private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("a Parquet file that ends in its footer");
            }
        }
        return bytes.flip();
    }

    private static int find(byte[] in, byte[] what, int from) {
        for (int start = from; start <= in.length - what.length; start++) {
            int matched = 0;
            while (matched < what.length && in[start + matched] == what[matched]) {
                matched++;
            }
            if (matched == what.length) {
                return start;
            }
        }
        return -1;
    }
}
