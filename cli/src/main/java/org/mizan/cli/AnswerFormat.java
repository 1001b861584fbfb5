package org.mizan.cli;

import java.util.stream.Stream;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.event.language.Spelling;

/** The forms of an answer. */
enum AnswerFormat {
    table,
    json,
    csv;

    static AnswerFormat of(String word) {
        return Stream.of(values())
                .filter(format -> format.name().equals(word))
                .findFirst()
                .orElseThrow(() -> InvalidInputException.of(
                        "format.unknown", "format", Spelling.shown(word), "is unknown", "use table, json or csv"));
    }
}
