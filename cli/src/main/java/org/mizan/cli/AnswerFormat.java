package org.mizan.cli;

/** The forms of an answer. */
enum AnswerFormat {
    table,
    json,
    csv;

    static AnswerFormat of(String word) {
        return Choice.of(AnswerFormat.class, "format", word);
    }
}
