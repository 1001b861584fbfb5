package org.mizan.release.question;

import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.Axis;

/** Marginals of some columns of a table, from which synthetic rows can be drawn. */
public record MarginalsQuestion(Axes axes) implements Question {
    @Override
    public String text() {
        return "marginals(%s)".formatted(axes.words());
    }

    @Override
    public String canonical() {
        return Question.form(
                "marginals",
                CanonicalJson.object(
                        "axes", CanonicalJson.list(axes.list().stream().map(Axis::form))));
    }
}
