package org.mizan.server.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.mizan.certificate.CertificateJson;
import org.mizan.certificate.json.JsonObject;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.curator.place.StoredAnswer;
import org.mizan.message.Language;
import org.mizan.report.answer.ForecastReport;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.OpenQuestions;
import org.mizan.server.work.OpenQuestions.Made;
import org.mizan.server.work.Queued;
import org.mizan.server.work.RequestId;
import org.mizan.server.work.ServedData;
import org.mizan.server.work.ServedDataSet;
import org.mizan.server.work.Underway;

/** Prices, and questions that are charged and answered once for each id. */
final class RequestRoutes {
    private static final String LOCATION = "Location";
    private static final String REPLAYED = "Idempotency-Replayed";
    private static final int USUAL_WAIT = 10;
    private static final int LONGEST_WAIT = 60;

    private final Doorkeeping doorkeeping;

    RequestRoutes(Doorkeeping doorkeeping) {
        this.doorkeeping = doorkeeping;
    }

    List<Route> list() {
        return List.of(
                new Route("POST", "/v1/previews", Act.PREVIEW, this::preview),
                new Route("POST", "/v1/datasets/{name}/columns", Act.PREVIEW, this::columns),
                new Route("POST", "/v1/requests", Act.REQUEST, this::ask),
                Route.prompt("GET", "/v1/requests/{id}", Act.READ_ANSWER, this::answer),
                Route.prompt("DELETE", "/v1/requests/{id}", Act.CANCEL, this::cancel),
                Route.prompt("GET", "/v1/requests/{id}/certificate", Act.READ_ANSWER, this::certificate));
    }

    /** Plans in the same queue as questions, so that prices of one do not keep another's questions waiting. */
    private CompletableFuture<Reply> preview(Exchange exchange) {
        Ask ask = Ask.of(exchange.body());
        exchange.about(ask.dataSet());
        ServedDataSet set = doorkeeping.data().required(exchange.principal(), Permission.PREVIEW, ask.dataSet());
        return inTurn(exchange, set, curator -> forecast(curator, ask, exchange));
    }

    private CompletableFuture<Reply> inTurn(Exchange exchange, ServedDataSet set, Function<Curator, Reply> work) {
        Queued<Reply> queued = new Queued<>(() -> set.as(exchange.principal(), work));
        doorkeeping.queue().submit(exchange.principal().name(), queued);
        return queued.result();
    }

    private Reply forecast(Curator curator, Ask ask, Exchange exchange) {
        if (ask.asksToExplain()) {
            List<String> steps = curator.explain(ask.sql(), ask.limits(), ask.price(), ask.confidence());
            return exchange.prefers(Reply.PLAIN)
                    ? Reply.plain(String.join("\n", steps) + "\n")
                    : Reply.of(Reply.DONE, Map.of("explanation", steps));
        }
        return Reply.of(
                ForecastReport.of(
                        curator.foresee(ask.plan(curator), ask.price(), doorkeeping.questions()::isHeld),
                        exchange.language()),
                exchange);
    }

    /** What the columns of an answer would be. It follows from the text and the description, and is free at any price. */
    private CompletableFuture<Reply> columns(Exchange exchange) {
        String name = exchange.place("name");
        exchange.about(name);
        ServedDataSet set = doorkeeping.data().required(exchange.principal(), Permission.PREVIEW, name);
        JsonObject body = exchange.body();
        String sql = body.text("sql");
        body.end();
        return inTurn(exchange, set, curator -> Reply.of(Reply.DONE, Map.of("columns", columns(curator, sql))));
    }

    private static List<Map<String, String>> columns(Curator curator, String sql) {
        return curator.plan(sql, RequestOptions.USUAL_CONFIDENCE).columns().stream()
                .map(column -> Map.of(
                        "label", column.label(),
                        "kind", column.kind().word(),
                        "type", column.type().word()))
                .toList();
    }

    private CompletableFuture<Reply> ask(Exchange exchange) {
        Principal principal = exchange.principal();
        String chosen = exchange.header("Idempotency-Key").orElseThrow(() -> ServerRefusal.IDEMPOTENCY_MISSING.with());
        String id = RequestId.of(principal, chosen);
        exchange.on(id);
        Ask ask = Ask.of(exchange.body());
        exchange.about(ask.dataSet());
        ServedDataSet set = doorkeeping.data().required(principal, Permission.ASK, ask.dataSet());
        if (ask.asksToExplain()) {
            throw ServerRefusal.ASK_EXPLAIN.with();
        }
        doorkeeping.data().requireUnused(id, set.dataset().budgetName());
        OpenQuestions.Question question = new OpenQuestions.Question(
                set,
                ask.content(),
                ask.price(),
                ask.confidence(),
                ask::plan,
                (curator, plan) ->
                        ask.isFresh() ? id : doorkeeping.questions().named(id, curator, plan.at(ask.price())));
        Underway<Made>.Work work = doorkeeping.questions().submit(principal, id, question);
        return work.result()
                .thenApply(Optional::of)
                .completeOnTimeout(Optional.empty(), patience(exchange), TimeUnit.SECONDS)
                .thenApply(made -> made.map(RequestRoutes::created).orElseGet(() -> {
                    recordLater(exchange, work);
                    return accepted(id, work);
                }));
    }

    /** The record says twice what became of a request that took long: that it was accepted, and how it ended. */
    private void recordLater(Exchange exchange, Underway<Made>.Work work) {
        AuditEntry entry = exchange.entry();
        exchange.ended("accepted");
        var unused = work.result()
                .whenComplete((made, failure) -> doorkeeping
                        .audit()
                        .note(
                                failure == null
                                        ? entry
                                        : entry.ended(Problem.of(failure, Language.ENGLISH)
                                                .code())));
    }

    /** The header {@code Prefer: wait=30} of RFC 7240 says how long a client waits for the answer. */
    private static long patience(Exchange exchange) {
        return exchange.header("Prefer")
                .filter(text -> text.matches("wait=\\d{1,4}"))
                .map(text -> Math.min(LONGEST_WAIT, Integer.parseInt(text.substring("wait=".length()))))
                .orElse(USUAL_WAIT);
    }

    private static Reply created(Made made) {
        String id = made.answer().request();
        Reply reply =
                Reply.document(Reply.CREATED, Reply.JSON, made.answer().json()).with(LOCATION, place(id));
        return made.isRepeated() ? reply.with(REPLAYED, "true") : reply;
    }

    private static Reply accepted(String id, Underway<Made>.Work work) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("request", id);
        tree.put("stage", work.stage() == Underway.Stage.WAITING ? "waiting" : "running");
        return Reply.of(Reply.ACCEPTED, tree).with(LOCATION, place(id)).with("Retry-After", "1");
    }

    private static String place(String id) {
        return "/v1/requests/" + URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private Reply answer(Exchange exchange) {
        Optional<String> id = own(exchange);
        Optional<Underway<Made>.Work> work = id.flatMap(own -> underway(exchange, own, Permission.OWN_HISTORY));
        if (work.isPresent()) {
            return accepted(id.orElseThrow(), work.get());
        }
        return Reply.document(Reply.DONE, Reply.JSON, stored(exchange));
    }

    /** The full id of what this principal calls by it; empty where it is somebody else's. */
    private static Optional<String> own(Exchange exchange) {
        String given = exchange.place("id");
        String prefix = exchange.principal().name() + ":";
        if (given.startsWith(prefix)) {
            return Optional.of(given);
        }
        return given.contains(":") ? Optional.empty() : Optional.of(prefix + given);
    }

    /** A request of somebody that is under way, where their key may do this to its data set. */
    private Optional<Underway<Made>.Work> underway(Exchange exchange, String id, Permission permission) {
        return doorkeeping
                .questions()
                .find(id)
                .filter(work -> exchange.principal().may(permission, work.dataSet()));
    }

    private String stored(Exchange exchange) {
        String given = exchange.place("id");
        exchange.on(given);
        ServedData.Found found = own(exchange)
                .flatMap(id -> doorkeeping
                        .data()
                        .find(exchange.principal(), id)
                        .or(() -> doorkeeping
                                .data()
                                .find(
                                        exchange.principal(),
                                        doorkeeping.questions().meant(id))))
                .or(() -> doorkeeping.data().find(exchange.principal(), given))
                .orElseThrow(RequestRoutes::absent);
        exchange.about(found.set().name());
        String id = found.link().receipt().request();
        if (doorkeeping.questions().isHeld(id)) {
            throw new TurnedAwayException(TurnedAwayException.Reason.CONFLICT, ServerRefusal.UNANSWERED.about(id));
        }
        return found.set()
                .reading(curator -> curator.ledger().answer(id))
                .map(bytes -> new String(StoredAnswer.document(bytes), StandardCharsets.UTF_8))
                .orElseThrow(() -> new TurnedAwayException(
                        TurnedAwayException.Reason.CONFLICT, ServerRefusal.UNANSWERED.about(id)));
    }

    private static TurnedAwayException absent() {
        return new TurnedAwayException(TurnedAwayException.Reason.ABSENT, ServerRefusal.REQUEST_ABSENT.about());
    }

    private Reply certificate(Exchange exchange) {
        Answer answer = Answer.of(stored(exchange));
        return Reply.document(Reply.DONE, Reply.JSON, CertificateJson.write(answer.certificate()));
    }

    /** Before the charge it prevents it. After it the charge stands, and the answer is stored. */
    private Reply cancel(Exchange exchange) {
        String id = own(exchange).orElseThrow(RequestRoutes::absent);
        exchange.on(id);
        Underway<Made>.Work work = underway(exchange, id, Permission.ASK).orElseThrow(RequestRoutes::absent);
        exchange.about(work.dataSet());
        if (!doorkeeping.questions().cancel(work)) {
            throw new TurnedAwayException(TurnedAwayException.Reason.CONFLICT, ServerRefusal.RUNNING.about(id));
        }
        return Reply.nothing();
    }
}
