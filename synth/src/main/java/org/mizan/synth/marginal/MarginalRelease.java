package org.mizan.synth.marginal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mizan.dataset.Dataset;
import org.mizan.engine.Reading;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.additive.AddedNoise;
import org.mizan.mechanism.additive.GaussianNoise;
import org.mizan.mechanism.aim.AdaptiveMarginals;
import org.mizan.mechanism.aim.Contribution;
import org.mizan.mechanism.aim.NoisyMarginal;
import org.mizan.mechanism.model.AxisSet;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Guarantee;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.privacy.conversion.Conversions;
import org.mizan.release.BlockReading;
import org.mizan.release.Plan;
import org.mizan.release.PlannedRelease;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.ReleasedMarginals;
import org.mizan.release.cell.Axes;
import org.mizan.release.cell.RowRules;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.MarginalsQuestion;
import org.mizan.synth.SynthRefusal;
import org.mizan.synth.rule.RuledColumns;

/**
 * Marginals of up to three columns with noise, chosen where a model of those before is worst ({@link AdaptiveMarginals}), from
 * which synthetic rows of many columns are drawn. (ε, δ) buys the greatest ρ of zero-concentrated differential privacy that
 * implies it; all of ρ is charged before anything is read, and the rounds never spend more.
 */
public final class MarginalRelease extends PlannedRelease {
    private final Dataset dataset;
    private final RuledColumns ruled;
    private final CodedRows rows;
    private final BlockReading blocks;
    private final Optional<Delta> delta;
    private final Guarantee.ZeroConcentrated guarantee;
    private final AdaptiveMarginals mechanism;
    private final Contribution contribution;
    private final double confidence;

    private MarginalRelease(
            MarginalsQuestion question,
            Spend spend,
            Dataset dataset,
            RuledColumns ruled,
            CodedRows rows,
            BlockReading blocks,
            double confidence) {
        super(
                question,
                "%s, confidence %s".formatted(spend.words(), confidence),
                blocks.within(rows.program(dataset, ruled, question.salt())));
        this.dataset = dataset;
        this.ruled = ruled;
        this.blocks = blocks;
        this.rows = rows;
        this.delta = spend.delta();
        this.guarantee = guarantee(dataset, spend);
        this.contribution = new Contribution(program().limits(dataset).rowsPerGroup(), guarantee.neighbours());
        this.mechanism = AdaptiveMarginals.of(ruled.domain(), ordered(rows.axes()), guarantee.rho(), contribution);
        this.confidence = confidence;
    }

    /**
     * Plans the release at any ε and δ. No data are read.
     *
     * @param confidence of the interval that a dry run states
     */
    public static Plan plan(Dataset dataset, Axes axes, double confidence) {
        return plan(dataset, RuledColumns.of(axes), confidence);
    }

    /**
     * Plans the release of columns with rules at any ε and δ. Rules that no table can keep to are refused. No data are read.
     *
     * @param confidence of the interval that a dry run states
     */
    public static Plan plan(Dataset dataset, RuledColumns columns, double confidence) {
        Interval.requireConfidence(confidence);
        columns.domain();
        return new Plan(question(columns), List.of(), spend -> plan(dataset, columns, spend, confidence));
    }

    private static MarginalsQuestion question(RuledColumns columns) {
        return new MarginalsQuestion(columns.counted(), columns.never());
    }

    /**
     * Plans the release. No data are read.
     *
     * @param spend an ε with a δ that is positive and not above that of the data set's budget
     * @param confidence of the interval that a dry run states
     */
    public static MarginalRelease plan(Dataset dataset, Axes axes, Spend spend, double confidence) {
        return plan(dataset, RuledColumns.of(axes), spend, confidence);
    }

    /**
     * Plans the release of columns with rules. No data are read.
     *
     * @param spend an ε with a δ that is positive and not above that of the data set's budget
     * @param confidence of the interval that a dry run states
     */
    public static MarginalRelease plan(Dataset dataset, RuledColumns columns, Spend spend, double confidence) {
        Interval.requireConfidence(confidence);
        CodedRows rows = CodedRows.of(dataset, columns.counted());
        return new MarginalRelease(
                question(columns), spend, dataset, columns, rows, BlockReading.ofAll(dataset), confidence);
    }

    /** The columns whose neighbouring levels may be counted together. */
    private static AxisSet ordered(Axes axes) {
        return AxisSet.of(IntStream.range(0, axes.list().size())
                .filter(axis -> axes.list().get(axis).isOrdered())
                .toArray());
    }

    private static Guarantee.ZeroConcentrated guarantee(Dataset dataset, Spend spend) {
        Delta most = dataset.budget().total().delta();
        Spend.Budget budget = spend.budget()
                .filter(given -> given.delta()
                        .filter(delta -> !delta.isZero() && delta.value().compareTo(most.value()) <= 0)
                        .isPresent())
                .orElseThrow(() -> (most.isZero() ? SynthRefusal.MARGINALS_SPEND_PURE : SynthRefusal.MARGINALS_SPEND)
                        .with(spend.words(), most));
        return Conversions.zeroConcentratedWithin(new Guarantee.Approximate(
                budget.epsilon(),
                budget.delta().orElseThrow(),
                dataset.population().neighbours()));
    }

    /** The columns of the table, with the rules that its rows keep to. */
    public RuledColumns ruled() {
        return ruled;
    }

    /** The columns that have marginals. */
    public Axes axes() {
        return rows.axes();
    }

    @Override
    public Optional<Delta> delta() {
        return delta;
    }

    /** Marginals are no table. */
    @Override
    public OptionalDouble confidence() {
        return OptionalDouble.of(confidence);
    }

    @Override
    public List<AnswerColumn> columns() {
        return List.of();
    }

    @Override
    public List<Part> parts() {
        String label = "at most %d marginals of %d columns"
                .formatted(mechanism.mostMarginals(), axes().list().size());
        return blocks.parts(List.of(new Part(label, steps(), mechanism.event())));
    }

    /** In the L2 norm, squared (PROOF.md of the package aim, Lemma 1). */
    private List<Part.Step> steps() {
        List<Part.Step> steps = new ArrayList<>();
        steps.add(new Part.Step("one row adds 1 to one cell of a marginal", Rational.ONE));
        if (contribution.rows() > 1) {
            steps.add(new Part.Step(
                    "at most %d rows of a unit count".formatted(contribution.rows()),
                    Rational.of(contribution.rows()).squared()));
        }
        if (contribution.neighbours() == Neighbours.SUBSTITUTE) {
            steps.add(new Part.Step("another unit may take its place", Rational.of(2)));
        }
        return List.copyOf(steps);
    }

    @Override
    public List<Outlook> outlook() {
        return List.of(
                new Outlook(
                        Message.OUTLOOK_LEVEL.with(),
                        width(mechanism.columnVariance()),
                        Message.OUTLOOK_GAUSSIAN.with(mechanism.columnVariance(), 1)),
                new Outlook(
                        Message.OUTLOOK_LEVELS.with(),
                        width(mechanism.firstVariance()),
                        Message.OUTLOOK_CHOSEN.with()));
    }

    private Optional<Rational> width(Rational variance) {
        return Optional.of(AddedNoise.of(GaussianNoise.ofVariance(variance))
                .interval(confidence)
                .high());
    }

    @Override
    public List<Sentence> remarks() {
        List<Sentence> remarks = new ArrayList<>(blocks.remarks(parts(), delta));
        dataset.unit().column().ifPresent(unit -> remarks.add(Message.MARGINAL_ROWS.with(unit, contribution.rows())));
        remarks.add(Message.MARGINAL_DISTANCE.with());
        if (!ruled.computed().isEmpty()) {
            remarks.add(Message.MARGINAL_DERIVED.with(
                    ruled.computed().keySet().stream().sorted().collect(Collectors.joining(", "))));
        }
        if (!ruled.never().isEmpty()) {
            remarks.add(Message.MARGINAL_NEVER.with(
                    ruled.never().stream().map(RowRules.Never::text).collect(Collectors.joining("; "))));
        }
        return remarks;
    }

    /** Which steps a run took is not in its certificate: they are many, and only their sum is charged. */
    @Override
    public List<String> assumptions() {
        return List.of(
                "The marginals were chosen and measured within a rho of %s, as the mechanism is proved to do."
                        .formatted(guarantee.rho()),
                "Marginals count columns by their levels, or by at most 16 or at most 6 groups of them. "
                        + "The groups follow from the released noisy counts of single columns, and the answer lists them.");
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        List<NoisyMarginal> marginals = mechanism.release(rows.table(reading), noise);
        List<Sentence> notes = new ArrayList<>(remarks());
        if (marginals.stream().allMatch(each -> each.axes().size() == 1)) {
            notes.add(Message.MARGINAL_ALONE.with());
        }
        ReleasedMarginals released = NoisyMarginals.released(axes(), mechanism.resolutions(marginals), marginals);
        if (NoisyMarginals.of(ruled, new Released(released, List.of())).choice().isIndependent()) {
            notes.add(Message.MARGINAL_INDEPENDENT.with());
        }
        return new Released(released, notes);
    }
}
