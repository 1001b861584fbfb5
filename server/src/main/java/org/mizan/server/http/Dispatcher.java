package org.mizan.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.URIUtil;
import org.jspecify.annotations.Nullable;
import org.mizan.message.Explained;
import org.mizan.message.Language;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditEntry;
import org.mizan.server.identity.IdentityRefusal;
import org.mizan.server.identity.Principal;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.ServerLog;

/**
 * Finds out who asks, whether they ask too often and what for, in this order and before it reads a body. Whatever is thrown
 * becomes a problem, and whatever is done a line of the record.
 */
final class Dispatcher extends Handler.Abstract {
    private static final String DOOR = "rest";
    private static final String SCHEME = "Bearer ";
    private static final String UNKNOWN_PATH = "other";

    private final Doorkeeping doorkeeping;
    private final OpenRoutes open;
    private final List<Route> routes;
    private final Traffic traffic;
    private final ServerLog log;

    Dispatcher(Doorkeeping doorkeeping, OpenRoutes open, List<Route> routes, Traffic traffic) {
        this.doorkeeping = doorkeeping;
        this.open = open;
        this.routes = List.copyOf(routes);
        this.traffic = traffic;
        this.log = doorkeeping.log();
    }

    /** A request from the moment its route is known to its reply. */
    private record Turn(Request request, Response response, Callback callback, Language language) {}

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Turn turn = new Turn(request, response, callback, Exchange.language(request));
        String path = Request.getPathInContext(request);
        Optional<Reply> forAll = open.reply(request.getMethod(), path);
        if (forAll.isPresent()) {
            traffic.count(request.getMethod(), path, forAll.get().status());
            send(turn, forAll.get());
            return true;
        }
        try {
            Principal principal = recognised(request);
            if (!admitted(turn, principal)) {
                return true;
            }
            routed(turn, principal, List.of(path.substring(1).split("/", -1)));
        } catch (RuntimeException failure) {
            AuditEntry entry = AuditEntry.of(DOOR, Act.SIGN_IN);
            traffic.countStranger();
            ended(
                    turn,
                    UNKNOWN_PATH,
                    doorkeeping.strangers().admits("") ? Optional.of(entry) : Optional.empty(),
                    failure);
        }
        return true;
    }

    private Principal recognised(Request request) {
        @Nullable String given = request.getHeaders().get(HttpHeader.AUTHORIZATION);
        if (given == null || !given.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw new TurnedAwayException(TurnedAwayException.Reason.UNKNOWN_CALLER, IdentityRefusal.KEY_NONE.about());
        }
        return doorkeeping.keys().recognise(given.substring(SCHEME.length()).strip());
    }

    /** Whoever asks too often is told so whatever they ask, and the record has not more lines of it than of strangers. */
    private boolean admitted(Turn turn, Principal principal) {
        try {
            doorkeeping.admit(principal);
            return true;
        } catch (TurnedAwayException tooMany) {
            Problem problem = Problem.of(tooMany, turn.language());
            traffic.count(UNKNOWN_PATH, UNKNOWN_PATH, problem.status());
            if (doorkeeping.strangers().admits(principal.name())) {
                doorkeeping
                        .audit()
                        .note(AuditEntry.of(DOOR, Act.SIGN_IN, principal).ended(problem.code()));
            }
            send(turn, problem.reply(turn.language()));
            return false;
        }
    }

    private void routed(Turn turn, Principal principal, List<String> raw) {
        List<String> segments = raw.stream().map(URIUtil::decodePath).toList();
        String method = turn.request().getMethod();
        SortedSet<String> offered = new TreeSet<>();
        for (Route route : routes) {
            Optional<Map<String, String>> places = route.match(segments);
            if (places.isPresent() && route.method().equals(method)) {
                AuditEntry entry = AuditEntry.of(DOOR, route.act(), principal);
                run(turn, route, principal, places.get(), entry);
                return;
            }
            places.ifPresent(same -> offered.add(route.method()));
        }
        Problem absent = Problem.of(
                new TurnedAwayException(
                        TurnedAwayException.Reason.ABSENT,
                        offered.isEmpty() ? ServerRefusal.ROUTE_ABSENT.about() : ServerRefusal.METHOD.about()),
                turn.language());
        Reply reply = absent.reply(turn.language());
        ended(
                turn,
                UNKNOWN_PATH,
                AuditEntry.of(DOOR, Act.DESCRIBE, principal).ended(absent.code()),
                offered.isEmpty() ? reply : reply.with("Allow", String.join(", ", offered)));
    }

    private void run(Turn turn, Route route, Principal principal, Map<String, String> places, AuditEntry entry) {
        CompletableFuture<byte[]> body = route.method().equals("POST")
                ? Body.of(turn.request())
                : CompletableFuture.completedFuture(new byte[0]);
        var unused = body.whenComplete((bytes, failure) -> {
            if (failure == null) {
                run(turn, route, new Exchange(turn.request(), principal, places, bytes, entry));
            } else {
                ended(turn, route.path(), Optional.of(entry), failure);
            }
        });
    }

    private void run(Turn turn, Route route, Exchange exchange) {
        CompletableFuture<Reply> reply;
        try {
            reply = route.handler().handle(exchange);
        } catch (RuntimeException failure) {
            reply = CompletableFuture.failedFuture(failure);
        }
        var unused = reply.whenComplete((made, failure) -> {
            if (failure != null) {
                ended(turn, route.path(), Optional.of(exchange.entry()), failure);
            } else {
                ended(turn, route.path(), exchange.entry(), made);
            }
        });
    }

    private void ended(Turn turn, String path, Optional<AuditEntry> entry, Throwable failure) {
        Problem problem = Problem.of(failure, turn.language());
        if (problem.code().equals(ServerRefusal.FAILED.key())) {
            log.failure(failure.getCause() == null || failure instanceof Explained ? failure : failure.getCause());
        }
        if (entry.isPresent()) {
            ended(turn, path, entry.get().ended(problem.code()), problem.reply(turn.language()));
        } else {
            traffic.count(turn.request().getMethod(), path, problem.status());
            send(turn, problem.reply(turn.language()));
        }
    }

    private void ended(Turn turn, String path, AuditEntry entry, Reply reply) {
        String method = turn.request().getMethod();
        traffic.count(path.equals(UNKNOWN_PATH) ? UNKNOWN_PATH : method, path, reply.status());
        try {
            doorkeeping.audit().note(entry);
        } catch (RuntimeException unwritten) {
            // What cannot be recorded is not given out; the answer is stored and can be had again.
            log.failure(unwritten);
            send(turn, Problem.of(unwritten, turn.language()).reply(turn.language()));
            return;
        }
        log.reply(method, path, reply.status(), entry);
        send(turn, reply);
    }

    private void send(Turn turn, Reply reply) {
        Response response = turn.response();
        response.setStatus(reply.status());
        if (!reply.type().isEmpty()) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, reply.type());
        }
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        if (turn.request().isSecure()) {
            response.getHeaders().put("Strict-Transport-Security", "max-age=31536000");
        }
        reply.headers().forEach((name, value) -> response.getHeaders().put(new HttpField(name, value)));
        if (reply.file().isPresent()) {
            stream(turn, reply.file().orElseThrow());
            return;
        }
        byte[] content = reply.content().getBytes(StandardCharsets.UTF_8);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
        boolean isHead = turn.request().getMethod().equals("HEAD");
        response.write(true, ByteBuffer.wrap(isHead ? new byte[0] : content), turn.callback());
    }

    /** No thread waits for those who read slowly. */
    private static void stream(Turn turn, Path file) {
        Content.copy(Content.Source.from(file), turn.response(), turn.callback());
    }

    /** A text for those who are not known. */
    static Reply plain(int status, String text) {
        return Reply.document(status, "text/plain; charset=utf-8", text);
    }
}
