package org.mizan.wire.session;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.Release;
import org.mizan.release.pricing.Spend;
import org.mizan.wire.WireDataSet;
import org.mizan.wire.WireRefusal;
import org.mizan.wire.statement.PriceSettings;

/**
 * A question that is being answered while its client waits. Who cancels before the charge prevents it; after that the charge
 * stands, the answer is made and kept all the same, and the same question has it for nothing.
 */
final class PendingQuestion {
    private static final String PURPOSE = "ids of requests on the PostgreSQL wire";

    /** Daemons: a process that ends leaves a charged request as a crash does, to be asked again. */
    private static final ExecutorService WORKERS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "mizan-wire-question");
        thread.setDaemon(true);
        return thread;
    });

    /** Whoever sets it first: the question that is about to be charged, or the one that nobody waits for. */
    private final AtomicBoolean isDecided = new AtomicBoolean();

    private final CompletableFuture<Answered> result = new CompletableFuture<>();
    private volatile boolean isCharged;

    /** An answer, and whether it had been given before. */
    record Answered(Answer answer, boolean isRepeated) {}

    /** Starts to answer a plan at a price. */
    void start(WireDataSet dataSet, Plan plan, Spend spend, PriceSettings settings) {
        WORKERS.execute(() -> {
            try {
                result.complete(answered(dataSet, plan, spend, settings));
            } catch (RuntimeException | Error failure) {
                result.completeExceptionally(failure);
            }
        });
    }

    private Answered answered(WireDataSet dataSet, Plan plan, Spend spend, PriceSettings settings) {
        Curator curator = dataSet.curator();
        String id = settings.fresh() ? UUID.randomUUID().toString() : id(curator, plan.at(spend));
        RequestOptions options = new RequestOptions(Optional.of(id), settings.confidence());
        boolean isRepeated = curator.answered(options).contains(id);
        Answer answer = dataSet.release(plan.mapped(this::beforeCharge), spend, options);
        return new Answered(answer, isRepeated);
    }

    /**
     * The id of the same question on the same terms: the newest under which this analyst asked it, or one that follows from
     * it. So whoever sends it again, or on two connections at once, pays once. Nobody else can know the id before.
     */
    private static String id(Curator curator, Release release) {
        List<String> before = curator.requests(release);
        return before.isEmpty() ? derived(curator, release) : before.get(0);
    }

    private static String derived(Curator curator, Release release) {
        String question = String.join("\0", curator.analyst(), curator.dataset().name(), release.bound());
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(curator.ledger().secret(PURPOSE), "HmacSHA256"));
            byte[] name = mac.doFinal(question.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(ByteBuffer.wrap(name).slice(0, 16).array(), 0, 16);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** The last step before the charge; there is none if nobody waits any more. */
    private Release beforeCharge(Release release) {
        if (!isDecided.compareAndSet(false, true) && !isCharged) {
            throw new CancellationException("nobody waits");
        }
        isCharged = true;
        return release;
    }

    /** Makes whoever waits wait no longer; called by another thread. */
    void cancel() {
        boolean isPrevented = isDecided.compareAndSet(false, true);
        result.completeExceptionally((isPrevented ? WireRefusal.CANCELLED : WireRefusal.CANCELLED_CHARGED).with());
    }

    /** Waits for the answer, or for why there is none. */
    Answered await() throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            if (cause instanceof Error error) {
                throw error;
            }
            throw cause instanceof RuntimeException known ? known : new IllegalStateException(cause);
        }
    }
}
