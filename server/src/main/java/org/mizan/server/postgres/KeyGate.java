package org.mizan.server.postgres;

import java.util.Optional;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.IdentityRefusal;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.ServedDataSet;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireGate;
import org.mizan.wire.WireVisitor;
import org.mizan.wire.scram.ScramProof;

/** Lets in whoever shows a key of the register, for the data sets that it names. */
final class KeyGate implements WireGate {
    static final String DOOR = "postgresql";

    private final Doorkeeping doorkeeping;
    private final Shadows shadows;

    KeyGate(Doorkeeping doorkeeping, Shadows shadows) {
        this.doorkeeping = doorkeeping;
        this.shadows = shadows;
    }

    @Override
    public byte[] salt(String user) {
        return doorkeeping.keys().salt(user);
    }

    @Override
    public Optional<Recognised> recognise(String user, ScramProof shown) {
        try {
            KeyRegister.Proved proved = doorkeeping.keys().recognise(user, shown);
            return Optional.of(new Recognised(new Visitor(proved.principal()), proved.signature()));
        } catch (TurnedAwayException unknown) {
            if (doorkeeping.strangers().admits("")) {
                doorkeeping.audit().note(AuditEntry.of(DOOR, Act.SIGN_IN).ended(unknown.code()));
            }
            if (unknown.grounds().refusal() != IdentityRefusal.KEY_WRONG) {
                throw unknown;
            }
            return Optional.empty();
        }
    }

    @Override
    public void failed(Throwable failure) {
        doorkeeping.log().failure(failure);
    }

    /** Somebody whose key is known. */
    private final class Visitor implements WireVisitor {
        private final Principal principal;

        private Visitor(Principal principal) {
            this.principal = principal;
        }

        @Override
        public String name() {
            return principal.name();
        }

        @Override
        public boolean isValid() {
            return doorkeeping.keys().isValid(principal);
        }

        @Override
        public Optional<WireDataSet> dataSet(String name) {
            AuditEntry entry = AuditEntry.of(DOOR, Act.SIGN_IN, principal);
            try {
                doorkeeping.admit(principal);
                ServedDataSet set = doorkeeping.data().required(principal, Permission.DESCRIBE, name);
                doorkeeping.audit().note(entry.about(set.name()));
                return Optional.of(new VisitedDataSet(doorkeeping, principal, set, shadows.of(set)));
            } catch (TurnedAwayException refused) {
                if (doorkeeping.strangers().admits(principal.name())) {
                    doorkeeping.audit().note(entry.ended(refused.code()));
                }
                if (refused.reason() != TurnedAwayException.Reason.ABSENT) {
                    throw refused;
                }
                return Optional.empty();
            }
        }
    }
}
