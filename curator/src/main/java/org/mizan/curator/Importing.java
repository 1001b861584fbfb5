package org.mizan.curator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.binding.BudgetSubject;

/**
 * The owner's door to a data set: reads its sources once and writes the snapshot that questions are asked of. The ledger binds
 * what is imported, and refuses what contradicts it, before the snapshot is put in place. So a crash in between leaves a
 * snapshot that the ledger does not know as the last: it is refused, with the advice to import again.
 */
public final class Importing {
    private Importing() {}

    /**
     * Imports what a description names.
     *
     * @param step is run up to {@link Import#STEPS} times, as the sources are read
     */
    public static ImportReport run(Path description, Runnable step) throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        new ImportChecks(place, LedgerPlace.folder(description)).requireUse();
        try (Keeper keeper = new Keeper(place)) {
            return Import.run(place.dataset(), description.resolveSibling(""), keeper, step);
        }
    }

    /** What the owner should know before an import, in sentences. Reads no source, and creates no ledger. */
    public static List<String> warnings(Path description) throws IOException {
        return new ImportChecks(LedgerPlace.of(description), LedgerPlace.folder(description)).warnings();
    }

    /** The ledger, opened when all sources were found to be readable. */
    private static final class Keeper implements Custodian, AutoCloseable {
        private final LedgerPlace place;
        private @Nullable Ledger opened;

        Keeper(LedgerPlace place) {
            this.place = place;
        }

        private Ledger ledger() throws IOException {
            Ledger ledger = opened == null ? place.openToImport() : opened;
            opened = ledger;
            return ledger;
        }

        @Override
        public byte[] key() throws IOException {
            return ledger().secret(Ledger.ROWS);
        }

        @Override
        public String mark() throws IOException {
            return Digest.hash(ledger().fingerprint() + " " + place.dataset().name())
                    .toString();
        }

        @Override
        public void note(Commitment commitment, Optional<Boolean> isAsBefore) throws IOException {
            ledger().bind(read(place.subject(), commitment), isAsBefore);
        }

        private static BudgetSubject read(BudgetSubject subject, Commitment commitment) {
            List<BudgetSubject.Table> tables = new ArrayList<>();
            for (Commitment.Table table : commitment.tables()) {
                BudgetSubject.Table described = subject.tables().get(tables.size());
                tables.add(new BudgetSubject.Table(
                        described.name(),
                        described.place(),
                        table.file().map(Digest::of),
                        Optional.of(Digest.of(table.rows()))));
            }
            return subject.with(Optional.of(Digest.of(commitment.snapshot())), tables);
        }

        @Override
        public void close() {
            if (opened != null) {
                opened.close();
            }
        }
    }
}
