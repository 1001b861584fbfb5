package org.mizan.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Receipt;
import org.mizan.certificate.event.EventJson;
import org.mizan.ledger.book.BlockCharge;
import org.mizan.ledger.book.Entry;
import org.mizan.ledger.book.EntryCodec;
import org.mizan.ledger.book.History;
import org.mizan.ledger.book.Rules;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.charge.Charged;
import org.mizan.privacy.accounting.Accountant;
import org.mizan.privacy.event.Event;
import org.mizan.privacy.filter.Filter;
import org.mizan.privacy.filter.Totals;

/** A chain whose hashes are right and whose content is wrong. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VerifyTest {
    private static final Policy POLICY = Samples.policy("10");
    private static final Event EVENT = Samples.laplace("0.5");

    @TempDir
    Path folder;

    private final MemoryStore store = new MemoryStore();

    private Ledger open() {
        return Ledger.open(store, folder.resolve("head"), List.of(POLICY), () -> 1_000, stage -> {});
    }

    /** Appends a charge that claims that {@code times} as much was spent as its event costs. */
    private void forge(int times, long time) throws SQLException {
        Filter filter = new Rules(POLICY).lines("ana").get(0).filter();
        Totals totals = filter.start();
        for (int i = 0; i < times; i++) {
            totals = totals.plus(filter.charge(Accountant.of(EVENT).cost()));
        }
        forge(totals, time);
    }

    private void forge(Totals totals, long time) throws SQLException {
        History history = new History();
        store.scan(1, history::read);
        Receipt receipt = new Receipt(
                history.nextSequence(),
                time,
                "forged",
                "ana",
                Samples.DATA_SET,
                Digest.NONE,
                new Rules(POLICY).hash(),
                EventJson.write(EVENT));
        Entry entry = new Entry.ChargeEntry(
                receipt,
                Map.of(new Account(Samples.DATA_SET, "whole", ""), new Spent(0, totals)),
                new BlockCharge(List.of(), Map.of()));
        byte[] body = EntryCodec.encode(entry);
        byte[] record = Arrays.copyOf(body, body.length + Digest.LENGTH);
        byte[] hash = Digest.hash(HexFormat.of().parseHex(history.head().hash()), body)
                .bytes();
        System.arraycopy(hash, 0, record, body.length, hash.length);
        store.append(entry.sequence(), record);
    }

    @Test
    void totalsThatAreTheEventsAreAccepted() throws SQLException {
        open().close();
        forge(1, 1_000);
        try (Ledger ledger = open()) {
            assertThat(ledger.verify().sequence()).isEqualTo(2);
            assertThat(CeilingContract.left(ledger)).isEqualByComparingTo("9.5");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void totalsThatAreNotTheEventsAreFound(int times) throws SQLException {
        open().close();
        forge(times, 1_000);
        try (Ledger ledger = open()) {
            assertThatThrownBy(ledger::verify).hasMessageContaining("[ledger.totals]");
        }
    }

    @Test
    void aDeltaThatIsNotThatOfTheEventsIsFound() throws SQLException {
        open().close();
        Filter filter = new Rules(POLICY).lines("ana").get(0).filter();
        Totals right = filter.start().plus(filter.charge(Accountant.of(EVENT).cost()));
        forge(new Totals(right.columns(), new BigDecimal("0.001").setScale(40)), 1_000);
        try (Ledger ledger = open()) {
            assertThatThrownBy(ledger::verify).hasMessageContaining("[ledger.totals]");
        }
    }

    @Test
    void anEntryFromThePastIsRefused() throws SQLException {
        open().close();
        forge(1, 999);
        assertThatThrownBy(this::open).hasMessageContaining("is older than the entry before it");
    }

    /** Its hash is right: who wrote it left one out. */
    @Test
    void anEntryThatLeavesANumberOutIsRefused() {
        for (long sequence : new long[] {0, 2, 3}) {
            byte[] body = EntryCodec.encode(new Entry.AnswerEntry(sequence, 0, "a", Digest.NONE));
            byte[] record = Arrays.copyOf(body, body.length + Digest.LENGTH);
            byte[] hash = Digest.NONE.next(Digest.sha256(), body, body.length).bytes();
            System.arraycopy(hash, 0, record, body.length, Digest.LENGTH);
            assertThatThrownBy(() -> new History().read(record))
                    .hasMessageContaining("is missing, found entry " + sequence);
        }
    }

    @Test
    void bytesOfAnotherFormatAreRefused() {
        byte[] body = EntryCodec.encode(new Entry.AnswerEntry(1, 0, "a", Digest.NONE));
        assertThat(EntryCodec.decode(body, body.length)).isEqualTo(new Entry.AnswerEntry(1, 0, "a", Digest.NONE));
        for (int length = 0; length < body.length; length++) {
            int cut = length;
            assertThatThrownBy(() -> EntryCodec.decode(body, cut)).hasMessageContaining("[ledger.format]");
        }
        for (int position : new int[] {0, 1, 18}) {
            byte[] changed = body.clone();
            changed[position] = 9;
            assertThatThrownBy(() -> EntryCodec.decode(changed, changed.length))
                    .hasMessageContaining("[ledger.format]");
        }
        byte[] longer = Arrays.copyOf(body, body.length + 1);
        assertThatThrownBy(() -> EntryCodec.decode(longer, longer.length)).hasMessageContaining("[ledger.format]");
    }

    @Test
    void anExportThatCannotBeWrittenDoesNotStopTheLedger() {
        try (Ledger ledger = open()) {
            assertThatThrownBy(() -> ledger.export(new Writer() {
                        @Override
                        public void write(char[] characters, int offset, int length) throws IOException {
                            throw new IOException("full");
                        }

                        @Override
                        public void flush() {}

                        @Override
                        public void close() {}
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("full");
            assertThat(ledger.charge(Samples.request("a", "1"))).isInstanceOf(Charged.class);
        }
    }
}
