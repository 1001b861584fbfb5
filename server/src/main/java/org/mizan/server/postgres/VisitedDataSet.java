package org.mizan.server.postgres;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.mizan.certificate.DataVersion;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.LimitChoice;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.Queued;
import org.mizan.server.work.RequestId;
import org.mizan.server.work.ServedDataSet;
import org.mizan.wire.WireAsk;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireQuestion;
import org.mizan.wire.shadow.Shadow;

/** A data set for somebody on the wire, behind the same limits, queue and record as for everybody. */
final class VisitedDataSet implements WireDataSet {
    private final Doorkeeping doorkeeping;
    private final Principal principal;
    private final ServedDataSet set;
    private final Shadow shadow;

    VisitedDataSet(Doorkeeping doorkeeping, Principal principal, ServedDataSet set, Shadow shadow) {
        this.doorkeeping = doorkeeping;
        this.principal = principal;
        this.set = set;
        this.shadow = shadow;
    }

    @Override
    public Dataset dataset() {
        return set.dataset();
    }

    @Override
    public Shadow shadow() {
        return shadow;
    }

    @Override
    public <T> T planned(Function<Curator, T> work) throws InterruptedException {
        admit(Permission.PREVIEW);
        return inTurn(work);
    }

    @Override
    public <T> T previewed(Function<Curator, T> work) throws InterruptedException {
        AuditEntry entry = AuditEntry.of(KeyGate.DOOR, Act.PREVIEW, principal).about(set.name());
        try {
            admit(Permission.PREVIEW);
            T made = inTurn(work);
            doorkeeping.audit().note(entry);
            return made;
        } catch (RuntimeException refused) {
            throw noted(entry, refused);
        }
    }

    @Override
    public WireQuestion ask(WireAsk ask) {
        AuditEntry entry = AuditEntry.of(KeyGate.DOOR, Act.REQUEST, principal).about(set.name());
        try {
            admit(Permission.ASK);
            return new AskedQuestion(
                    doorkeeping.audit(),
                    entry,
                    doorkeeping.questions(),
                    doorkeeping.questions().submit(principal, name(ask), question(ask)));
        } catch (RuntimeException refused) {
            throw noted(entry, refused);
        }
    }

    /** The record has not more lines of who asks too often than of strangers. */
    private RuntimeException noted(AuditEntry entry, RuntimeException refused) {
        boolean isTooMany =
                refused instanceof TurnedAwayException turned && turned.reason() == TurnedAwayException.Reason.TOO_MANY;
        if (!isTooMany || doorkeeping.strangers().admits(principal.name())) {
            doorkeeping.audit().note(entry.ended(Waiting.outcome(refused)));
        }
        return refused;
    }

    /** Refuses what the key may not do now, and one request too many. */
    private void admit(Permission permission) {
        Principal still = doorkeeping.keys().current(principal);
        doorkeeping.admit(still);
        still.require(permission, set.name());
    }

    private <T> T inTurn(Function<Curator, T> work) throws InterruptedException {
        Queued<T> queued = new Queued<>(() -> set.as(principal, work));
        doorkeeping.queue().submit(principal.name(), queued);
        return Waiting.result(queued.result());
    }

    private static String content(WireAsk ask) {
        return String.join("\0", ask.statement().asked(), ask.spend().toString(), Double.toString(ask.confidence()));
    }

    /** Who sends the same question on two connections at once waits for one answer. */
    private String name(WireAsk ask) {
        String fresh = ask.isFresh() ? UUID.randomUUID().toString() : "";
        return String.join("\0", principal.name(), set.name(), content(ask), fresh);
    }

    private OpenQuestions.Question question(WireAsk ask) {
        return new OpenQuestions.Question(
                set,
                Digest.hash(content(ask)),
                ask.spend(),
                ask.confidence(),
                curator -> curator.plan(ask.statement(), LimitChoice.none(), ask.confidence()),
                (curator, plan) -> ask.isFresh() ? RequestId.fresh(principal) : id(curator, plan, ask));
    }

    /** What was charged and not answered, by a process that ended or an engine that failed, is answered under its own charge. */
    private static Optional<String> unanswered(Curator curator, Release release, Predicate<String> isHeld) {
        return curator.requests(release).stream()
                .filter(isHeld.negate())
                .filter(id -> curator.ledger().answer(id).isEmpty())
                .findFirst();
    }

    /**
     * The id of the same question on the same terms about the same version of the data: the newest under which this analyst was
     * told, or one that follows from it. So whoever sends it again pays once. Nobody else can know the id before.
     */
    private String id(Curator curator, Plan plan, WireAsk ask) {
        Release release = plan.at(ask.spend());
        Predicate<String> isHeld = doorkeeping.questions()::isHeld;
        Optional<DataVersion> version = curator.version();
        // Rows that are read where they are have no versions: what was asked of them once is asked.
        Optional<String> before = version.isPresent()
                ? curator.told(release, isHeld).map(Answer::request).or(() -> unanswered(curator, release, isHeld))
                // An answer whose reply is held is not there yet for anybody.
                : curator.requests(release).stream().filter(isHeld.negate()).findFirst();
        String number = version.map(each -> "\0" + each.number()).orElse("");
        return before.orElseGet(
                () -> RequestId.derived(principal, curator.ledger(), set.name() + "\0" + release.bound() + number));
    }
}
