package org.mizan.engine.snapshot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.file.ParquetProperties;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.program.Relation;

/**
 * The coded copy of a data set that questions are asked of: a Parquet file with the rows of all its tables, as {@link
 * org.mizan.engine.WholeTable} puts them together, and a column for each declared one, whole numbers (see {@link
 * org.mizan.engine.Coding}) or texts, ordered by unit. It carries a hash of what it was coded by, so that codes
 * are never read as if they meant something else.
 */
public final class Snapshot {
    /** The key in the file under which the hash stands; the number changes with the meaning of the codes or of the keys. */
    static final String KEY = "mizan.snapshot.2";

    /** The key of the first form, which no ledger took note of. */
    static final String FIRST = "mizan.snapshot.1";

    /** The key of the commitment to what was imported. */
    static final String ROWS = "mizan.snapshot.rows";

    /** The key of the mark of those who may replace the file. */
    static final String MARK = "mizan.snapshot.ledger";

    private static final String FOLDER = ".mizan";

    private Snapshot() {}

    /** Where the snapshot of a data set is kept, whether or not it is there: {@code .mizan} beside the description. */
    public static Path path(Dataset dataset, Path folder) {
        // A name may hold what no file's name can.
        String name = dataset.name().matches("[\\p{L}\\p{N}_-]{1,80}")
                ? dataset.name()
                : "dataset-" + hash(dataset.name()).substring(0, 16);
        return folder.resolve(FOLDER).resolve(name + ".parquet");
    }

    /**
     * The snapshot of a data set, refused if there is none, if it was made by another description, or if it is not what was
     * imported last. No row is looked at.
     *
     * @param description the file that describes it
     * @param imported the commitment to what was imported last, as the ledger has it; empty if nothing was
     */
    public static Path require(Dataset dataset, Path description, Optional<String> imported) throws IOException {
        Path path = path(dataset, description.resolveSibling(""));
        if (!Files.exists(path)) {
            throw ImportRefusal.SNAPSHOT_IMPORT_NONE.with(dataset.name(), importing(description));
        }
        Map<String, String> properties = ParquetProperties.read(path);
        if (!digest(dataset).equals(properties.get(KEY))) {
            boolean isOld = properties.containsKey(FIRST);
            throw (isOld ? ImportRefusal.SNAPSHOT_IMPORT_OLD : ImportRefusal.SNAPSHOT_IMPORT_OTHER)
                    .with(dataset.name(), importing(description));
        }
        if (imported.isEmpty() || !imported.get().equals(properties.get(ROWS))) {
            throw ImportRefusal.SNAPSHOT_IMPORT_ROWS.with(dataset.name(), importing(description));
        }
        return path;
    }

    /**
     * A hash of what codes mean and what the rows were held to: the unit, the number of units where it is public, the further
     * tables in their order, and of each column its name, its type and what is declared with it.
     */
    static String digest(Dataset dataset) {
        StringBuilder text = new StringBuilder();
        append(text, KEY);
        append(text, dataset.unit().word());
        // No column has this name.
        dataset.population().units().ifPresent(units -> append(text, " units " + units));
        append(text, dataset.columns());
        // Tables are coded by their places, and no column has this name.
        dataset.furtherTables().forEach(table -> {
            append(text, Relation.TABLE);
            append(text, table.name());
            append(text, table.columns());
        });
        dataset.privateTables().forEach(table -> appendSpellings(text, table));
        // Dates beyond the bounds were coded otherwise before the column divided the table.
        dataset.columns().stream()
                .filter(column -> column.rules().isDividing())
                .forEach(column -> append(text, " blocks " + column.name()));
        return hash(text.toString());
    }

    /** How a file is written decides what its texts were read as. What is as usual is not named, so that older hashes hold. */
    private static void appendSpellings(StringBuilder text, PrivateTableDeclaration table) {
        if (!table.source().dialect().isPlain()) {
            append(text, " dialect " + table.name());
            append(text, table.source().dialect().declared());
        }
        table.columns().stream()
                .filter(column -> !column.notation().isPlain())
                .sorted(Comparator.comparing(Column::name))
                .forEach(column -> {
                    append(text, " notation " + table.name());
                    append(text, column.name());
                    append(text, column.notation().declared());
                });
    }

    private static void append(StringBuilder text, List<Column> columns) {
        columns.stream().sorted(Comparator.comparing(Column::name)).forEach(column -> {
            append(text, column.name());
            append(text, column.type().word());
            append(text, column.type().declared());
        });
    }

    private static void append(StringBuilder text, Map<String, Object> declared) {
        declared.forEach((key, value) -> {
            append(text, key);
            List<?> values = items(value);
            append(text, Integer.toString(values.size()));
            values.forEach(each -> append(text, each.toString()));
        });
    }

    private static List<?> items(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
                    .toList();
        }
        return value instanceof List<?> list ? list : List.of(value);
    }

    /** Lengths keep two parts from being read as one. */
    static void append(StringBuilder text, String part) {
        text.append(part.length()).append(':').append(part);
    }

    private static String hash(String text) {
        return hash(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The SHA-256 in hexadecimal digits. */
    static String hash(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static String importing(Path description) {
        return "mizan import --data " + description;
    }
}
