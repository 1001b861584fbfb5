package org.mizan.server.identity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One act, for the record: who, what kind, about which data set, and what became of it. It holds no value of the data, no text
 * of a question and no secret.
 *
 * @param door through which it came, such as {@code rest}
 * @param who the name of the principal; empty where nobody was known
 * @param key the id of their key
 * @param request the id of the request, where it is about one
 * @param outcome {@code done}, or the code of the refusal
 */
public record AuditEntry(
        String door,
        Act act,
        Optional<String> who,
        Optional<String> key,
        Optional<String> dataSet,
        Optional<String> request,
        String outcome) {
    /** The outcome of what was done as it was asked. */
    public static final String DONE = "done";

    /** An act of somebody who is known. */
    public static AuditEntry of(String door, Act act, Principal principal) {
        return new AuditEntry(
                door,
                act,
                Optional.of(principal.name()),
                Optional.of(principal.key()),
                Optional.empty(),
                Optional.empty(),
                DONE);
    }

    /** An act of the server, of whoever runs it, or of somebody whom nobody knows. */
    public static AuditEntry of(String door, Act act) {
        return new AuditEntry(door, act, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), DONE);
    }

    /** The same about a data set. */
    public AuditEntry about(String name) {
        return new AuditEntry(door, act, who, key, Optional.of(name), request, outcome);
    }

    /** The same about a request, or about a key that was made or revoked. */
    public AuditEntry on(String id) {
        return new AuditEntry(door, act, who, key, dataSet, Optional.of(id), outcome);
    }

    /** The same with what became of it. */
    public AuditEntry ended(String code) {
        return new AuditEntry(door, act, who, key, dataSet, request, code);
    }

    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("door", door);
        tree.put("act", act.word());
        who.ifPresent(name -> tree.put("who", name));
        key.ifPresent(id -> tree.put("key", id));
        dataSet.ifPresent(name -> tree.put("data", name));
        request.ifPresent(id -> tree.put("request", id));
        tree.put("outcome", outcome);
        return tree;
    }
}
