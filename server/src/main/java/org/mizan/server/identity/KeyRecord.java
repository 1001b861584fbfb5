package org.mizan.server.identity;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.mizan.certificate.chain.Digest;
import org.mizan.certificate.json.JsonObject;
import org.mizan.wire.scram.ScramVerifier;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is kept of a key: never the key itself.
 *
 * @param id what it is called by
 * @param grant what it gives
 * @param created when it was made
 * @param hash of the key's text
 * @param scram recognises it on the PostgreSQL wire
 */
public record KeyRecord(String id, Grant grant, Instant created, Digest hash, ScramVerifier scram) {
    String json() {
        Map<String, Object> tree = new LinkedHashMap<>(shown());
        tree.put("sha256", hash.toString());
        tree.put("scram", scram.text());
        return JsonMapper.shared().writeValueAsString(tree);
    }

    /** What an owner may see of it, as a tree of JSON. */
    public Map<String, Object> shown() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("key", id);
        tree.put("principal", grant.principal());
        tree.put("role", grant.role().word());
        tree.put("data", grant.dataSets());
        tree.put("scope", grant.scope().word());
        tree.put("created", created.toString());
        grant.expires().ifPresent(end -> tree.put("expires", end.toString()));
        return tree;
    }

    static KeyRecord of(JsonObject json) {
        Optional<Instant> expires = json.has("expires") ? Optional.of(instant(json, "expires")) : Optional.empty();
        Grant grant = new Grant(
                json.text("principal"),
                Role.of(json.text("role")),
                new TreeSet<>(json.texts("data")),
                KeyScope.of(json.text("scope")),
                expires);
        KeyRecord read = new KeyRecord(
                json.text("key"),
                grant,
                instant(json, "created"),
                Digest.of(json.text("sha256")),
                ScramVerifier.read(json.text("scram")).orElseThrow(() -> IdentityRefusal.JOURNAL_LINE.with("scram")));
        json.end();
        return read;
    }

    private static Instant instant(JsonObject json, String key) {
        try {
            return Instant.parse(json.text(key));
        } catch (DateTimeException broken) {
            throw IdentityRefusal.JOURNAL_LINE.with(key);
        }
    }
}
