package org.mizan.ledger;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/** Where a ledger of a test lives; opened as often as the test likes. */
interface Place {
    Store store();

    Path head();

    default Ledger open(Policy... policies) {
        return open(System::currentTimeMillis, policies);
    }

    default Ledger open(LongSupplier clock, Policy... policies) {
        return Ledger.open(store(), head(), List.of(policies), clock, stage -> {});
    }

    /** In a file. */
    record InFile(Path file) implements Place {
        @Override
        public Store store() {
            return Sqlite.open(file);
        }

        @Override
        public Path head() {
            return HeadFile.besideFolderOf(file);
        }
    }

    /** In PostgreSQL. */
    record InPostgres(String url, Path head) implements Place {
        @Override
        public Store store() {
            return Postgres.open(url);
        }
    }
}
