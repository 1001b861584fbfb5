package org.mizan.dataset.file;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.dataset.DescriptionRefusal;

/**
 * The columns that a Parquet file declares, from the schema in its footer (file format of Apache Parquet, {@code
 * FileMetaData.schema}). The footer also holds statistics such as the least and greatest value of a column: they are data,
 * stand behind the schema, and are not looked at.
 */
final class ParquetSchema {
    private ParquetSchema() {}

    /** For each column what a description says of its type, with bounds and keys left empty. */
    static Map<String, String> read(Path path) throws IOException {
        try {
            ThriftReader footer = ParquetFooter.open(path);
            if (ParquetFooter.find(footer, ParquetFooter.SCHEMA)) {
                return columns(elements(footer));
            }
        } catch (BufferUnderflowException broken) {
            throw DescriptionRefusal.HEADER_PARQUET.with();
        }
        throw DescriptionRefusal.HEADER_PARQUET_SCHEMA.with();
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
                throw DescriptionRefusal.HEADER_PARQUET_NESTED.with();
            }
            columns.put(element.name(), element.declaration());
        }
        if (columns.isEmpty() || columns.size() != elements.size() - 1) {
            throw DescriptionRefusal.HEADER_PARQUET_COLUMNS.with();
        }
        return columns;
    }
}
