package org.mizan.cli.option;

/** The forms of an answer. */
public enum AnswerFormat {
    table,
    json,
    csv,
    parquet;

    public static AnswerFormat of(String word) {
        return NamedChoice.of(AnswerFormat.class, "format", word);
    }
}
