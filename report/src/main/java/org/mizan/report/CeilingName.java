package org.mizan.report;

import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.message.Language;

/** What a ceiling is called towards the analyst whom it holds for, or beside that name. */
public final class CeilingName {
    private CeilingName() {}

    /** The name of a ceiling of the ledger, in a language. */
    public static String of(String ceiling, Language language) {
        return BudgetPolicy.name(ceiling).in(language);
    }
}
