package org.mizan.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.place.DataSetFiles;
import org.mizan.curator.synthesis.Drawing;
import org.mizan.curator.synthesis.Synthesis;
import org.mizan.engine.OwnerOnly;
import org.mizan.message.Spelling;
import org.mizan.release.Plan;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.RequestId;
import org.mizan.server.work.ServedDataSet;
import org.mizan.server.work.Underway;
import org.mizan.synth.rule.RuledColumns;

/**
 * Synthetic tables, as jobs: one release, charged under its id, and rows drawn from it into a file, which is streamed. The
 * file is kept for an hour. Sent again under the same id, the release costs nothing, and the rows are drawn anew.
 */
final class SyntheticRoutes {
    private static final Duration KEPT = Duration.ofHours(1);
    private static final String PATH = "/v1/synthetic-tables";

    /** What fits on a disk, however many ask. */
    private static final long MOST_ROWS = 100_000_000;

    private final Doorkeeping doorkeeping;
    private final Path folder;
    private final Underway<Table> underway;
    private final ConcurrentMap<String, Job> jobs = new ConcurrentHashMap<>();

    /** Rows in a file. */
    private record Table(Path file, String type, long rows, long seed) {}

    /** A table that is made or was made; its steps go up to {@link Synthesis#STEPS}. */
    private record Job(String dataSet, Underway<Table>.Work work, AtomicInteger steps, long since) {}

    /** What a body says. */
    private record Order(
            Ask ask, Ask.Cells cells, boolean isMarginals, long rows, long seed, String format, boolean isFresh) {}

    SyntheticRoutes(Doorkeeping doorkeeping) throws IOException {
        this.doorkeeping = doorkeeping;
        this.folder = Files.createTempDirectory("mizan-tables");
        this.underway = new Underway<>(doorkeeping.queue());
    }

    List<Route> list() {
        return List.of(
                Route.prompt("POST", PATH, Act.REQUEST, this::begin),
                Route.prompt("GET", PATH + "/{id}", Act.READ_ANSWER, this::status),
                Route.prompt("GET", PATH + "/{id}/rows", Act.READ_ANSWER, this::rows));
    }

    private Reply begin(Exchange exchange) {
        Principal principal = exchange.principal();
        String chosen = exchange.header("Idempotency-Key").orElseThrow(() -> ServerRefusal.IDEMPOTENCY_MISSING.with());
        String id = RequestId.of(principal, chosen);
        exchange.on(id);
        Order order = order(exchange.body());
        exchange.about(order.ask().dataSet());
        ServedDataSet set = doorkeeping
                .data()
                .required(principal, Permission.ASK, order.ask().dataSet());
        doorkeeping.data().requireUnused(id, set.dataset().budgetName());
        AtomicInteger steps = new AtomicInteger();
        Underway<Table>.Work work = underway.submit(
                new Underway.Known(principal.name(), set.name(), id, order.ask().content()),
                charge -> made(principal, set, order, id, steps, charge));
        Job job = new Job(order.ask().dataSet(), work, steps, System.nanoTime());
        jobs.compute(id, (same, before) -> before != null && before.work() == work ? before : job);
        return told(Reply.ACCEPTED, id, jobs.getOrDefault(id, job)).with("Location", PATH + "/" + chosen);
    }

    private static Order order(JsonObject body) {
        Ask ask = Ask.read(body);
        boolean isMarginals = body.has("marginals");
        if (!isMarginals && !body.has("histogram")) {
            throw ServerRefusal.ROWS_KIND.with();
        }
        String format = body.has("format") ? body.text("format") : "csv";
        if (!format.equals("csv") && !format.equals("parquet")) {
            throw ServerRefusal.ROWS_FORMAT.with(Spelling.shown(format));
        }
        long rows = body.number("rows").count("rows", MOST_ROWS);
        long seed = body.has("seed") ? body.number("seed").count("seed", Long.MAX_VALUE) : Drawing.freshSeed();
        boolean isFresh = body.has("fresh") && body.truth("fresh");
        body.end();
        Ask.Cells cells = Ask.Cells.of(body.object(isMarginals ? "marginals" : "histogram"), !isMarginals);
        return new Order(ask, cells, isMarginals, rows, seed, format, isFresh);
    }

    private Table made(
            Principal principal, ServedDataSet set, Order order, String id, AtomicInteger steps, Runnable charge) {
        Principal still = doorkeeping.keys().current(principal);
        return set.as(still, curator -> {
            try {
                return drawn(curator, set, order, id, steps, charge);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }

    private Table drawn(
            Curator curator, ServedDataSet set, Order order, String id, AtomicInteger steps, Runnable charge)
            throws IOException {
        Path file = folder.resolve(Digest.hash(id) + "." + order.format());
        Drawing drawing = new Drawing(order.rows(), order.seed(), file, true, DataSetFiles.of(set.description()));
        drawing.requireWritable();
        RuledColumns columns = curator.ruled(order.cells().axes(curator.dataset()));
        Synthesis<?> synthesis = order.isMarginals()
                ? Synthesis.ofMarginals(columns)
                : Synthesis.ofHistogram(
                        columns, order.cells().key(), order.cells().ties());
        OpenQuestions.Question question = new OpenQuestions.Question(
                set,
                order.ask().content(),
                order.ask().price(),
                order.ask().confidence(),
                same -> synthesis.plan(same, order.ask().confidence()),
                (same, plan) -> order.isFresh()
                        ? id
                        : doorkeeping
                                .questions()
                                .named(id, same, plan.at(order.ask().price())));
        Plan plan = question.plan().apply(curator);
        Answer answer =
                doorkeeping.questions().release(question, curator, plan, charge).answer();
        synthesis.write(answer, drawing, steps::incrementAndGet);
        String type = order.format().equals("csv") ? "text/csv; charset=utf-8" : "application/vnd.apache.parquet";
        return new Table(file, type, order.rows(), order.seed());
    }

    private Job found(Exchange exchange) {
        String given = exchange.place("id");
        String prefix = exchange.principal().name() + ":";
        String id = given.startsWith(prefix) ? given : prefix + given;
        exchange.on(id);
        Job job = Optional.ofNullable(jobs.get(id))
                .filter(own -> exchange.principal().may(Permission.OWN_HISTORY, own.dataSet()))
                .orElseThrow(() -> new TurnedAwayException(
                        TurnedAwayException.Reason.ABSENT, ServerRefusal.REQUEST_ABSENT.about()));
        exchange.about(job.dataSet());
        return job;
    }

    private Reply status(Exchange exchange) {
        Job job = found(exchange);
        if (job.work().result().isCompletedExceptionally()) {
            // Throws what it ended with.
            job.work().result().join();
        }
        return told(Reply.DONE, exchange.entry().request().orElseThrow(), job);
    }

    private static Reply told(int status, String id, Job job) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("request", id);
        tree.put("data", job.dataSet());
        boolean isDone = job.work().result().isDone() && !job.work().result().isCompletedExceptionally();
        tree.put("stage", isDone ? "done" : job.work().stage() == Underway.Stage.WAITING ? "waiting" : "running");
        tree.put("progress", (double) Math.min(job.steps().get(), Synthesis.STEPS) / Synthesis.STEPS);
        if (isDone) {
            Table table = job.work().result().join();
            tree.put("rows", table.rows());
            tree.put("seed", Long.toString(table.seed()));
        }
        return Reply.of(status, tree);
    }

    private Reply rows(Exchange exchange) {
        Job job = found(exchange);
        if (!job.work().result().isDone()) {
            throw new TurnedAwayException(
                    TurnedAwayException.Reason.CONFLICT, ServerRefusal.ROWS_EARLY.about(exchange.place("id")));
        }
        Table table = job.work().result().join();
        return Reply.file(table.type(), table.file());
    }

    /** Forgets tables that were made more than an hour ago. */
    void sweep() {
        long now = System.nanoTime();
        jobs.forEach((id, job) -> {
            if (job.work().result().isDone() && now - job.since() > KEPT.toNanos() && jobs.remove(id, job)) {
                var unused = job.work().result().whenComplete((table, failure) -> {
                    if (table != null) {
                        remove(table.file());
                    }
                });
            }
        });
    }

    /** Removes all files. */
    void close() {
        remove(folder);
    }

    private static void remove(Path path) {
        try {
            OwnerOnly.remove(path);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
