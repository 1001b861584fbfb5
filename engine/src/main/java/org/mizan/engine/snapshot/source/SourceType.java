package org.mizan.engine.snapshot.source;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mizan.dataset.column.Column;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.coding.Coder;

/** The types of databases that a declared column may be read from, by the names that DuckDB and PostgreSQL give them. */
enum SourceType {
    NUMBER("number|integer", "u?(tiny|small|big|huge)int|u?integer|int[248]|decimal.*|numeric|float[48]?|double"),
    TRUTH("boolean", "bool(ean)?"),
    DAY("date", "date"),
    /** A moment with its zone. */
    MOMENT("timestamp", "timestamp with time zone|timestamptz"),
    /** A moment in universal time. */
    UNIVERSAL("timestamp", "timestamp(_s|_ms|_ns)?"),
    TEXT("text", "varchar|text|bpchar|uuid|enum.*");

    private final Pattern declared;
    private final Pattern names;

    SourceType(String declared, String names) {
        this.declared = Pattern.compile(declared);
        this.names = Pattern.compile(names);
    }

    /** The type of a column in the source, refused if it is not what was declared. */
    static SourceType require(Column column, String name) {
        return Stream.of(values())
                .filter(type ->
                        type.names.matcher(name.toLowerCase(Locale.ROOT)).matches())
                .filter(type -> type.declared.matcher(column.type().word()).matches())
                .findFirst()
                .orElseThrow(() -> ImportRefusal.IMPORT_TYPE.with(
                        column.name(), column.type().word(), name));
    }

    /**
     * SQL for a value of the column as a text that {@link Coder} reads.
     *
     * @param type how the database names its type of texts
     */
    String text(String column, String type) {
        String text = "CAST(%s AS %s)".formatted(DuckDbSettings.name(column), type);
        String infinite = Stream.of("infinity", "-infinity")
                .map(word -> "CAST('%s' AS %s)".formatted(word, type))
                .collect(Collectors.joining(", "));
        return this == UNIVERSAL
                ? "CASE WHEN %1$s IN (%2$s) THEN %1$s ELSE %1$s || CAST('Z' AS %3$s) END"
                        .formatted(text, infinite, type)
                : text;
    }
}
