package org.mizan.engine.snapshot.coding;

/** What the rows of a source are held to, and what becomes of what breaks it. */
public enum Rule {
    SYNTAX("is not well-formed", "left out"),
    LENGTH("is too long", "left out"),
    FIELDS("has too few or too many fields", "left out"),
    UNIT("has no unit", "left out"),
    TYPE("is not of the declared type", "null"),
    VALUES("is not on the list of values", "null"),
    ENCODING("is not text in UTF-8", "null"),
    BOUNDS("is beyond the bounds", "clamped"),
    EMPTY("has no value in any row", "null");

    private final String problem;
    private final String consequence;

    Rule(String problem, String consequence) {
        this.problem = problem;
        this.consequence = consequence;
    }

    /** What is wrong, to follow the name of a row or of a column. */
    public String problem() {
        return problem;
    }

    /** What becomes of the row or of the value. */
    public String consequence() {
        return consequence;
    }
}
