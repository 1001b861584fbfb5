package org.mizan.dataset;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mizan.dataset.column.Column;
import org.mizan.dataset.column.Name;
import org.mizan.dataset.csv.CsvDialect;
import org.mizan.message.Spelling;

/** Where the private rows are. Paths are relative to the folder of the description. */
public sealed interface Source {
    /**
     * A file of comma-separated values, which is imported once.
     *
     * @param dialect how it is written
     */
    record Csv(String path, CsvDialect dialect) implements Source {
        public Csv {
            Name.require("source", path);
        }

        /** A file with commas and points, in UTF-8. */
        public Csv(String path) {
            this(path, CsvDialect.PLAIN);
        }

        @Override
        public void requireReadable(List<Column> columns) {
            dialect.require(columns);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.csv(this);
        }

        @Override
        public String text() {
            return path;
        }

        @Override
        public Optional<String> file() {
            return Optional.of(path);
        }

        @Override
        public String recordWord() {
            return "line";
        }

        @Override
        public Optional<Csv> csv() {
            return Optional.of(this);
        }
    }

    /** A Parquet file. */
    record Parquet(String path) implements Source {
        public Parquet {
            Name.require("source", path);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.parquet(this);
        }

        @Override
        public boolean isParquet() {
            return true;
        }

        @Override
        public String text() {
            return path;
        }

        @Override
        public Optional<String> file() {
            return Optional.of(path);
        }
    }

    /** The table or view of a PostgreSQL database that has the data set's name. */
    record PostgreSql(DatabaseAddress address) implements Source {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.postgreSql(this);
        }

        @Override
        public Optional<DatabaseAddress> database() {
            return Optional.of(address);
        }

        @Override
        public String text() {
            return address.text();
        }

        @Override
        public Optional<String> file() {
            return Optional.empty();
        }
    }

    /** A table or view that Spark knows by this name. */
    record Spark(String table) implements Source {
        static final String SCHEME = "spark:";

        public Spark {
            Name.require("source", table);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.spark(this);
        }

        @Override
        public String text() {
            return SCHEME + table;
        }

        @Override
        public Optional<String> file() {
            return Optional.empty();
        }

        @Override
        public Optional<String> sparkTable() {
            return Optional.of(table);
        }
    }

    /** As a description writes it; {@link #of} reads it. */
    String text();

    /** The path of a file; empty where the rows are in a database or known to Spark. */
    Optional<String> file();

    /** Where its database is, if it is in one. */
    default Optional<DatabaseAddress> database() {
        return Optional.empty();
    }

    /** Whether it is a file that has types of its own, so that it can be read without an import. */
    default boolean isParquet() {
        return false;
    }

    /** What one of its records is called by its number. */
    default String recordWord() {
        return "row";
    }

    /** The table that Spark knows, and no other engine. */
    default Optional<String> sparkTable() {
        return Optional.empty();
    }

    /** Whether Spark reads it. */
    default boolean isSpark() {
        return sparkTable().isPresent();
    }

    /** Refuses columns whose values are said to be written in ways that contradict the source. */
    default void requireReadable(List<Column> columns) {
        for (Column column : columns) {
            if (!column.notation().isPlain()) {
                throw DialectRefusal.SOURCE_NOTATION.with(column.name());
            }
        }
    }

    /** How it is written, if it is a file of text; other sources hold values and no spellings of them. */
    default CsvDialect dialect() {
        return CsvDialect.PLAIN;
    }

    /** Itself, where it is a file of comma-separated values. */
    default Optional<Csv> csv() {
        return Optional.empty();
    }

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /**
     * Says something of each kind of source.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T csv(Csv csv);

        T parquet(Parquet parquet);

        T postgreSql(PostgreSql database);

        T spark(Spark spark);
    }

    /** The source that a description names: a path that ends in .csv or .parquet, the address of a database, or a table. */
    static Source of(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (text.startsWith(DatabaseAddress.SCHEME)) {
            return new PostgreSql(new DatabaseAddress(text));
        }
        if (text.startsWith(Spark.SCHEME)) {
            return new Spark(text.substring(Spark.SCHEME.length()));
        }
        boolean path = !text.contains("://");
        if (path && lower.endsWith(".csv")) {
            return new Csv(text);
        }
        if (path && lower.endsWith(".parquet")) {
            return new Parquet(text);
        }
        throw path ? DatasetRefusal.SOURCE_KIND.with(Spelling.shown(text)) : DatasetRefusal.SOURCE_KIND_ADDRESS.with();
    }
}
