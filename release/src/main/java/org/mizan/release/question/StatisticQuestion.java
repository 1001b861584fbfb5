package org.mizan.release.question;

import java.util.List;
import org.mizan.dataset.column.Column;
import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ColumnForm;

/**
 * A statistic of the units, such as {@code mean(income)}. On which good event its noise rests is a matter of its price.
 *
 * @param text the one spelling of the statistic
 * @param columns those that it is about, as they are declared
 */
public record StatisticQuestion(String text, List<Column> columns) implements Question {
    public StatisticQuestion {
        columns = List.copyOf(columns);
    }

    @Override
    public String canonical() {
        return Question.form(
                "statistic",
                CanonicalJson.object(
                        "statistic", CanonicalJson.text(text),
                        "columns", CanonicalJson.list(columns.stream().map(ColumnForm::of))));
    }
}
