package org.mizan.curator;

import org.mizan.message.Refusal;

/** Why a question is not answered, or an answer cannot be read or written. Its texts stand in files of the same name. */
public enum CuratorRefusal implements Refusal {
    ANSWER_CANONICAL("answer.canonical"),
    ANSWER_FORMAT("answer.format"),
    CONFIDENCE_PLANNED("confidence.planned"),
    SOURCE_RANDOM("source.random"),
    SOURCE_ENGINE("source.engine"),
    KEY_PERMISSIONS("key.permissions"),
    ENGINE_SNAPSHOT("engine.snapshot"),
    ANSWER_ROWS("answer.rows"),
    ANSWER_UNKNOWN_NOTE("answer.unknown/note"),
    ANSWER_UNKNOWN_KIND("answer.unknown/kind"),
    ANSWER_UNKNOWN_TYPE("answer.unknown/type"),
    OUT_DATASET("out.dataset"),
    OUT_DATASET_OWN("out.dataset/own"),
    DRAWING_FOLDER("drawing.folder"),
    DRAWING_FILE("drawing.file"),
    IMPORT_SECOND("import.second"),
    REFUSED_BUDGET_FITS("refused.budget/fits"),
    REFUSED_BUDGET_DELTA("refused.budget/delta"),
    REFUSED_BUDGET("refused.budget"),
    REFUSED_ANALYST("refused.analyst"),
    REFUSED_KEY_SPENT("refused.key/spent"),
    REQUEST_UNKNOWN("request.unknown"),
    REQUEST_WAITING("request.waiting"),
    REQUEST_UNANSWERED("request.unanswered"),
    REQUEST_UNANSWERED_BECAUSE("request.unanswered/because");

    private final String key;

    CuratorRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
