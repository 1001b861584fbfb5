package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.engine.CodedRow;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.coding.Cell;
import org.mizan.engine.snapshot.coding.Coder;
import org.mizan.engine.snapshot.coding.Rule;
import org.mizan.engine.snapshot.source.SourceRecords;
import org.mizan.engine.snapshot.source.Sources;
import org.mizan.message.InvalidInputException;

/**
 * The rows of a public table. They are read whole and before any charge, so that unlike a private row each one that breaks a
 * {@link Rule} is an error, with its line.
 */
public final class PublicRows {
    /** The greatest number of rows: joins write them into the statement that engines run, and plan in quadratic time. */
    public static final int MOST = 1_000;

    private final PublicTableDeclaration table;
    private final List<Coder> coders;
    private final Cell cell = new Cell();

    /**
     * What a table holds.
     *
     * @param hash the SHA-256 of its file, in hexadecimal digits, by which anybody can tell which version it was
     */
    public record Content(List<CodedRow> rows, String hash) {
        public Content {
            rows = List.copyOf(rows);
        }
    }

    private PublicRows(PublicTableDeclaration table) {
        this.table = table;
        coders = table.columns().stream()
                .map(column -> Coder.of(column, table.source().dialect()))
                .toList();
    }

    /**
     * Reads a table.
     *
     * @param folder that of the description, from which its paths start
     */
    public static Content read(PublicTableDeclaration table, Path folder) {
        return read(table, folder, file -> Snapshot.hash(Files.readAllBytes(file)));
    }

    /** Reads a file once more, for its hash. */
    interface Hashing {
        String of(Path file) throws IOException;
    }

    static Content read(PublicTableDeclaration table, Path folder, Hashing hashing) {
        Path file = folder.resolve(table.source().path());
        try {
            List<CodedRow> rows = rows(table, folder);
            String hash = hashing.of(file);
            // What is read before and after the hash is what was hashed.
            if (!rows.equals(rows(table, folder))) {
                throw ImportRefusal.PUBLIC_CHANGED.with(file);
            }
            return new Content(rows, hash);
        } catch (InvalidInputException invalid) {
            throw invalid.in("public table " + table.name());
        } catch (IOException failure) {
            throw ImportRefusal.PUBLIC_FILE.with(table.name());
        }
    }

    private static List<CodedRow> rows(PublicTableDeclaration table, Path folder) throws IOException {
        try (SourceRecords records = Sources.csv(table.source(), table.columns(), folder)) {
            return new PublicRows(table).rows(records);
        }
    }

    private List<CodedRow> rows(SourceRecords records) throws IOException {
        List<CodedRow> rows = new ArrayList<>();
        while (records.next()) {
            if (rows.size() == MOST) {
                throw ImportRefusal.PUBLIC_ROWS.with(MOST);
            }
            @Nullable Rule broken = records.broken();
            if (broken != null) {
                throw ImportRefusal.PUBLIC_ROW.with(records.place(), broken.told());
            }
            rows.add(row(records));
        }
        return rows;
    }

    private CodedRow row(SourceRecords records) throws IOException {
        Map<String, Long> codes = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        for (int place = 0; place < coders.size(); place++) {
            Column column = table.columns().get(place);
            cell.clear();
            @Nullable Rule broken = coders.get(place).code(records.field(place), cell);
            if (broken != null) {
                throw ImportRefusal.PUBLIC_ROW_COLUMN.with(column.name(), records.place(), broken.told());
            }
            if (!cell.isNull() && coders.get(place).isText()) {
                texts.put(column.name(), cell.text());
            } else if (!cell.isNull()) {
                codes.put(column.name(), cell.code());
            }
        }
        return new CodedRow(codes, texts);
    }
}
