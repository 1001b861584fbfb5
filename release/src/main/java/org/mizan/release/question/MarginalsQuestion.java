package org.mizan.release.question;

import java.util.List;
import java.util.stream.Collectors;
import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ProgramForm;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.RowRules;

/**
 * Marginals of some columns of a table, from which synthetic rows can be drawn.
 *
 * @param never what is true of no row that counts
 */
public record MarginalsQuestion(Axes axes, List<RowRules.Never> never) implements Question {
    public MarginalsQuestion {
        never = List.copyOf(never);
    }

    @Override
    public String text() {
        String rules = never.stream()
                .map(rule -> " and not (" + rule.text() + ")")
                .collect(Collectors.joining())
                .replaceFirst("^ and", " where");
        return "marginals(%s)%s".formatted(axes.words(), rules);
    }

    @Override
    public String canonical() {
        return Question.form("marginals", CanonicalJson.object(parts().toArray(String[]::new)));
    }

    /** Rules are named where there are some, so that questions of earlier builds stay what they were. */
    private List<String> parts() {
        String of = CanonicalJson.list(axes.list().stream().map(Axis::form));
        return never.isEmpty()
                ? List.of("axes", of)
                : List.of(
                        "axes",
                        of,
                        "never",
                        CanonicalJson.list(never.stream().map(rule -> new ProgramForm().of(rule.condition()))));
    }
}
