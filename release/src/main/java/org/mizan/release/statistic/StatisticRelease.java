package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.GoodEventDeclaration.Pairs;
import org.mizan.dataset.column.Column;
import org.mizan.engine.Reading;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.SmoothPlan;
import org.mizan.mechanism.random.SmoothStatistic;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.rank.AllPairsRank;
import org.mizan.mechanism.random.rank.PairRank;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.Plan;
import org.mizan.release.PlannedRelease;
import org.mizan.release.Release;
import org.mizan.release.answer.AnswerColumn;
import org.mizan.release.answer.Outlook;
import org.mizan.release.answer.Released;
import org.mizan.release.answer.Released.Cell;
import org.mizan.release.plan.Part;
import org.mizan.release.pricing.Spend;
import org.mizan.release.question.StatisticQuestion;

/**
 * A statistic with random differential privacy: means over all units or a regression, with noise in proportion to the r-th
 * value of h over N pairs of units (Hall, Rinaldo and Wasserman 2013, corrected; see {@link PairedStatistic}, Theorem A). It rests
 * on a good event that the description opens, costs α and nothing else, and needs one row a unit and a public number of them.
 * With an η it is one mean, with noise by all pairs of units ({@link SmoothStatistic}), and costs α and η.
 */
public final class StatisticRelease extends PlannedRelease {
    private static final int FINEST = 40;
    private static final int LARGEST_SCALE = 50;

    private static final List<AnswerColumn> COLUMNS =
            List.of(AnswerColumn.key("statistic"), AnswerColumn.amount("value"));

    private final String event;
    private final StatisticText statistic;
    private final PairNoise noise;
    private final double greatest;
    private final long units;
    private final double confidence;

    private StatisticRelease(
            StatisticQuestion question,
            String terms,
            String event,
            StatisticText statistic,
            Records records,
            PairNoise noise,
            double greatest,
            long units,
            double confidence) {
        super(question, terms, records.program());
        this.event = event;
        this.statistic = statistic;
        this.noise = noise;
        this.greatest = greatest;
        this.units = units;
        this.confidence = confidence;
    }

    /**
     * Plans the release at any α, or at an α and an η. The text is read here and at no price. No data are read.
     *
     * @param text such as {@code mean(income)}
     * @param key the name of the good event; where it is left out, the one of the greatest γ that fits
     * @param confidence of the intervals
     * @param secrets what the ledger derives from its secret for a purpose; records are paired by it
     */
    public static Plan plan(
            String text, Dataset dataset, Optional<String> key, double confidence, Function<String, byte[]> secrets) {
        Interval.requireConfidence(confidence);
        requireRandom(dataset);
        NumberColumns columns = NumberColumns.of(dataset);
        StatisticText statistic = StatisticText.of(text, columns);
        List<Column> read = dataset.columns().stream()
                .filter(column -> statistic.columns().contains(column.name()))
                .toList();
        StatisticQuestion question = new StatisticQuestion(statistic.label(), read);
        return new Plan(
                question, COLUMNS, spend -> at(question, statistic, columns, dataset, key, spend, confidence, secrets));
    }

    /**
     * Plans the release. No data are read.
     *
     * @param text such as {@code mean(income)}
     * @param key the name of the good event; where it is left out, the one of the greatest γ that fits
     * @param spend α, and as its δ the η of a release over all pairs
     * @param confidence of the intervals
     * @param secrets what the ledger derives from its secret for a purpose; records are paired by it
     */
    public static Release plan(
            String text,
            Dataset dataset,
            Optional<String> key,
            Spend spend,
            double confidence,
            Function<String, byte[]> secrets) {
        return plan(text, dataset, key, confidence, secrets).at(spend);
    }

    private static StatisticRelease at(
            StatisticQuestion question,
            StatisticText statistic,
            NumberColumns columns,
            Dataset dataset,
            Optional<String> key,
            Spend spend,
            double confidence,
            Function<String, byte[]> secrets) {
        Spend.Budget budget = budget(spend, dataset);
        Pairs pairs = budget.delta().isEmpty() ? Pairs.ORDERED : Pairs.ALL;
        OpenPairs open = OpenPairs.find(dataset, statistic, key, pairs);
        Records records = Records.of(columns, statistic, open);
        int units = units(dataset);
        PairNoise noise = budget.delta().isEmpty()
                ? ordered(statistic, open, records, units, budget.epsilon(), secrets)
                : smoothed(
                        statistic,
                        open,
                        records,
                        units,
                        SmoothPlan.of(budget.epsilon(), budget.delta().get()));
        String terms = "alpha %s%s, confidence %s"
                .formatted(
                        budget.epsilon(),
                        budget.delta().map(eta -> ", eta " + eta).orElse(""),
                        confidence);
        double greatest = open.h().atMost(columns).upper();
        return new StatisticRelease(
                question, terms, open.event().name(), statistic, records, noise, greatest, units, confidence);
    }

    private static PairNoise ordered(
            StatisticText statistic,
            OpenPairs open,
            Records records,
            int units,
            Epsilon alpha,
            Function<String, byte[]> secrets) {
        PairRank rank = PairRank.pure(units, open.event().gamma());
        Statistic<Map<String, Rational>> bounded = statistic.with(open.h());
        PairedStatistic<Map<String, Rational>> mechanism = PairedStatistic.of(
                bounded,
                grid(statistic.greatest(records.declared()), bounded.dimensions(), alpha),
                rank,
                alpha,
                open.event().gamma(),
                open.key());
        return new PairNoise.Ordered(mechanism, rank, statistic, open, records, secrets);
    }

    private static PairNoise smoothed(
            StatisticText statistic, OpenPairs open, Records records, int units, SmoothPlan plan) {
        AllPairsRank rank = AllPairsRank.smooth(units, open.event().gamma());
        Statistic<Map<String, Rational>> bounded = statistic.with(open.h());
        SmoothStatistic<Map<String, Rational>> mechanism = SmoothStatistic.ofAllPairs(
                bounded,
                open.h().overAllPairs().orElseThrow(),
                grid(statistic.greatest(records.declared()), bounded.dimensions(), plan.alpha()),
                rank,
                plan,
                open.event().gamma(),
                open.key());
        return new PairNoise.Smoothed(mechanism, rank, plan.eta(), statistic, open, records);
    }

    /** An α, and the η of a release over all pairs, which must fit the half of δ that is kept for single releases. */
    private static Spend.Budget budget(Spend spend, Dataset dataset) {
        Spend.Budget budget = spend.budget().orElseThrow(() -> StatisticRefusal.STATISTIC_SPEND.with(spend.words()));
        Rational most = dataset.budget().total().delta().value().over(Rational.of(2));
        if (budget.delta().filter(eta -> eta.value().compareTo(most) > 0).isPresent()) {
            throw (most.signum() == 0 ? StatisticRefusal.STATISTIC_ETA_PURE : StatisticRefusal.STATISTIC_ETA)
                    .with(budget.delta().get(), most);
        }
        return budget;
    }

    static void requireRandom(Dataset dataset) {
        if (dataset.population().neighbours() != Neighbours.SUBSTITUTE) {
            throw StatisticRefusal.RANDOM_NEIGHBOURS.with(
                    dataset.population().neighbours().word());
        }
        GoodEventKeys.requireRecords(dataset);
        if (dataset.source().file().isEmpty()) {
            throw StatisticRefusal.RANDOM_SOURCE.with(dataset.source().isSpark() ? "spark" : "postgresql");
        }
    }

    static int units(Dataset dataset) {
        long units = dataset.population().units().getAsLong();
        if (units > Integer.MAX_VALUE) {
            throw StatisticRefusal.RANDOM_UNITS_MANY.with(units);
        }
        return (int) units;
    }

    /** Steps of 2<sup>-40</sup> of the greatest possible number, or coarser where α is so small that they could not be drawn. */
    private static Grid grid(Rational greatest, int dimensions, Epsilon alpha) {
        double steps = alpha.value().nearest() * Math.scalb(1.0, LARGEST_SCALE) / (4.0 * dimensions);
        int fine = Math.max(1, Math.min(FINEST, Math.getExponent(steps)));
        return Grid.ofExponent(Math.getExponent(Math.max(1, greatest.upper())) + 1 - fine);
    }

    /** The good event, whoever named it. */
    @Override
    public String basis() {
        return " on " + event;
    }

    @Override
    public List<AnswerColumn> columns() {
        return COLUMNS;
    }

    @Override
    public List<Part> parts() {
        Part.Step step = new Part.Step(noise.unit(), Rational.ONE);
        return List.of(new Part(statistic.label(), List.of(step), noise.event()));
    }

    /** The width follows from h<sub>(r)</sub>, which the answer reveals or keeps; what h cannot exceed bounds it. */
    @Override
    public List<Outlook> outlook() {
        return List.of(Outlook.ofData(statistic.label(), noise.words(greatest, confidence)));
    }

    @Override
    public List<String> assumptions() {
        return noise.assumptions();
    }

    @Override
    public OptionalDouble confidence() {
        return OptionalDouble.of(confidence);
    }

    /** Its rows name what was released. */
    @Override
    public boolean isAnsweredBy(Released stored) {
        return statistic.areNames(stored.rows().stream()
                .map(row -> row.get(0).asText().map(Cell.Text::text).orElse(""))
                .toList());
    }

    @Override
    public Released draw(Reading reading, Noise source) {
        List<Sentence> notes = new ArrayList<>(statistic.notes(units));
        notes.addAll(noise.notes(greatest, confidence));
        return new Released(columns(), noise.draw(reading, source, confidence), notes);
    }
}
