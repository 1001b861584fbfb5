package org.mizan.ledger.book;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.certificate.chain.EntryBytes;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.LedgerRefusal;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Spent;
import org.mizan.ledger.store.LedgerException;
import org.mizan.privacy.block.BlockRun;
import org.mizan.privacy.filter.Charge;
import org.mizan.privacy.filter.Totals;

/**
 * The bytes of an entry, format 1: format and kind (one byte each), sequence and time (eight bytes each), then the fields of
 * the kind in the order of its record, written as {@link EntryBytes} says. Amounts are the unscaled integers of their 40
 * decimals after their length. A charge without its totals is {@link Receipt}'s to write and to read. What an entry says of
 * blocks of time stands at its end, where it says anything.
 */
public final class EntryCodec {
    private static final byte POLICY = 1;
    private static final byte CHARGE = Receipt.KIND;
    private static final byte ANSWER = 3;
    private static final byte BINDING = 4;
    private static final int SCALE = 40;

    private EntryCodec() {}

    public static byte[] encode(Entry entry) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(entry, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void write(Entry entry, DataOutputStream out) throws IOException {
        Form form = entry.accept(new FormOf());
        out.writeByte(EntryBytes.FORMAT);
        out.writeByte(form.kind());
        out.writeLong(entry.sequence());
        out.writeLong(entry.time());
        form.fields().write(out);
    }

    /** Writes the fields of an entry. */
    private interface Fields {
        void write(DataOutputStream out) throws IOException;
    }

    /** What follows from the kind of an entry. */
    private record Form(byte kind, Fields fields) {}

    private static final class FormOf implements Entry.Visitor<Form> {
        @Override
        public Form policy(Entry.PolicyEntry policy) {
            return new Form(POLICY, out -> {
                EntryBytes.write(policy.dataSet(), out);
                EntryBytes.write(policy.document(), out);
                EntryCodec.write(policy.totals(), out);
                if (!policy.blocks().isEmpty()) {
                    writeBlocks(policy.blocks(), out);
                }
            });
        }

        @Override
        public Form charge(Entry.ChargeEntry charge) {
            return new Form(CHARGE, out -> {
                charge.receipt().write(out);
                EntryCodec.write(charge.totals(), out);
                if (!charge.blocks().isEmpty()) {
                    EntryCodec.write(charge.blocks(), out);
                }
            });
        }

        @Override
        public Form binding(Entry.BindingEntry bound) {
            return new Form(BINDING, out -> {
                EntryBytes.write(bound.binding().document(), out);
                out.write(bound.secret().bytes());
            });
        }

        @Override
        public Form answer(Entry.AnswerEntry answer) {
            return new Form(ANSWER, out -> {
                EntryBytes.write(answer.request(), out);
                out.write(answer.answer().bytes());
            });
        }
    }

    private static void write(Map<Account, Spent> totals, DataOutputStream out) throws IOException {
        out.writeInt(totals.size());
        for (Map.Entry<Account, Spent> each : totals.entrySet()) {
            write(each.getKey(), out);
            out.writeLong(each.getValue().window());
            write(each.getValue().totals(), out);
        }
    }

    private static void write(Account account, DataOutputStream out) throws IOException {
        EntryBytes.write(account.ceiling(), out);
        EntryBytes.write(account.holder(), out);
    }

    private static void write(Totals totals, DataOutputStream out) throws IOException {
        write(totals.columns(), totals.delta(), out);
    }

    private static void write(List<BigDecimal> columns, BigDecimal delta, DataOutputStream out) throws IOException {
        out.writeInt(columns.size());
        for (BigDecimal amount : columns) {
            write(amount, out);
        }
        write(delta, out);
    }

    private static void write(BlockCharge blocks, DataOutputStream out) throws IOException {
        out.writeInt(blocks.runs().size());
        for (BlockRun run : blocks.runs()) {
            write(run, out);
        }
        out.writeInt(blocks.charges().size());
        for (Map.Entry<Account, Charge> each : blocks.charges().entrySet()) {
            write(each.getKey(), out);
            write(each.getValue().columns(), each.getValue().delta(), out);
        }
    }

    private static void write(BlockRun run, DataOutputStream out) throws IOException {
        out.writeLong(run.first());
        out.writeLong(run.last());
    }

    private static void writeBlocks(Map<Account, BlockTotals> blocks, DataOutputStream out) throws IOException {
        out.writeInt(blocks.size());
        for (Map.Entry<Account, BlockTotals> each : blocks.entrySet()) {
            write(each.getKey(), out);
            List<BlockTotals.Piece> pieces = each.getValue().pieces();
            out.writeInt(pieces.size());
            for (BlockTotals.Piece piece : pieces) {
                write(piece.run(), out);
                write(piece.totals(), out);
            }
        }
    }

    private static void write(BigDecimal amount, DataOutputStream out) throws IOException {
        EntryBytes.write(amount.unscaledValue().toByteArray(), out);
    }

    /** Reads the first {@code length} bytes of a record. */
    public static Entry decode(byte[] record, int length) {
        ByteBuffer in = ByteBuffer.wrap(record, 0, length);
        try {
            Entry entry = entry(in);
            if (in.hasRemaining()) {
                throw new IllegalArgumentException("bytes after the end");
            }
            return entry;
        } catch (BufferUnderflowException | IllegalArgumentException malformed) {
            throw LedgerException.because(malformed, LedgerRefusal.LEDGER_FORMAT.about(length));
        }
    }

    private static Entry entry(ByteBuffer in) {
        if (in.get() != EntryBytes.FORMAT) {
            throw new IllegalArgumentException("another format");
        }
        byte kind = in.get();
        long sequence = in.getLong();
        long time = in.getLong();
        return switch (kind) {
            case POLICY -> {
                String dataSet = EntryBytes.text(in);
                yield new Entry.PolicyEntry(
                        sequence, time, dataSet, EntryBytes.text(in), totals(dataSet, in), blocks(dataSet, in));
            }
            case CHARGE -> {
                Receipt receipt = Receipt.read(sequence, time, in);
                Map<Account, Spent> totals = totals(receipt.dataSet(), in);
                yield new Entry.ChargeEntry(receipt, totals, blockCharge(receipt.dataSet(), in));
            }
            case ANSWER -> new Entry.AnswerEntry(sequence, time, EntryBytes.text(in), EntryBytes.digest(in));
            case BINDING -> {
                Binding binding = Binding.of(EntryBytes.text(in));
                yield new Entry.BindingEntry(sequence, time, binding, EntryBytes.digest(in));
            }
            default -> throw new IllegalArgumentException("unknown kind");
        };
    }

    private static Map<Account, Spent> totals(String dataSet, ByteBuffer in) {
        int count = in.getInt();
        Map<Account, Spent> totals = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            Account account = account(dataSet, in);
            totals.put(account, new Spent(in.getLong(), totals(in)));
        }
        return totals;
    }

    private static Account account(String dataSet, ByteBuffer in) {
        return new Account(dataSet, EntryBytes.text(in), EntryBytes.text(in));
    }

    private static Totals totals(ByteBuffer in) {
        List<BigDecimal> columns = columns(in);
        return new Totals(columns, amount(in));
    }

    private static List<BigDecimal> columns(ByteBuffer in) {
        int count = in.getInt();
        List<BigDecimal> amounts = new ArrayList<>();
        for (int column = 0; column < count; column++) {
            amounts.add(amount(in));
        }
        return amounts;
    }

    /** Entries of charges without blocks, and of builds that knew none, end before. */
    private static BlockCharge blockCharge(String dataSet, ByteBuffer in) {
        if (!in.hasRemaining()) {
            return BlockCharge.NONE;
        }
        List<BlockRun> runs = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            runs.add(run(in));
        }
        Map<Account, Charge> charges = new LinkedHashMap<>();
        for (int left = in.getInt(); left > 0; left--) {
            Account account = account(dataSet, in);
            List<BigDecimal> columns = columns(in);
            charges.put(account, new Charge(columns, amount(in), Map.of()));
        }
        return new BlockCharge(runs, charges);
    }

    private static BlockRun run(ByteBuffer in) {
        return new BlockRun(in.getLong(), in.getLong());
    }

    private static Map<Account, BlockTotals> blocks(String dataSet, ByteBuffer in) {
        Map<Account, BlockTotals> blocks = new LinkedHashMap<>();
        for (int left = in.hasRemaining() ? in.getInt() : 0; left > 0; left--) {
            Account account = account(dataSet, in);
            List<BlockTotals.Piece> pieces = new ArrayList<>();
            for (int more = in.getInt(); more > 0; more--) {
                BlockRun run = run(in);
                pieces.add(new BlockTotals.Piece(run, totals(in)));
            }
            blocks.put(account, BlockTotals.of(pieces));
        }
        return blocks;
    }

    private static BigDecimal amount(ByteBuffer in) {
        return new BigDecimal(new BigInteger(EntryBytes.bytes(in)), SCALE);
    }
}
