package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.mizan.dataset.DescriptionRefusal;

/**
 * What was written into the footer of a Parquet file beside its columns: texts by key ({@code
 * FileMetaData.key_value_metadata}). Statistics stand before it; they are passed over and not looked at.
 */
public final class ParquetProperties {
    private static final int KEY = 1;
    private static final int VALUE = 2;

    private ParquetProperties() {}

    /** The texts of a file by key; a key without a value has the empty text. */
    public static Map<String, String> read(Path path) throws IOException {
        try {
            ThriftReader footer = ParquetFooter.open(path);
            Map<String, String> properties = new HashMap<>();
            int size = ParquetFooter.find(footer, ParquetFooter.KEYS_AND_VALUES) ? footer.structs() : 0;
            for (int index = 0; index < size; index++) {
                add(footer, properties);
            }
            return Map.copyOf(properties);
        } catch (BufferUnderflowException broken) {
            throw DescriptionRefusal.HEADER_PARQUET.with();
        }
    }

    private static void add(ThriftReader footer, Map<String, String> properties) {
        String key = "";
        String value = "";
        for (int field = footer.field(0); field >= 0; field = footer.field(field)) {
            if (field == KEY && footer.type() == ThriftReader.BINARY) {
                key = footer.text();
            } else if (field == VALUE && footer.type() == ThriftReader.BINARY) {
                value = footer.text();
            } else {
                footer.skip();
            }
        }
        properties.put(key, value);
    }
}
