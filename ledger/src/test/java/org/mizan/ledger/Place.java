package org.mizan.ledger;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.PostgresStore;
import org.mizan.ledger.store.SqliteStore;
import org.mizan.ledger.store.Store;

/** Where a ledger of a test lives; opened as often as the test likes. */
public interface Place {
    Store store();

    Path head();

    default Ledger open(Policy... policies) {
        return open(System::currentTimeMillis, policies);
    }

    default Ledger open(LongSupplier clock, Policy... policies) {
        return Ledger.open(store(), head(), List.of(policies), clock, stage -> {});
    }

    default Desk desk(Policy policy) {
        return new Desk.Sound(open(policy));
    }

    /** A place that other processes can open. */
    sealed interface Shared extends Place {
        LedgerView view(Policy... policies);

        /** What a view reads by. */
        Store storeToRead();

        /** What another process takes to find it. */
        List<String> address();

        static Shared of(List<String> address) {
            return address.get(0).equals("file")
                    ? new InFile(Path.of(address.get(1)))
                    : new InPostgres(address.get(1), Path.of(address.get(2)));
        }
    }

    /** In a file. */
    record InFile(Path file) implements Shared {
        @Override
        public Store store() {
            return SqliteStore.open(file);
        }

        @Override
        public Path head() {
            return HeadFile.besideFolderOf(file);
        }

        @Override
        public LedgerView view(Policy... policies) {
            return LedgerView.open(file, List.of(policies));
        }

        @Override
        public Store storeToRead() {
            return SqliteStore.openToRead(file);
        }

        @Override
        public List<String> address() {
            return List.of("file", file.toString(), head().toString());
        }
    }

    /** In PostgreSQL. */
    record InPostgres(String url, Path head) implements Shared {
        @Override
        public Store store() {
            return PostgresStore.open(url);
        }

        @Override
        public LedgerView view(Policy... policies) {
            return LedgerView.open(url, head, List.of(policies));
        }

        @Override
        public Store storeToRead() {
            return PostgresStore.openToRead(url);
        }

        @Override
        public List<String> address() {
            return List.of("postgres", url, head.toString());
        }
    }
}
