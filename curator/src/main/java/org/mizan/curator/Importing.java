package org.mizan.curator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.place.LedgerPlace;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.PrivateTableDeclaration;
import org.mizan.dataset.file.DatasetFile;
import org.mizan.engine.ImportRefusal;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;
import org.mizan.engine.snapshot.Import;
import org.mizan.engine.snapshot.ImportCheck;
import org.mizan.engine.snapshot.ImportReport;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.binding.BudgetSubject;
import org.mizan.message.Spelling;

/**
 * The owner's door to a data set: reads its sources once and writes the snapshot that questions are asked of. The ledger binds
 * what is imported, and refuses what contradicts it, before the snapshot is put in place. So a crash in between leaves a
 * snapshot that the ledger does not know as the last: it is refused, with the advice to import again.
 */
public final class Importing {
    private Importing() {}

    /** The same where no column may become NULL for the most part. */
    public static ImportReport run(Path description, Runnable step) throws IOException {
        return run(description, Set.of(), step);
    }

    /**
     * Imports what a description names.
     *
     * @param acceptedNulls the columns of which more than half may become NULL because it cannot be read, by their names, alone
     *     or behind that of their table and a point
     * @param step is run up to {@link Import#STEPS} times, as the sources are read
     */
    public static ImportReport run(Path description, Set<String> acceptedNulls, Runnable step) throws IOException {
        LedgerPlace place = LedgerPlace.of(description);
        requireDeclared(place.dataset(), acceptedNulls);
        new ImportChecks(place, LedgerPlace.folder(description)).requireUse();
        try (Keeper keeper = new Keeper(place)) {
            return Import.run(place.dataset(), description.resolveSibling(""), keeper, acceptedNulls, step);
        }
    }

    /**
     * Says what an import would do, and does nothing: neither a snapshot nor a ledger is written. For the owner alone.
     *
     * @param acceptedNulls as for {@link #run}; they are only checked to be declared
     * @param step is run up to {@link Import#STEPS} times, as the sources are read
     */
    public static ImportCheck check(Path description, Set<String> acceptedNulls, Runnable step) throws IOException {
        Dataset dataset = DatasetFile.read(description);
        requireDeclared(dataset, acceptedNulls);
        return ImportCheck.run(dataset, description.resolveSibling(""), step);
    }

    private static void requireDeclared(Dataset dataset, Set<String> columns) {
        Set<String> declared = new LinkedHashSet<>();
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            table.columns().forEach(column -> declared.add(column.name()));
        }
        List<String> names = List.copyOf(declared);
        for (PrivateTableDeclaration table : dataset.privateTables()) {
            table.columns().forEach(column -> declared.add(table.name() + "." + column.name()));
        }
        for (String column : columns) {
            if (!declared.contains(column)) {
                throw ImportRefusal.IMPORT_ACCEPTED.with(Spelling.shown(column), Spelling.advice(column, names));
            }
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
