package org.mizan.ledger.book;

import java.util.Map;
import java.util.Optional;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.chain.Receipt;
import org.mizan.ledger.binding.Binding;
import org.mizan.ledger.ceiling.Account;
import org.mizan.ledger.ceiling.Spent;

/**
 * One line of the ledger. Entries are appended and never change; each is hashed with the hash of the one before it.
 * Running totals are part of the entries, so that whoever reads the last ones knows every balance.
 */
public sealed interface Entry {
    /** Counted from 1 without gaps. */
    long sequence();

    /** Milliseconds since 1970, never less than in the entry before. */
    long time();

    /** What this visitor makes of it. */
    <T> T accept(Visitor<T> visitor);

    /** The charge, where it is one. */
    default Optional<Receipt> charged() {
        return Optional.empty();
    }

    /** Itself, where it is an answer. */
    default Optional<AnswerEntry> answered() {
        return Optional.empty();
    }

    /**
     * Says something of each kind of entry.
     *
     * @param <T> what it says
     */
    interface Visitor<T> {
        T policy(PolicyEntry policy);

        T charge(ChargeEntry charge);

        T binding(BindingEntry bound);

        T answer(AnswerEntry answer);
    }

    /** From here on a data set has this policy; with what all earlier charges add up to in its columns. */
    record PolicyEntry(
            long sequence,
            long time,
            String dataSet,
            String document,
            Map<Account, Spent> totals,
            Map<Account, BlockTotals> blocks)
            implements Entry {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.policy(this);
        }
    }

    /**
     * A charge, durable before any data are read.
     *
     * @param totals the accounts it touches, after it
     * @param blocks what it adds to the accounts of blocks
     */
    record ChargeEntry(Receipt receipt, Map<Account, Spent> totals, BlockCharge blocks) implements Entry {
        @Override
        public long sequence() {
            return receipt.sequence();
        }

        @Override
        public long time() {
            return receipt.time();
        }

        @Override
        public Optional<Receipt> charged() {
            return Optional.of(receipt);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.charge(this);
        }
    }

    /**
     * From here on a description is held to this.
     *
     * @param secret the fingerprint of the secret that its commitments are made under
     */
    record BindingEntry(long sequence, long time, Binding binding, Digest secret) implements Entry {
        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.binding(this);
        }
    }

    /** The answer to a charged request, by its hash; the bytes are kept beside the entries. */
    record AnswerEntry(long sequence, long time, String request, Digest answer) implements Entry {
        @Override
        public Optional<AnswerEntry> answered() {
            return Optional.of(this);
        }

        @Override
        public <T> T accept(Visitor<T> visitor) {
            return visitor.answer(this);
        }
    }
}
