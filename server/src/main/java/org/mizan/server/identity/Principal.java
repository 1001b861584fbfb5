package org.mizan.server.identity;

import java.util.SortedSet;
import org.mizan.message.Grounds;
import org.mizan.message.Spelling;
import org.mizan.server.TurnedAwayException;

/**
 * Somebody who proved who they are by a key. Their name is the ledger's analyst.
 *
 * @param key the id of the key
 * @param grant what the key gives
 */
public record Principal(String key, Grant grant) {
    /** The ledger's analyst. */
    public String name() {
        return grant.principal();
    }

    public Role role() {
        return grant.role();
    }

    /** The data sets that the key names. */
    public SortedSet<String> dataSets() {
        return grant.dataSets();
    }

    /** Whether they may do this to a data set. */
    public boolean may(Permission permission, String dataSet) {
        return grant.dataSets().contains(dataSet)
                && grant.role().allows(permission)
                && grant.scope().allows(permission);
    }

    /**
     * Refuses what they may not do. A data set that the key does not name is refused in the same words whether or not there is
     * one of that name.
     */
    public void require(Permission permission, String dataSet) {
        if (!grant.dataSets().contains(dataSet)) {
            throw absent(dataSet);
        }
        if (!grant.role().allows(permission)) {
            throw notAllowed(IdentityRefusal.PERMISSION.about(grant.role().word(), permission.word()));
        }
        if (!grant.scope().allows(permission)) {
            throw notAllowed(IdentityRefusal.SCOPE.about(key));
        }
    }

    /** What is said of a data set that is not there, and of one that the key does not name. */
    public static TurnedAwayException absent(String dataSet) {
        return new TurnedAwayException(
                TurnedAwayException.Reason.ABSENT, IdentityRefusal.DATA_SET.about(Spelling.shown(dataSet)));
    }

    private static TurnedAwayException notAllowed(Grounds grounds) {
        return new TurnedAwayException(TurnedAwayException.Reason.NOT_ALLOWED, grounds);
    }
}
