package org.mizan.dataset;

import java.util.Optional;
import org.mizan.dataset.column.Name;
import org.mizan.message.Spelling;

/**
 * Where spending is recorded. Budget follows the people and not the file: versions and copies of a data set name the
 * same ledger.
 */
public sealed interface LedgerStore {
    /** A file, by its path relative to the folder of the description. */
    record LocalFile(String path) implements LedgerStore {
        public LocalFile {
            Name.require("ledger", path);
            if (path.contains("://")) {
                throw DatasetRefusal.LEDGER_KIND.with();
            }
            // A database would take these for options, or keep the charges nowhere.
            if (path.contains("?") || path.startsWith("file:") || path.startsWith(":")) {
                throw DatasetRefusal.LEDGER_PATH.with(Spelling.shown(path));
            }
        }

        @Override
        public String text() {
            return path;
        }

        @Override
        public Optional<DatabaseAddress> database() {
            return Optional.empty();
        }
    }

    /** A PostgreSQL database, which several machines can share. */
    record PostgreSql(DatabaseAddress address) implements LedgerStore {
        @Override
        public String text() {
            return address.text();
        }

        @Override
        public Optional<DatabaseAddress> database() {
            return Optional.of(address);
        }
    }

    /** As a description writes it; {@link #of} reads it. */
    String text();

    /** Where its database is; empty for a file, whose path is its text. */
    Optional<DatabaseAddress> database();

    /** The store that a description names: a path, or the address of a database. */
    static LedgerStore of(String text) {
        return text.startsWith(DatabaseAddress.SCHEME)
                ? new PostgreSql(new DatabaseAddress(text))
                : new LocalFile(text);
    }
}
