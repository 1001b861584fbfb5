package org.mizan.dataset.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.privacy.InvalidInputException;

/**
 * The columns that a Parquet file declares, from the schema in its footer (file format of Apache Parquet, {@code
 * FileMetaData.schema}). The footer also holds statistics such as the least and greatest value of a column: they are data,
 * stand behind the schema, and are not looked at.
 */
final class ParquetSchema {
    private static final int MAGIC =
            ByteBuffer.wrap("PAR1".getBytes(StandardCharsets.US_ASCII)).getInt();
    private static final int TAIL = 8;
    private static final int LARGEST = 64 << 20;

    private ParquetSchema() {}

    /** For each column what a description says of its type, with bounds and keys left empty. */
    static Map<String, String> read(Path path) throws IOException {
        try {
            ThriftReader footer = new ThriftReader(footer(path));
            for (int field = footer.field(0); field >= 0; field = footer.field(field)) {
                if (field == 2) {
                    return columns(elements(footer));
                }
                footer.skip();
            }
        } catch (BufferUnderflowException broken) {
            throw error("is broken");
        }
        throw error("has no schema");
    }

    private static ByteBuffer footer(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            if (file.size() < TAIL + Integer.BYTES) {
                throw error("is too short");
            }
            ByteBuffer tail = read(file, file.size() - TAIL, TAIL);
            int length = tail.order(ByteOrder.LITTLE_ENDIAN).getInt();
            if (tail.order(ByteOrder.BIG_ENDIAN).getInt() != MAGIC) {
                throw error("does not end as Parquet files that are not encrypted do");
            }
            if (length < 0 || length > Math.min(LARGEST, file.size() - TAIL)) {
                throw error("is broken");
            }
            return read(file, file.size() - TAIL - length, length);
        }
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

    private static List<ParquetElement> elements(ThriftReader footer) {
        int size = footer.structs();
        List<ParquetElement> elements = new ArrayList<>();
        for (int index = 0; index < size; index++) {
            elements.add(ParquetElement.read(footer));
        }
        return elements;
    }

    /** The first element is the table; those that follow are its columns where none has parts of its own. */
    private static Map<String, String> columns(List<ParquetElement> elements) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (ParquetElement element : elements.subList(Math.min(1, elements.size()), elements.size())) {
            if (element.isNested()) {
                throw error("has columns with parts or lists, and only flat tables are described");
            }
            columns.put(element.name(), element.declaration());
        }
        if (columns.isEmpty() || columns.size() != elements.size() - 1) {
            throw error("has no columns, or two of one name");
        }
        return columns;
    }

    private static InvalidInputException error(String rule) {
        return InvalidInputException.of(
                "header.parquet", "footer", "of the file", rule, "check how the file was written");
    }
}
