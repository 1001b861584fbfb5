package org.mizan.report.synthetic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.curator.Answer;
import org.mizan.report.Report;
import org.mizan.report.TextTable;
import org.mizan.report.answer.AnswerReport;
import org.mizan.synth.Quality;

/**
 * What became of a request for synthetic rows.
 *
 * @param seed by which the same rows are drawn from the same answer
 * @param time that drawing and writing took
 */
public record SynthesisReport(Answer answer, Quality quality, Path file, long seed, Duration time) implements Report {
    @Override
    public String text() {
        TextTable table = TextTable.of("synthetic rows", Long.toString(quality.rows()))
                .row("file", file.toString())
                .row("seed", Long.toString(seed))
                .row("rows a second", Long.toString(rate()))
                .row("cells", Integer.toString(quality.histogram().partition().cells()))
                .row("cells above zero", Integer.toString(quality.histogram().occupied()))
                .row("distance from the released histogram", LevelBars.share(quality.distance()));
        return table + "\n" + AnswerReport.of(answer).facts();
    }

    private long rate() {
        return Math.round(quality.rows() / Math.max(1e-3, time.toMillis() / 1e3));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("rows", quality.rows());
        tree.put("file", file.toString());
        tree.put("seed", seed);
        tree.put("rows_a_second", rate());
        tree.put("cells", quality.histogram().partition().cells());
        tree.put("cells_above_zero", quality.histogram().occupied());
        tree.put("distance", quality.distance());
        tree.put("request", answer.request());
        tree.put("epsilon", answer.cost().epsilon().toString());
        tree.put("gamma", answer.cost().gamma().toString());
        return tree;
    }
}
