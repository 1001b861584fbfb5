package org.mizan.server.postgres;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.OpenQuestions.Made;
import org.mizan.server.work.Underway;
import org.mizan.wire.WireQuestion;
import org.mizan.wire.WireRefusal;

/** A question of somebody on the wire that waits for its turn or is answered. */
final class AskedQuestion implements WireQuestion {
    private final AuditLog audit;
    private final AuditEntry entry;
    private final OpenQuestions questions;
    private final Underway<Made>.Work work;

    /** What this client waits for; others may wait for the same work. */
    private final CompletableFuture<Made> own;

    /** Who cancels twice leaves once: others may wait for the same work. */
    private final AtomicBoolean isLeft = new AtomicBoolean();

    AskedQuestion(AuditLog audit, AuditEntry entry, OpenQuestions questions, Underway<Made>.Work work) {
        this.audit = audit;
        this.entry = entry;
        this.questions = questions;
        this.work = work;
        own = work.result().copy();
    }

    /** What cannot be recorded is not given out; the answer is stored and can be had again. */
    @Override
    public Answered await() throws InterruptedException {
        try {
            Made made = Waiting.result(own);
            audit.note(entry.on(made.answer().request()));
            return new Answered(made.answer(), made.isRepeated());
        } catch (RuntimeException refused) {
            audit.note(entry.ended(Waiting.outcome(refused)));
            throw refused;
        }
    }

    @Override
    public void cancel() {
        if (!isLeft.compareAndSet(false, true)) {
            return;
        }
        boolean isPrevented = questions.leave(work);
        own.completeExceptionally((isPrevented ? WireRefusal.CANCELLED : WireRefusal.CANCELLED_CHARGED).with());
    }
}
