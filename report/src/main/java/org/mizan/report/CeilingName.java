package org.mizan.report;

/** What a ceiling is called towards the analyst whom it holds for, or beside that name. */
public final class CeilingName {
    private CeilingName() {}

    /** The ledger's name of the default speaks of all whom it holds for, which misleads where it is the share of one. */
    public static String of(String ceiling, Language language) {
        return Sentence.recognised(ceiling)
                .filter(name -> name.message() == Message.NOTE_CEILING_OTHERS)
                .map(name -> Message.BUDGET_BY_DEFAULT.in(language))
                .orElseGet(() -> Sentence.translated(ceiling, language));
    }
}
