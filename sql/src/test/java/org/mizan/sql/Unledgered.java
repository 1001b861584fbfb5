package org.mizan.sql;

import java.util.Optional;
import org.mizan.engine.snapshot.Commitment;
import org.mizan.engine.snapshot.Custodian;

/** Lets anything be imported: rows of a test, which have no ledger. */
record Unledgered() implements Custodian {
    @Override
    public byte[] key() {
        return "a key for tests only".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }

    @Override
    public String mark() {
        return "no ledger";
    }

    @Override
    public void note(Commitment commitment, Optional<Boolean> isAsBefore) {}
}
