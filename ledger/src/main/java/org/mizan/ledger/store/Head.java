package org.mizan.ledger.store;

import java.util.regex.Pattern;
import org.mizan.ledger.LedgerRefusal;

/**
 * The end of a ledger's chain: whoever holds it can tell a ledger that lost entries.
 *
 * @param sequence of the last entry, 0 for none
 * @param hash of the last entry in hexadecimal
 */
public record Head(long sequence, String hash) {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    public Head {
        if (sequence < 0 || !HASH.matcher(hash).matches()) {
            throw LedgerRefusal.HEAD_FORM.with(sequence, hash);
        }
    }
}
