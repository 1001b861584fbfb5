package org.mizan.dataset;

import java.util.Locale;
import org.mizan.dataset.column.Name;
import org.mizan.message.Spelling;

/** Where the private rows are. Paths are relative to the folder of the description. */
public sealed interface Source {
    /** A file of comma-separated values, which is imported once. */
    record Csv(String path) implements Source {
        public Csv {
            Name.require("source", path);
        }

        @Override
        public String text() {
            return path;
        }
    }

    /** A Parquet file. */
    record Parquet(String path) implements Source {
        public Parquet {
            Name.require("source", path);
        }

        @Override
        public String text() {
            return path;
        }
    }

    /** The table or view of a PostgreSQL database that has the data set's name. */
    record PostgreSql(DatabaseAddress address) implements Source {
        @Override
        public String text() {
            return address.text();
        }
    }

    /** A table or view that Spark knows by this name. */
    record Spark(String table) implements Source {
        static final String SCHEME = "spark:";

        public Spark {
            Name.require("source", table);
        }

        @Override
        public String text() {
            return SCHEME + table;
        }
    }

    /** As a description writes it; {@link #of} reads it. */
    String text();

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
