package org.mizan.ledger.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.mizan.ledger.LedgerRefusal;

/** Copies a ledger to a new file. */
public final class Backup {
    private Backup() {}

    /** A copy that fails leaves the ledger as it was: the failure is returned, so that it stops nobody else. */
    public static Optional<LedgerException> write(Store store, Path target) {
        if (Files.exists(target)) {
            throw LedgerRefusal.BACKUP_EXISTS.with(target);
        }
        Path end = target.toAbsolutePath();
        Path draft = end.resolveSibling(
                "." + end.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.deleteIfExists(draft);
            try {
                // The database writes into an empty file that it finds, which therefore is the owner's alone.
                OwnersFile.open(draft).close();
                store.backup(draft);
                put(draft, end);
            } finally {
                Files.deleteIfExists(draft);
            }
            return Optional.empty();
        } catch (SQLException | IOException failure) {
            boolean full = StoreFailure.of(failure) == StoreFailure.FULL;
            LedgerRefusal refusal = full ? LedgerRefusal.BACKUP_FAILED_FULL : LedgerRefusal.BACKUP_FAILED;
            return Optional.of(
                    LedgerException.because(failure, refusal.about(target, String.valueOf(failure.getMessage()))));
        }
    }

    /** A link never replaces a file that has appeared meanwhile. */
    private static void put(Path draft, Path end) throws IOException {
        try {
            Files.createLink(end, draft);
        } catch (FileAlreadyExistsException appeared) {
            throw appeared;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            Files.move(draft, end);
        }
    }
}
