package org.mizan.server.work;

import java.util.HexFormat;
import java.util.UUID;
import java.util.regex.Pattern;
import org.mizan.ledger.Ledger;
import org.mizan.message.Spelling;
import org.mizan.server.ServerRefusal;
import org.mizan.server.identity.Principal;
import org.mizan.wire.scram.ScramKeys;

/**
 * The id under which the ledger charges a request once. It is the name of the principal, a colon, and what they chose: no name
 * has a colon, so that nobody can use, block or find an id of somebody else.
 */
public final class RequestId {
    private static final Pattern CHOSEN = Pattern.compile("[A-Za-z0-9._~-]{1,100}");

    private static final String PURPOSE = "ids of requests on the PostgreSQL wire";
    private static final int DERIVED_BYTES = 16;

    private RequestId() {}

    /** One that nobody used before. */
    public static String fresh(Principal principal) {
        return of(principal, UUID.randomUUID().toString());
    }

    /** One that follows from what is asked, by a secret of the ledger. */
    public static String derived(Principal principal, Ledger ledger, String asked) {
        byte[] name = ScramKeys.hmac(ledger.secret(PURPOSE), principal.name() + "\0" + asked);
        return of(principal, HexFormat.of().formatHex(name, 0, DERIVED_BYTES));
    }

    /** The id of what somebody calls by this. */
    public static String of(Principal principal, String chosen) {
        String plain = chosen.startsWith("\"") && chosen.endsWith("\"") && chosen.length() > 1
                ? chosen.substring(1, chosen.length() - 1)
                : chosen;
        if (!CHOSEN.matcher(plain).matches()) {
            throw ServerRefusal.IDEMPOTENCY_FORM.with(Spelling.shown(chosen));
        }
        return principal.name() + ":" + plain;
    }
}
