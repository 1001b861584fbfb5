package org.mizan.release.question;

import java.util.Optional;
import org.mizan.release.canonical.CanonicalJson;
import org.mizan.release.canonical.ColumnForm;
import org.mizan.release.cell.Axis;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Ties;

/**
 * How many rows each cell of a table has.
 *
 * @param key the name of the good event that it rests on, for random differential privacy
 * @param ties which of the nearest histograms to the noisy counts is told
 */
public record HistogramQuestion(Partition partition, Optional<String> key, Ties ties) implements Question {
    @Override
    public String text() {
        return "histogram(%s)%s"
                .formatted(
                        partition.words(),
                        key.map(name -> " on " + ColumnForm.spelled(name)).orElse(""));
    }

    @Override
    public String canonical() {
        return Question.form(
                "histogram",
                CanonicalJson.object(
                        "axes", CanonicalJson.list(partition.axes().stream().map(Axis::form)),
                        "key", CanonicalJson.list(key.stream().map(CanonicalJson::text)),
                        "ties", CanonicalJson.text(ties.word())));
    }
}
