package org.mizan.ledger.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.ledger.BothStores;
import org.mizan.ledger.Ledger;
import org.mizan.ledger.LedgerView;
import org.mizan.ledger.Place;
import org.mizan.ledger.Samples;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Charged;
import org.mizan.ledger.store.Head;
import org.mizan.ledger.store.LedgerException;
import org.mizan.ledger.store.Store;
import org.mizan.message.InvalidInputException;

/** The secret that is kept with a ledger, in both stores. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SecretTest {
    private static final Policy POLICY = Samples.policy("3");

    @TempDir
    static Path folder;

    static Stream<Place.Shared> places() {
        return BothStores.in(folder);
    }

    private static byte[] secret(Place place, String purpose) {
        try (Ledger ledger = place.open(POLICY)) {
            return ledger.secret(purpose);
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void isTheSameAtEachOpeningAndAnotherForEachPurposeAndLedger(Place.Shared place) {
        byte[] rows = secret(place, "rows");
        assertThat(rows).hasSize(32).isEqualTo(secret(place, "rows"));
        assertThat(secret(place, "pairs")).hasSize(32).isNotEqualTo(rows);
        assertThat(secret(BothStores.file(folder), "rows")).isNotEqualTo(rows);
    }

    /** RFC 2104 written out: H(key ⊕ opad, H(key ⊕ ipad, text)). */
    @Test
    void purposesAreAuthenticatedByTheSecret() throws Exception {
        Secret secret = Secret.draw();
        byte[] key = Arrays.copyOf(secret.kept(), 32);
        assertThat(secret.derive("rows"))
                .isEqualTo(hash(padded(key, 0x5c), hash(padded(key, 0x36), "rows".getBytes(StandardCharsets.UTF_8))));
        assertThatThrownBy(() -> secret.derive(" "))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("[secret.purpose]");
    }

    private static byte[] padded(byte[] key, int with) {
        byte[] block = Arrays.copyOf(key, 64);
        for (int i = 0; i < block.length; i++) {
            block[i] ^= (byte) with;
        }
        return block;
    }

    private static byte[] hash(byte[] first, byte[] second) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(first);
        return digest.digest(second);
    }

    /** The tables as the first version of the scripts left them. */
    @ParameterizedTest
    @MethodSource("places")
    void aLedgerOfTheFirstFormIsReadAsItIsAndGetsASecretWhenItIsNextWritten(Place.Shared place) throws Exception {
        Head head;
        try (Ledger ledger = place.open(POLICY)) {
            ledger.charge(Samples.request("a", "1"));
            head = ledger.head();
        }
        execute(place, "DROP TABLE secret", "DELETE FROM ledger_migration WHERE version = '2'");
        try (LedgerView view = place.view(POLICY)) {
            assertThat(view.verify()).isEqualTo(head);
        }
        byte[] rows = secret(place, "rows");
        assertThat(secret(place, "rows")).isEqualTo(rows);
        try (Ledger ledger = place.open(POLICY)) {
            assertThat(ledger.verify()).isEqualTo(head);
            assertThat(((Charged) ledger.charge(Samples.request("a", "1"))).first())
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 31, 32, 63})
    void aChangedByteIsRefused(int at) throws Exception {
        Place.InFile place = BothStores.file(folder);
        secret(place, "rows");
        byte[] kept;
        try (Store store = place.store()) {
            kept = store.secret().orElseThrow();
        }
        kept[at] ^= 1;
        execute(place, "UPDATE secret SET content = x'" + HexFormat.of().formatHex(kept) + "'");
        assertThatThrownBy(() -> place.open(POLICY))
                .isInstanceOf(LedgerException.class)
                .hasMessageContaining("[ledger.secret]")
                .hasMessageNotContaining(HexFormat.of().formatHex(kept, 0, 32));
    }

    @Test
    void aBackupCarriesItAndAnExportDoesNot() throws Exception {
        Place.InFile place = BothStores.file(folder);
        Path copy = folder.resolve("copy.db");
        StringBuilder exported = new StringBuilder();
        byte[] rows;
        String kept;
        try (Ledger ledger = place.open(POLICY)) {
            rows = ledger.secret("rows");
            ledger.backup(copy);
            ledger.export(exported);
        }
        try (Store store = place.store()) {
            kept = HexFormat.of().formatHex(store.secret().orElseThrow(), 0, 32);
        }
        assertThat(exported.toString()).doesNotContain(kept, HexFormat.of().formatHex(rows));
        Files.copy(copy, place.file(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(secret(place, "rows")).isEqualTo(rows);
    }

    private static void execute(Place.Shared place, String... statements) throws Exception {
        List<String> address = place.address();
        String url = address.get(0).equals("file") ? "jdbc:sqlite:" + address.get(1) : address.get(1);
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }
}
