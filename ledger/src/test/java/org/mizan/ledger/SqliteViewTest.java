package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.store.Head;

class SqliteViewTest extends ViewContract {
    @Override
    Place.InFile place() {
        return new Place.InFile(folder.resolve("clinic/.mizan/ledger.db"));
    }

    @Test
    void aViewWritesABackupBesideTheWriter() throws Exception {
        Policy policy = Samples.policy("3");
        Place.InFile place = place();
        Path copy = folder.resolve("copy.db");
        Head head;
        try (Ledger ledger = place.open(policy)) {
            ledger.charge(Samples.request("a", "1"));
            head = ledger.head();
            try (LedgerView view = place.view(policy)) {
                view.backup(copy);
                assertThatThrownBy(() -> view.backup(copy)).hasMessageContaining("[backup.exists]");
                assertThatThrownBy(() -> view.backup(folder.resolve("no/such/folder.db")))
                        .hasMessageContaining("[backup.failed]");
                assertThat(view.verify()).isEqualTo(head);
            }
            ledger.charge(Samples.request("b", "1"));
        }
        Files.copy(copy, place.file(), StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> place.view(policy)).hasMessageContaining("[ledger.restored]");
        assertThat(Ledger.adoptRestored(place.file())).isEqualTo(head);
        place.view(policy).close();
    }

    @Test
    void aKilledWriterIsViewed() throws Exception {
        Place.InFile place = place();
        place.open(CrashingProcess.POLICY).close();
        Process process = JavaProcess.limited(
                JavaProcess.of(CrashingProcess.command(place, Stage.AFTER_ACKNOWLEDGEMENT.name(), 5, "x"))
                        .start(),
                2);
        try (var output = process.inputReader()) {
            while (!CrashingProcess.ARRIVED.equals(output.readLine())) {
                assertThat(process.isAlive()).isTrue();
            }
            process.destroyForcibly().waitFor();
        }
        assertThat(Files.size(place.file().resolveSibling("ledger.db-wal"))).isPositive();
        try (LedgerView view = place.view(CrashingProcess.POLICY)) {
            assertThat(view.charges(Samples.DATA_SET).count()).isGreaterThanOrEqualTo(5);
            assertThat(view.verify()).isEqualTo(view.head());
        }
    }

    @Test
    void aFileThatIsNoLedgerIsRefused() throws Exception {
        Path file = place().file();
        Files.createDirectories(file.getParent());
        Files.writeString(
                file, "this is no database at all, only a text that is long enough to be looked at".repeat(9));
        assertThatThrownBy(() -> LedgerView.open(file, List.of())).hasMessageContaining("[ledger.unreadable]");
    }
}
