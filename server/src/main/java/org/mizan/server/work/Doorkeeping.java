package org.mizan.server.work;

import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.Principal;

/**
 * What every door shares.
 *
 * @param keys who may come in
 * @param audit the record of what they did
 * @param data what is served
 * @param queue whose turn it is
 * @param questions that are under way, whichever door they came through
 * @param rate how often one principal may ask
 * @param strangers how often the record tells of somebody without a key, so that they cannot fill the disk with it
 * @param log for those who run the server
 */
public record Doorkeeping(
        KeyRegister keys,
        AuditLog audit,
        ServedData data,
        FairQueue queue,
        OpenQuestions questions,
        RateLimit rate,
        RateLimit strangers,
        ServerLog log) {
    /** Counts one more request of a principal, or turns it away. */
    public void admit(Principal principal) {
        if (!rate.admits(principal.name())) {
            throw new TurnedAwayException(TurnedAwayException.Reason.TOO_MANY, ServerRefusal.RATE.about());
        }
    }

    /** Records that somebody without a valid key was turned away, unless that happens too often. */
    public void noteStranger(AuditEntry entry) {
        if (strangers.admits("")) {
            audit.note(entry);
        }
    }
}
