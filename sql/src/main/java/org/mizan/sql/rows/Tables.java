package org.mizan.sql.rows;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PublicTableDeclaration;
import org.mizan.engine.snapshot.PublicRows;

/**
 * What queries can name after FROM: the private tables, and the public ones, each of which is read when a query first names it
 * and then kept. Safe for many threads.
 */
public final class Tables {
    private final Dataset dataset;
    private final Function<PublicTableDeclaration, PublicRows.Content> reader;
    private final Map<String, PublicRows.Content> read = new ConcurrentHashMap<>();

    /** For tests, which bring the rows of public tables. */
    public Tables(Dataset dataset, Function<PublicTableDeclaration, PublicRows.Content> reader) {
        this.dataset = dataset;
        this.reader = reader;
    }

    /**
     * Those of a description.
     *
     * @param folder that of the description, from which the paths of public tables start
     */
    public static Tables of(Dataset dataset, Path folder) {
        return new Tables(dataset, table -> PublicRows.read(table, folder));
    }

    /** What is described. */
    public Dataset dataset() {
        return dataset;
    }

    /** The number of the private table of this name, in any case, which the catalog has found. */
    int privateTable(String name) {
        return dataset.privateTables().stream()
                .map(table -> Rows.key(table.name()))
                .toList()
                .indexOf(Rows.key(name));
    }

    /** The public table of this name, in any case. */
    Optional<PublicTableDeclaration> publicTable(String name) {
        return dataset.publicTables().stream()
                .filter(table -> Rows.key(table.name()).equals(Rows.key(name)))
                .findFirst();
    }

    /** What a public table holds. */
    PublicRows.Content content(PublicTableDeclaration table) {
        return read.computeIfAbsent(table.name(), name -> reader.apply(table));
    }
}
