package org.mizan.server.work;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mizan.certificate.chain.Digest;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.server.identity.KeyRegister;
import org.mizan.server.identity.Principal;

/**
 * Questions that wait for their turn, are charged once and answered, whichever door they came through. Safe for many threads.
 */
public final class OpenQuestions {
    private static final int MOST_RETOLD = 10_000;

    private final KeyRegister keys;
    private final ServedData data;
    private final Underway<Made> underway;

    /** Answers that are in the ledger, perhaps, and whose replies are still held. */
    private final ConcurrentMap<String, CompletableFuture<Void>> held = new ConcurrentHashMap<>();

    /** Ids that were sent for what was told before, with the id of that. Whoever sends one again is told again. */
    private final Map<String, String> retold = Collections.synchronizedMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST_RETOLD;
        }
    });

    public OpenQuestions(KeyRegister keys, ServedData data, FairQueue queue) {
        this.keys = keys;
        this.data = data;
        this.underway = new Underway<>(queue);
    }

    /**
     * The id of the answer that the asker was given to the same about the same version of the data, or else the one that was sent. An
     * id that was charged stands for its own answer.
     */
    public String named(String id, Curator curator, Release release) {
        if (curator.ledger().link(id).isPresent()) {
            return id;
        }
        String told = curator.told(release, this::isHeld).map(Answer::request).orElse(id);
        if (!told.equals(id)) {
            retold.put(id, told);
        }
        return told;
    }

    /** The id that an id was sent for. */
    public String meant(String id) {
        return retold.getOrDefault(id, id);
    }

    /** An answer, and whether it was there before it was asked for. */
    public record Made(Answer answer, boolean isRepeated) {}

    /**
     * A question at its price.
     *
     * @param content a hash of all that is asked
     * @param plan understands it
     * @param id under which the ledger charges it once, from the curator and the plan
     */
    public record Question(
            ServedDataSet set,
            Digest content,
            Spend price,
            double confidence,
            Function<Curator, Plan> plan,
            BiFunction<Curator, Plan, String> id) {}

    /** Puts a question into the queue, or finds it there. */
    public Underway<Made>.Work submit(Principal principal, String name, Question question) {
        return underway.submit(
                new Underway.Known(principal.name(), question.set().name(), name, question.content()),
                work -> made(principal, question, work));
    }

    /** A question that waits or is worked on. */
    public Optional<Underway<Made>.Work> find(String name) {
        return underway.find(name);
    }

    /** Takes back a question that is not charged yet: it never is. */
    public boolean cancel(Underway<Made>.Work work) {
        return underway.cancel(work);
    }

    /** Takes it back for one of those who wait for it; true if nobody else did and it is not charged. */
    public boolean leave(Underway<Made>.Work work) {
        return underway.leave(work);
    }

    private Made made(Principal principal, Question question, Runnable charge) {
        // The key may have been revoked while the question waited.
        Principal still = keys.current(principal);
        return question.set().as(still, curator -> {
            Plan plan = question.plan().apply(curator);
            return release(question, curator, plan, charge);
        });
    }

    /**
     * Has a plan charged and answered, and holds whatever comes of it until its tick. What was refused while it was planned says
     * nothing of the data, and is not held. An id names one request: while one question has its turn, no other is charged under
     * it through any door, and one that was charged for another data set is refused.
     *
     * @param charge said right before the charge
     */
    public Made release(Question question, Curator curator, Plan plan, Runnable charge) {
        long start = System.nanoTime();
        CompletableFuture<Void> mine = new CompletableFuture<>();
        Optional<String> fresh = Optional.empty();
        try {
            String id = question.id().apply(curator, plan);
            awaitTurn(id, mine);
            fresh = Optional.of(id);
            start = System.nanoTime();
            RequestOptions options = new RequestOptions(Optional.of(id), question.confidence());
            boolean isRepeated = !curator.answered(options).isEmpty();
            if (isRepeated) {
                // Everybody may hear of it already, and wait for nothing.
                fresh = Optional.empty();
                free(id, mine);
            } else {
                data.requireUnused(id, curator.dataset().budgetName());
            }
            Plan charged = plan.mapped(release -> {
                charge.run();
                return release;
            });
            return new Made(curator.release(charged, question.price(), options), isRepeated);
        } finally {
            question.set().ticks().hold(start);
            fresh.ifPresent(id -> free(id, mine));
        }
    }

    /**
     * Waits until nobody else's answer under this id is held: whether it is in the ledger already would tell when it was made.
     * Who holds one waits for nobody, so that all get their turn.
     */
    private void awaitTurn(String id, CompletableFuture<Void> mine) {
        @Nullable CompletableFuture<Void> before = held.putIfAbsent(id, mine);
        while (before != null) {
            before.join();
            before = held.putIfAbsent(id, mine);
        }
    }

    private void free(String id, CompletableFuture<Void> mine) {
        held.remove(id, mine);
        mine.complete(null);
    }

    /** Whether nobody may hear of this answer yet, since its reply is held. */
    public boolean isHeld(String id) {
        return held.containsKey(id);
    }
}
