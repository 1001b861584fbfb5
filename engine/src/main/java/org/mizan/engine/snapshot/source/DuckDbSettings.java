package org.mizan.engine.snapshot.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** How DuckDB is opened here. */
public final class DuckDbSettings {
    public static final String IN_MEMORY = "jdbc:duckdb:";

    private DuckDbSettings() {}

    /**
     * Settings with which it fetches and loads nothing that it does not bring, and writes no rows to the disk: by itself it
     * would use a folder of the one that the process was started in.
     */
    public static Properties closed() {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("temp_directory", "");
        return settings;
    }

    /** A name as SQL writes it. */
    public static String name(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /** A Parquet file as a table. */
    public static String parquet(Path file) {
        return "read_parquet(" + literal(file.toString()) + ")";
    }

    /** Parquet files as one table, their columns by name; the names of their folders may hold more columns. */
    static String partitioned(List<Path> files) {
        return files.stream()
                .map(file -> literal(file.toString()))
                .collect(Collectors.joining(
                        ", ", "read_parquet([", "], union_by_name = true, hive_partitioning = true)"));
    }

    /** A text as SQL writes it. */
    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
