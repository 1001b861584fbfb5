package org.mizan.audit;

import org.mizan.message.Refusal;

/** What an audit or a file of reference vectors may not hold. Its texts stand in files of the same name. */
public enum AuditRefusal implements Refusal {
    OBSERVATION_TYPE("observation.type"),
    PAIRS_EMPTY("pairs.empty"),
    SUBJECT_NAME("subject.name"),
    CONFIDENCE_COUNTS("confidence.counts"),
    VECTOR_LISTS("vector.lists"),
    VECTOR_EXPECTED("vector.expected"),
    VECTOR_BRACKET("vector.bracket"),
    VECTOR_ORDER("vector.order"),
    VECTOR_ADJACENCY("vector.adjacency"),
    VECTOR_MECHANISM_TYPE("vector.mechanism/type"),
    VECTOR_MECHANISM_PAIR("vector.mechanism/pair"),
    VECTOR_MECHANISM("vector.mechanism"),
    VECTOR_ORDERS("vector.orders"),
    VECTOR_COUNT("vector.count"),
    VECTOR_EMPTY("vector.empty"),
    VECTOR_FILE("vector.file"),
    VECTOR_COUNT_CASES("vector.count/cases"),
    VECTOR_KIND("vector.kind"),
    VECTOR_KIND_NEAR("vector.kind/near"),
    VECTOR_KIND_SECTION("vector.kind/section"),
    VECTOR_FILE_FOLDER("vector.file/folder"),
    VECTOR_FILE_MISSING("vector.file/missing");

    private final String key;

    AuditRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
