package org.mizan.ledger;

import java.math.BigDecimal;
import java.util.Optional;
import org.mizan.ledger.ceiling.Policy;
import org.mizan.ledger.charge.Outcome;
import org.mizan.ledger.charge.Request;

/** What checks see of a ledger, so that bugs can be planted between them and it. */
interface Desk extends AutoCloseable {
    Outcome charge(Request request);

    byte[] store(String request, byte[] answer);

    Optional<byte[]> answer(String request);

    /** What is left of the whole data set's budget. */
    BigDecimal left();

    /** The number of entries, all of which were read again. */
    long verify();

    @Override
    void close();

    /** Opens the same ledger as often as a check likes. */
    @FunctionalInterface
    interface Opener {
        Desk open(Policy policy);
    }

    /** A ledger as it is. Planted bugs override single methods. */
    class Sound implements Desk {
        private final Ledger ledger;

        Sound(Ledger ledger) {
            this.ledger = ledger;
        }

        @Override
        public Outcome charge(Request request) {
            return ledger.charge(request);
        }

        @Override
        public byte[] store(String request, byte[] answer) {
            return ledger.store(request, answer);
        }

        @Override
        public Optional<byte[]> answer(String request) {
            return ledger.answer(request);
        }

        @Override
        public BigDecimal left() {
            return CeilingContract.left(ledger);
        }

        @Override
        public long verify() {
            return ledger.verify().sequence();
        }

        @Override
        public void close() {
            ledger.close();
        }
    }
}
