package org.mizan.report.synthetic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mizan.curator.Answer;
import org.mizan.curator.synthesis.SyntheticFile;
import org.mizan.message.Language;
import org.mizan.message.Message;
import org.mizan.report.Report;
import org.mizan.report.TextTable;
import org.mizan.report.answer.AnswerReport;
import org.mizan.report.answer.ShownNotes;
import org.mizan.synth.Quality;
import org.mizan.synth.marginal.MarginalQuality;

/**
 * What became of a request for synthetic rows.
 *
 * @param file the rows, the answer that they were drawn from, and the seed
 * @param drawn how many they are, and figures about them
 * @param repeated whether the answer was given before, and cost nothing now
 * @param language that people are told it in
 * @param notes those of the answer that people see
 */
public record SynthesisReport(SyntheticFile<?> file, Drawn drawn, boolean repeated, Language language, ShownNotes notes)
        implements Report {
    /** Of rows that were drawn from a histogram. */
    public static SynthesisReport ofHistogram(
            SyntheticFile<Quality> file, boolean repeated, Language language, ShownNotes notes) {
        return new SynthesisReport(file, Drawn.of(file.quality()), repeated, language, notes);
    }

    /** Of rows that were drawn from marginals. */
    public static SynthesisReport ofMarginals(
            SyntheticFile<MarginalQuality> file, boolean repeated, Language language, ShownNotes notes) {
        return new SynthesisReport(file, Drawn.of(file.quality()), repeated, language, notes);
    }

    /** How many rows were drawn, and figures about them. */
    public record Drawn(long rows, List<Figure> figures) {
        public Drawn {
            figures = List.copyOf(figures);
        }

        /** Rows of a histogram. */
        public static Drawn of(Quality quality) {
            return new Drawn(
                    quality.rows(),
                    List.of(
                            Figure.count(
                                    Message.SYNTHETIC_CELLS,
                                    "cells",
                                    quality.histogram().partition().cells()),
                            Figure.count(
                                    Message.SYNTHETIC_OCCUPIED,
                                    "cells_above_zero",
                                    quality.histogram().occupied()),
                            Figure.share(Message.SYNTHETIC_DISTANCE, "distance", quality.distance())));
        }

        /** Rows of marginals. */
        public static Drawn of(MarginalQuality quality) {
            return new Drawn(
                    quality.rows(),
                    List.of(
                            Figure.count(
                                    Message.SYNTHETIC_MARGINALS,
                                    "marginals",
                                    quality.sets().size()),
                            Figure.count(Message.SYNTHETIC_COUNTS, "noisy_counts", quality.cells()),
                            Figure.share(Message.SYNTHETIC_MARGINAL_DISTANCE, "distance", quality.distance()),
                            Figure.share(Message.SYNTHETIC_MARGINAL_NOISE, "noise", quality.noise())));
        }
    }

    /**
     * One figure about rows.
     *
     * @param label for people
     * @param key for machines
     * @param shown as people are told
     */
    public record Figure(Message label, String key, Number value, String shown) {
        private static Figure count(Message label, String key, long value) {
            return new Figure(label, key, value, Long.toString(value));
        }

        private static Figure share(Message label, String key, double value) {
            return new Figure(label, key, value, LevelBars.share(value));
        }
    }

    @Override
    public String text() {
        TextTable table = TextTable.of(Message.SYNTHETIC_ROWS.in(language), Long.toString(drawn.rows()))
                .row(Message.SYNTHETIC_FILE.in(language), file.file().toString())
                .row(Message.SYNTHETIC_SEED.in(language), Long.toString(file.seed()))
                .row(Message.SYNTHETIC_RATE.in(language), Long.toString(rate()));
        for (Figure figure : drawn.figures()) {
            table = table.row(figure.label().in(language), figure.shown());
        }
        return table + "\n"
                + AnswerReport.of(file.answer(), language).with(notes).facts()
                + (repeated ? Message.REPEATED.in(language) + "\n" : "");
    }

    private long rate() {
        return Math.round(drawn.rows() / Math.max(1e-3, file.time().toMillis() / 1e3));
    }

    @Override
    public Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("rows", drawn.rows());
        tree.put("file", file.file().toString());
        tree.put("seed", file.seed());
        tree.put("rows_a_second", rate());
        drawn.figures().forEach(figure -> tree.put(figure.key(), figure.value()));
        Answer answer = file.answer();
        tree.put("request", answer.request());
        tree.put("epsilon", answer.cost().epsilon().toString());
        tree.put("delta", answer.cost().delta().toString());
        tree.put("gamma", answer.cost().gamma().toString());
        if (repeated) {
            tree.put("repeated", true);
        }
        return tree;
    }
}
