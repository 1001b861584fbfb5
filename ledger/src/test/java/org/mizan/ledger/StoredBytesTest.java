package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.ledger.book.RequestIndex;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.charge.Request;
import org.mizan.ledger.store.HeadFile;
import org.mizan.ledger.store.LedgerException;

/** What is stored is compared with its hash when it is read, and also while the ledger is open. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StoredBytesTest {
    private static final Policy POLICY = Samples.policy("10");
    private static final String DAMAGED = "[ledger.damaged]";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() {
        file = folder.resolve(".mizan/ledger.db");
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            ledger.charge(Samples.request("a", "1"));
            ledger.store("a", new byte[] {1, 2, 3});
            ledger.charge(Samples.request("b", "1"));
        }
    }

    private void edit(String edit) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(edit)).isPositive();
        }
    }

    /** An answer that is lost must not be drawn anew, and one that was changed is not that of the charge. */
    @ParameterizedTest
    @ValueSource(strings = {"UPDATE answer SET content = x'010204'", "DELETE FROM answer"})
    void anAnswerThatIsNotTheOneInTheChainIsRefused(String edit) throws SQLException {
        edit(edit);
        List<Consumer<Ledger>> readings =
                List.of(ledger -> ledger.answer("a"), ledger -> ledger.store("a", new byte[] {9}), Ledger::verify);
        for (Consumer<Ledger> reading : readings) {
            try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
                assertThatThrownBy(() -> reading.accept(ledger)).hasMessageContaining(DAMAGED);
            }
        }
        try (LedgerView view = LedgerView.open(file, List.of(POLICY))) {
            assertThatThrownBy(() -> view.answer("a")).hasMessageContaining(DAMAGED);
            assertThatThrownBy(view::verify).hasMessageContaining(DAMAGED);
        }
    }

    /** Entry 4 is the last. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DELETE FROM entry WHERE sequence = 4",
                "DELETE FROM entry",
                "UPDATE entry SET record = (SELECT record FROM entry WHERE sequence = 2) WHERE sequence = 4",
                "UPDATE entry SET record = x'00' WHERE sequence = 4",
                "INSERT INTO entry SELECT 5, record FROM entry WHERE sequence = 4",
                "INSERT INTO entry SELECT 6, record FROM entry WHERE sequence = 4"
            })
    void aLedgerThatChangesWhileItIsOpenStopsTheNextCharge(String edit) throws SQLException {
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            assertThat(ledger.head().sequence()).isEqualTo(4);
            edit(edit);
            assertThatThrownBy(() -> ledger.charge(Samples.request("c", "1"))).hasMessageContaining(DAMAGED);
            assertThatThrownBy(() -> ledger.charge(Samples.request("d", "1")))
                    .as("and all that follow")
                    .isInstanceOf(LedgerException.class);
        }
    }

    /** The last byte before the hash: the entry can still be read, and says another sum. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void anEntryThatDoesNotMatchItsHashIsRefused(long sequence) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement select = connection.prepareStatement("SELECT record FROM entry WHERE sequence = ?");
                PreparedStatement update =
                        connection.prepareStatement("UPDATE entry SET record = ? WHERE sequence = ?")) {
            select.setLong(1, sequence);
            byte[] record;
            try (ResultSet row = select.executeQuery()) {
                assertThat(row.next()).isTrue();
                record = row.getBytes(1);
            }
            record[record.length - Digest.LENGTH - 1] ^= 1;
            update.setBytes(1, record);
            update.setLong(2, sequence);
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
        assertThatThrownBy(() -> Ledger.open(file, List.of(POLICY))).hasMessageContaining(DAMAGED);
        assertThatThrownBy(() -> LedgerView.open(file, List.of(POLICY))).hasMessageContaining(DAMAGED);
    }

    /** All of it is right but the digits that its end repeats. */
    @Test
    void aHeadWhoseCheckDoesNotMatchIsRefused() throws IOException {
        Path head = HeadFile.besideFolderOf(file);
        String line = Files.readString(head).strip();
        String check = line.endsWith("0") ? "1" : "0";
        Files.writeString(head, line.substring(0, line.length() - 1) + check + "\n");
        assertThatThrownBy(() -> Ledger.open(file, List.of(POLICY))).hasMessageContaining("[head.unreadable]");
    }

    /** The same question at another price, or by another policy, is another request. */
    @Test
    void anIdStandsForOnePriceAndOnePolicy() {
        Request dearer = new Request("b", "ana", Samples.DATA_SET, "count 1", Samples.laplace("2"));
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            assertThatThrownBy(() -> ledger.charge(dearer)).hasMessageContaining("[request.changed]");
            assertThat(ledger.charge(Samples.request("b", "1"))).isInstanceOf(Charged.class);
        }
        try (Ledger ledger = Ledger.open(file, List.of(Samples.policy("20")))) {
            assertThatThrownBy(() -> ledger.charge(Samples.request("b", "1")))
                    .hasMessageContaining("[request.changed]");
        }
    }

    /** Two ids that a search for equal fingerprints found. */
    @Test
    void idsThatShareAFingerprintAreTwoRequests() {
        String one = "r47748699" + (char) 35_714;
        String other = "r49478111" + (char) 13_312;
        assertThat(RequestIndex.fingerprint(one)).isEqualTo(RequestIndex.fingerprint(other));
        try (Ledger ledger = Ledger.open(file, List.of(POLICY))) {
            ledger.charge(Samples.request(one, "1"));
            ledger.store(one, new byte[] {4});
            assertThat(ledger.link(other)).isEmpty();
            assertThat(ledger.answer(other)).isEmpty();
            assertThat(ledger.charge(Samples.request(other, "1")))
                    .isInstanceOfSatisfying(
                            Charged.class,
                            charged -> assertThat(charged.first()).isTrue());
            assertThat(ledger.store(other, new byte[] {5})).containsExactly(5);
            assertThat(ledger.answer(one).orElseThrow()).containsExactly(4);
        }
    }
}
