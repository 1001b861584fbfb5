package org.mizan.server.http;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.mizan.certificate.json.JsonObject;
import org.mizan.server.ServerRefusal;
import org.mizan.server.TurnedAwayException;
import org.mizan.server.identity.Act;
import org.mizan.server.identity.AuditLog;
import org.mizan.server.identity.Grant;
import org.mizan.server.identity.IdentityRefusal;
import org.mizan.server.identity.KeyLifetime;
import org.mizan.server.identity.KeyRecord;
import org.mizan.server.identity.KeyScope;
import org.mizan.server.identity.NewKey;
import org.mizan.server.identity.Permission;
import org.mizan.server.identity.Principal;
import org.mizan.server.identity.Role;
import org.mizan.server.work.Doorkeeping;
import org.mizan.server.work.ServedDataSet;

/** Who one is, the owner's keys, the record of what was done, and what a monitor counts. */
final class KeyRoutes {
    private static final int MOST_LINES = 1000;

    private final Doorkeeping doorkeeping;
    private final InstantSource clock;
    private final Traffic traffic;

    KeyRoutes(Doorkeeping doorkeeping, InstantSource clock, Traffic traffic) {
        this.doorkeeping = doorkeeping;
        this.clock = clock;
        this.traffic = traffic;
    }

    List<Route> list() {
        return List.of(
                Route.prompt("GET", "/v1/me", Act.DESCRIBE, this::me),
                Route.prompt("GET", "/v1/keys", Act.READ_KEYS, this::keys),
                Route.prompt("POST", "/v1/keys", Act.CREATE_KEY, this::create),
                Route.prompt("DELETE", "/v1/keys/{id}", Act.REVOKE_KEY, this::revoke),
                Route.prompt("GET", "/v1/audit", Act.READ_AUDIT, this::audit),
                Route.prompt("GET", "/metrics", Act.READ_AUDIT, this::metrics));
    }

    private Reply me(Exchange exchange) {
        return doorkeeping
                .keys()
                .find(exchange.principal().key())
                .map(record -> Reply.of(Reply.DONE, record.shown()))
                .orElseThrow();
    }

    /** The data sets that somebody may do this to: at least one, or they are refused. */
    private Set<String> allowed(Exchange exchange, Permission permission) {
        Set<String> names = new TreeSet<>();
        doorkeeping.data().allowed(exchange.principal(), permission).stream()
                .map(ServedDataSet::name)
                .forEach(names::add);
        if (names.isEmpty()) {
            Principal principal = exchange.principal();
            throw new TurnedAwayException(
                    TurnedAwayException.Reason.NOT_ALLOWED,
                    IdentityRefusal.PERMISSION.about(principal.role().word(), permission.word()));
        }
        return names;
    }

    private Reply keys(Exchange exchange) {
        Set<String> names = allowed(exchange, Permission.KEYS);
        List<Map<String, Object>> shown = doorkeeping.keys().all().stream()
                .filter(record -> record.grant().dataSets().stream().anyMatch(names::contains))
                .map(this::shown)
                .toList();
        return Reply.of(Reply.DONE, Map.of("keys", shown));
    }

    private Map<String, Object> shown(KeyRecord record) {
        Map<String, Object> tree = new LinkedHashMap<>(record.shown());
        tree.put("state", doorkeeping.keys().state(record));
        return tree;
    }

    private Reply create(Exchange exchange) {
        Set<String> names = allowed(exchange, Permission.KEYS);
        JsonObject body = exchange.body();
        Role role = Role.of(body.text("role"));
        Grant grant = new Grant(
                body.text("principal"),
                role,
                new TreeSet<>(body.texts("data")),
                body.has("scope") ? KeyScope.of(body.text("scope")) : Grant.usualScope(role),
                Optional.of(clock.instant()
                        .plus(KeyLifetime.of(body.text("expires")).length())));
        body.end();
        requireOwn(names, grant);
        NewKey made = doorkeeping.keys().create(grant);
        exchange.on(made.key().id());
        exchange.about(grant.dataSets().first());
        Map<String, Object> tree = new LinkedHashMap<>(made.record().shown());
        tree.put("secret", made.key().reveal());
        return Reply.of(Reply.CREATED, tree);
    }

    /** An owner gives and takes what is their own, and nothing else. */
    private static void requireOwn(Set<String> names, Grant grant) {
        if (!names.containsAll(grant.dataSets())) {
            throw new TurnedAwayException(TurnedAwayException.Reason.NOT_ALLOWED, ServerRefusal.KEYS_OTHERS.about());
        }
    }

    private Reply revoke(Exchange exchange) {
        Set<String> names = allowed(exchange, Permission.KEYS);
        String id = exchange.place("id");
        exchange.on(id);
        KeyRecord record = doorkeeping
                .keys()
                .find(id)
                .filter(found -> found.grant().dataSets().stream().anyMatch(names::contains))
                .orElseThrow(() -> new TurnedAwayException(
                        TurnedAwayException.Reason.ABSENT, IdentityRefusal.KEY_UNKNOWN.about(id)));
        requireOwn(names, record.grant());
        doorkeeping.keys().revoke(id);
        exchange.about(record.grant().dataSets().first());
        return Reply.nothing();
    }

    /** Lines of the record about one's data sets, and about none. */
    private Reply audit(Exchange exchange) {
        Set<String> names = allowed(exchange, Permission.AUDIT);
        long after = exchange.number("after", 0, Long.MAX_VALUE - 1);
        int limit = (int) exchange.number("limit", MOST_LINES, MOST_LINES);
        AuditLog log = doorkeeping.audit();
        List<String> lines = log.lines(after + 1, limit, data -> data.isEmpty() || names.contains(data));
        AuditLog.LogHead head = log.head();
        String text = "{\"head\":{\"number\":%d,\"hash\":\"%s\"},\"entries\":[%s]}"
                .formatted(head.number(), head.hash(), String.join(",", lines));
        return Reply.document(Reply.DONE, Reply.JSON, text);
    }

    /** Counts tell of others' questions, so that analysts do not see them. */
    private Reply metrics(Exchange exchange) {
        allowed(exchange, Permission.AUDIT);
        return Reply.document(
                Reply.DONE, "text/plain; version=0.0.4; charset=utf-8", traffic.text(doorkeeping.queue()));
    }
}
