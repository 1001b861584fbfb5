package org.mizan.release;

import org.mizan.message.Refusal;

/** What cannot be released, or not at the price that is offered. Its texts stand in files of the same name. */
public enum ReleaseRefusal implements Refusal {
    QUESTION_PUBLIC("question.public"),
    KEYS_DELTA("keys.delta"),
    QUANTILE_SPAN("quantile.span"),
    TOP_KEYS("top.keys"),
    GROUPS_MANY("groups.many"),
    KEYS_COPIES("keys.copies"),
    PART_RANGE("part.range"),
    PILOT_DATA("pilot.data"),
    PILOT_EMPTY("pilot.empty"),
    WITHIN_DATA("within.data"),
    WITHIN_GROUPS("within.groups"),
    QUESTION_EMPTY("question.empty"),
    TOP_GROUPS("top.groups"),
    WITHIN_RANGE("within.range"),
    TOP_SCORE("top.score"),
    TOP_RANGE("top.range"),
    WITHIN_NARROW("within.narrow"),
    SQL_ANSWER_SIZE_LEVELS("sql.answer-size/levels"),
    SQL_ANSWER_SIZE_PARTS("sql.answer-size/parts"),
    SQL_ANSWER_SIZE_COLUMN("sql.answer-size/column"),
    ANSWER_ROWS("answer.rows"),
    ANSWER_ROW("answer.row");

    private final String key;

    ReleaseRefusal(String key) {
        this.key = key;
    }

    @Override
    public String key() {
        return key;
    }
}
