package org.mizan.engine.snapshot.coding;

import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/** What the rows of a source are held to, and what becomes of what breaks it. */
public enum Rule {
    SYNTAX(Message.RULE_SYNTAX, "left out"),
    LENGTH(Message.RULE_LENGTH, "left out"),
    FIELDS(Message.RULE_FIELDS, "left out"),
    UNIT(Message.RULE_UNIT, "left out"),
    TYPE(Message.RULE_TYPE, "null"),
    VALUES(Message.RULE_VALUES, "null"),
    ENCODING(Message.RULE_ENCODING, "null"),
    BOUNDS(Message.RULE_BOUNDS, "clamped"),
    BLOCKS(Message.RULE_BLOCKS, "null"),
    MISSING(Message.RULE_MISSING, "null"),
    EMPTY(Message.RULE_EMPTY, "null");

    private final Message problem;
    private final String consequence;

    Rule(Message problem, String consequence) {
        this.problem = problem;
        this.consequence = consequence;
    }

    /** What is wrong, to follow the name of a row or of a column. */
    public String problem() {
        return told().in(Language.ENGLISH);
    }

    /** What is wrong, to be told in any language. */
    public Sentence told() {
        return problem.with();
    }

    /** What becomes of the row or of the value. */
    public String consequence() {
        return consequence;
    }
}
