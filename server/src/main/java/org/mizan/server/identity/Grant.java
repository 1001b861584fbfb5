package org.mizan.server.identity;

import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.mizan.message.Spelling;

/**
 * What a key gives: to whom, in which role, for which data sets, how far and until when.
 *
 * @param principal who holds the key; the ledger's analyst, of letters, digits and {@code . _ @ + -}
 * @param dataSets at least one, by name
 * @param expires when it ends; empty if never
 */
public record Grant(
        String principal, Role role, SortedSet<String> dataSets, KeyScope scope, Optional<Instant> expires) {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._@+-]{0,63}");
    /** A description's word for all analysts that it does not name. */
    private static final String EVERYBODY = "default";

    public Grant {
        if (!NAME.matcher(principal).matches() || principal.equals(EVERYBODY)) {
            throw IdentityRefusal.PRINCIPAL_NAME.with(Spelling.shown(principal));
        }
        if (dataSets.isEmpty()) {
            throw IdentityRefusal.GRANT_DATA.with(principal);
        }
        if (role == Role.AUDITOR && scope != KeyScope.PREVIEW) {
            throw IdentityRefusal.GRANT_SCOPE.with(principal);
        }
        dataSets = new TreeSet<>(dataSets);
    }

    /** The scope that a role has unless one is chosen: auditors never ask. */
    public static KeyScope usualScope(Role role) {
        return role == Role.AUDITOR ? KeyScope.PREVIEW : KeyScope.ASK;
    }

    @Override
    public SortedSet<String> dataSets() {
        return new TreeSet<>(dataSets);
    }

    boolean isExpired(Instant now) {
        return expires.filter(end -> !now.isBefore(end)).isPresent();
    }
}
