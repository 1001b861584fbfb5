package org.mizan.report;

import java.util.Map;
import org.mizan.curator.budget.BudgetPolicy;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.message.Sentence;

/** What a ceiling is called towards the analyst whom it holds for, or beside that name. */
public final class CeilingName {
    private static final Map<Message, Message> FORMS = Map.of(
            Message.CEILING_DATA_SET, Message.LEFT_DATA_SET,
            Message.BUDGET_BY_DEFAULT, Message.LEFT_BY_DEFAULT,
            Message.CEILING_ANALYST, Message.LEFT_ANALYST,
            Message.CEILING_WINDOW, Message.LEFT_WINDOW);

    private CeilingName() {}

    /** The name of a ceiling after the word "left", which changes its form in some languages. */
    public static String left(String ceiling, Language language) {
        Sentence name = BudgetPolicy.name(ceiling);
        Message form = FORMS.getOrDefault(name.message(), name.message());
        return new Sentence(form, name.arguments()).in(language);
    }

    /** The name of a ceiling of the ledger, in a language. */
    public static String of(String ceiling, Language language) {
        return BudgetPolicy.name(ceiling).in(language);
    }
}
