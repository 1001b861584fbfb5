package org.mizan.server;

import org.mizan.message.Refusal;

/** Why a server does not start, or turns a request away. Its texts stand in files of the same name. */
public enum ServerRefusal implements Refusal {
    ADDRESS("listen.form"),
    ADDRESS_TAKEN("listen.taken"),
    DATA_NONE("data.none"),
    DATA_MISSING("data.missing"),
    DATA_TWICE("data.twice"),
    DATA_LEDGER("data.ledger"),
    TLS_NEEDED("tls.needed"),
    TLS_MISSING("tls.missing"),
    TLS_FILE("tls.file"),
    REPLY_AFTER("reply_after.form"),
    STOPPING("server.stopping"),
    BUSY("server.busy"),
    WAITING("server.waiting"),
    RATE("server.rate"),
    FAILED("server.failed"),
    IDEMPOTENCY_MISSING("idempotency.missing"),
    IDEMPOTENCY_FORM("idempotency.form"),
    IDEMPOTENCY_USED("idempotency.used"),
    CANCELLED("request.cancelled"),
    RUNNING("request.running"),
    REQUEST_ABSENT("request.absent"),
    UNANSWERED("request.unanswered"),
    ROUTE_ABSENT("route.absent"),
    METHOD("route.method"),
    BODY_SIZE("body.size"),
    BODY_SLOW("body.slow"),
    QUERY("query.form"),
    BODY_TYPE("body.type"),
    BODY_ENCODING("body.encoding"),
    ASK_KIND("ask.kind"),
    ASK_PRICE("ask.price"),
    ASK_WITHIN("ask.within"),
    ASK_PART("ask.part"),
    ASK_TIES("ask.ties"),
    ASK_EXPLAIN("ask.explain"),
    ASK_LIMITS("ask.limits"),
    PARAMETER("parameter.form"),
    ROWS_FORMAT("rows.format"),
    ROWS_KIND("rows.kind"),
    ROWS_EARLY("rows.early"),
    CHECK_DOCUMENT("check.document"),
    KEYS_OTHERS("keys.others");

    private final String key;

    ServerRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
