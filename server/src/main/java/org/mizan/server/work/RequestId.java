package org.mizan.server.work;

import java.util.regex.Pattern;
import org.mizan.message.Spelling;
import org.mizan.server.ServerRefusal;
import org.mizan.server.identity.Principal;

/**
 * The id under which the ledger charges a request once. It is the name of the principal, a colon, and what they chose: no name
 * has a colon, so that nobody can use, block or find an id of somebody else.
 */
public final class RequestId {
    private static final Pattern CHOSEN = Pattern.compile("[A-Za-z0-9._~-]{1,100}");

    private RequestId() {}

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
