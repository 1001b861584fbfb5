package org.mizan.report.budget;

import org.mizan.report.Language;
import org.mizan.report.Message;
import org.mizan.report.Sentence;

/** What a ceiling is called beside the analyst whom it holds for. */
final class CeilingName {
    private CeilingName() {}

    /** The ledger's name of the default speaks of all whom it holds for, which misleads beside the name of one. */
    static String of(String ceiling, Language language) {
        return Sentence.recognised(ceiling)
                .filter(name -> name.message() == Message.NOTE_CEILING_OTHERS)
                .map(name -> Message.BUDGET_BY_DEFAULT.in(language))
                .orElseGet(() -> Sentence.translated(ceiling, language));
    }
}
