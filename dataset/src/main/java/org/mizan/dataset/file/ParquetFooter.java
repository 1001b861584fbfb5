package org.mizan.dataset.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.mizan.dataset.DescriptionRefusal;

/** The footer of a Parquet file (file format of Apache Parquet, {@code FileMetaData}), of which no more is read than asked. */
final class ParquetFooter {
    static final int SCHEMA = 2;
    static final int KEYS_AND_VALUES = 5;
    private static final int MAGIC =
            ByteBuffer.wrap("PAR1".getBytes(StandardCharsets.US_ASCII)).getInt();
    private static final int TAIL = 8;
    private static final int LARGEST = 64 << 20;

    private ParquetFooter() {}

    static ThriftReader open(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            if (file.size() < TAIL + Integer.BYTES) {
                throw DescriptionRefusal.HEADER_PARQUET_SHORT.with();
            }
            ByteBuffer tail = read(file, file.size() - TAIL, TAIL);
            int length = tail.order(ByteOrder.LITTLE_ENDIAN).getInt();
            if (tail.order(ByteOrder.BIG_ENDIAN).getInt() != MAGIC) {
                throw DescriptionRefusal.HEADER_PARQUET_KIND.with();
            }
            if (length < 0 || length > Math.min(LARGEST, file.size() - TAIL)) {
                throw DescriptionRefusal.HEADER_PARQUET.with();
            }
            return new ThriftReader(read(file, file.size() - TAIL - length, length));
        }
    }

    /** Goes on to the value of a field of the footer; false if it has none. */
    static boolean find(ThriftReader footer, int wanted) {
        for (int field = footer.field(0); field >= 0; field = footer.field(field)) {
            if (field == wanted) {
                return true;
            }
            footer.skip();
        }
        return false;
    }

    private static ByteBuffer read(FileChannel file, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, position + bytes.position()) < 0) {
                throw new EOFException("the file became shorter while it was read");
            }
        }
        return bytes.flip();
    }
}
