package org.mizan.report.synthetic;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mizan.curator.Answer;
import org.mizan.report.Language;
import org.mizan.report.Message;
import org.mizan.report.Report;
import org.mizan.report.TextTable;
import org.mizan.report.answer.AnswerReport;
import org.mizan.synth.Quality;

/**
 * What became of a request for synthetic rows.
 *
 * @param repeated whether the answer was given before, and cost nothing now
 * @param seed by which the same rows are drawn from the same answer
 * @param time that drawing and writing took
 * @param language that people are told it in
 */
public record SynthesisReport(
        Answer answer, boolean repeated, Quality quality, Path file, long seed, Duration time, Language language)
        implements Report {
    @Override
    public String text() {
        TextTable table = TextTable.of(Message.SYNTHETIC_ROWS.in(language), Long.toString(quality.rows()))
                .row(Message.SYNTHETIC_FILE.in(language), file.toString())
                .row(Message.SYNTHETIC_SEED.in(language), Long.toString(seed))
                .row(Message.SYNTHETIC_RATE.in(language), Long.toString(rate()))
                .row(
                        Message.SYNTHETIC_CELLS.in(language),
                        Integer.toString(quality.histogram().partition().cells()))
                .row(
                        Message.SYNTHETIC_OCCUPIED.in(language),
                        Integer.toString(quality.histogram().occupied()))
                .row(Message.SYNTHETIC_DISTANCE.in(language), LevelBars.share(quality.distance()));
        return table + "\n" + AnswerReport.of(answer, language).facts()
                + (repeated ? Message.REPEATED.in(language) + "\n" : "");
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
        if (repeated) {
            tree.put("repeated", true);
        }
        return tree;
    }
}
