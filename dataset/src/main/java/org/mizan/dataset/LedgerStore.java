package org.mizan.dataset;

import org.mizan.dataset.column.Name;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

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
                throw InvalidInputException.of(
                        "ledger.kind",
                        "ledger",
                        "…://…",
                        "must be a path or start with postgresql://",
                        "name one of the two");
            }
            // A database would take these for options, or keep the charges nowhere.
            if (path.contains("?") || path.startsWith("file:") || path.startsWith(":")) {
                throw InvalidInputException.of(
                        "ledger.path",
                        "ledger",
                        "'" + Spelling.shown(path) + "'",
                        "must be the path of a file, without ? and not file: or :memory:",
                        "name the file alone, such as .mizan/ledger.db");
            }
        }

        @Override
        public String text() {
            return path;
        }
    }

    /** A PostgreSQL database, which several machines can share. */
    record PostgreSql(DatabaseAddress address) implements LedgerStore {
        @Override
        public String text() {
            return address.text();
        }
    }

    /** As a description writes it; {@link #of} reads it. */
    String text();

    /** The store that a description names: a path, or the address of a database. */
    static LedgerStore of(String text) {
        return text.startsWith(DatabaseAddress.SCHEME)
                ? new PostgreSql(new DatabaseAddress(text))
                : new LocalFile(text);
    }
}
