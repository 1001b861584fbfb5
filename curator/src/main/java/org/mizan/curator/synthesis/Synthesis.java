package org.mizan.curator.synthesis;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.mizan.curator.Answer;
import org.mizan.curator.Curator;
import org.mizan.curator.RequestOptions;
import org.mizan.release.Plan;
import org.mizan.release.answer.Released;
import org.mizan.release.cell.Partition;
import org.mizan.release.histogram.Histogram;
import org.mizan.release.histogram.Ties;
import org.mizan.release.pricing.Spend;
import org.mizan.synth.Quality;
import org.mizan.synth.SyntheticTable;
import org.mizan.synth.marginal.MarginalQuality;
import org.mizan.synth.marginal.NoisyMarginals;
import org.mizan.synth.rule.RuledColumns;

/**
 * A synthetic table: what is released for it, and how rows are drawn from the answer. {@link #run} does all of it. With {@link
 * #plan} and {@link #write} a caller makes the release itself, and draws from one answer as often as it likes: only the release
 * is charged.
 *
 * @param <Q> what is known of the rows, beside what they were drawn from
 */
public final class Synthesis<Q> {
    /** How often {@link #write} calls its step, at most. */
    public static final int STEPS = SyntheticTable.STEPS;

    /** What is asked of the curator. */
    private interface Question {
        Plan plan(Curator curator, double confidence);
    }

    /** How rows are drawn from what was released. */
    private interface Source<Q> {
        SyntheticTable<Q> table(Released released, long rows, long seed);
    }

    private final Question question;
    private final Source<Q> source;

    private Synthesis(Question question, Source<Q> source) {
        this.question = question;
        this.source = source;
    }

    /** Rows with the frequencies of a histogram of all columns together. */
    public static Synthesis<Quality> ofHistogram(RuledColumns columns) {
        return ofHistogram(columns, Optional.empty(), Ties.LEAST_SQUARES);
    }

    /**
     * Rows with the frequencies of a histogram of all columns together.
     *
     * @param columns those of {@link Curator#ruled}
     * @param key the name of a good event that the description opens, for random differential privacy
     * @param ties which of the nearest histograms to the noisy counts is taken
     */
    public static Synthesis<Quality> ofHistogram(RuledColumns columns, Optional<String> key, Ties ties) {
        Partition partition = new Partition(columns.counted().list());
        return new Synthesis<>(
                (curator, confidence) -> curator.histogram(partition, key, ties, confidence),
                (released, rows, seed) -> SyntheticTable.of(Histogram.of(partition, released), columns, rows, seed));
    }

    /**
     * Rows of a model of noisy marginals, each of up to three columns; its price needs a δ.
     *
     * @param columns those of {@link Curator#ruled}
     */
    public static Synthesis<MarginalQuality> ofMarginals(RuledColumns columns) {
        return new Synthesis<>(
                (curator, confidence) -> curator.marginals(columns, confidence),
                (released, rows, seed) -> SyntheticTable.of(NoisyMarginals.of(columns, released), rows, seed));
    }

    /**
     * What is released, at any price.
     *
     * @param confidence of the intervals of the release
     */
    public Plan plan(Curator curator, double confidence) {
        return question.plan(curator, confidence);
    }

    /**
     * Draws rows from an answer to {@link #plan} and writes them. The file appears whole or not at all. This reads no private
     * data and costs nothing.
     *
     * @param step called up to {@link #STEPS} times while rows are drawn
     */
    public SyntheticFile<Q> write(Answer answer, Drawing drawing, Runnable step) throws IOException {
        drawing.requireWritable();
        Instant start = Instant.now();
        Q quality = source.table(answer.released(), drawing.rows(), drawing.seed())
                .write(drawing.file(), drawing.replace(), step);
        Duration time = Duration.between(start, Instant.now());
        return new SyntheticFile<>(answer, quality, drawing.file(), drawing.seed(), time);
    }

    /**
     * Releases, draws and writes. A file that must not be written is refused before the charge. If writing fails after it, the
     * same request id writes the rows without another charge.
     */
    public SyntheticFile<Q> run(Curator curator, Spend spend, RequestOptions options, Drawing drawing)
            throws IOException {
        drawing.requireWritable();
        return write(curator.release(plan(curator, options.confidence()), spend, options), drawing, Synthesis::goOn);
    }

    private static void goOn() {}
}
