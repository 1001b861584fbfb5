package org.mizan.synth;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mizan.dataset.Dataset;
import org.mizan.dataset.Source;
import org.mizan.engine.Reading;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.PairRank;
import org.mizan.mechanism.random.PairedAnswer;
import org.mizan.mechanism.random.PairedStatistic;
import org.mizan.mechanism.random.Statistic;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.noise.Noise;
import org.mizan.noise.sum.Grid;
import org.mizan.privacy.Epsilon;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Neighbours;
import org.mizan.privacy.Rational;
import org.mizan.release.AnswerColumn;
import org.mizan.release.Outlook;
import org.mizan.release.Part;
import org.mizan.release.PlannedRelease;
import org.mizan.release.Released;
import org.mizan.release.Shown;
import org.mizan.release.Spend;

/**
 * A statistic with random differential privacy: means over all units or a regression, with noise in proportion to the r-th
 * value of h over N pairs of units (Hall, Rinaldo and Wasserman 2013, corrected; see {@link PairedStatistic}, Theorem A). It rests
 * on a good event that the description opens, costs α and nothing else, and needs one row a unit and a public number of them.
 */
public final class StatisticRelease extends PlannedRelease {
    private static final int FINEST = 40;
    private static final int LARGEST_SCALE = 50;

    private final StatisticText statistic;
    private final OpenPairs open;
    private final PairRank rank;
    private final PairedStatistic<Map<String, Rational>> mechanism;
    private final Records records;
    private final Function<String, byte[]> secrets;
    private final double confidence;

    private StatisticRelease(
            String question,
            StatisticText statistic,
            OpenPairs open,
            PairRank rank,
            PairedStatistic<Map<String, Rational>> mechanism,
            Records records,
            Function<String, byte[]> secrets,
            double confidence) {
        super(question, records.program());
        this.statistic = statistic;
        this.open = open;
        this.rank = rank;
        this.mechanism = mechanism;
        this.records = records;
        this.secrets = secrets;
        this.confidence = confidence;
    }

    /**
     * Plans the release. No data are read.
     *
     * @param text such as {@code mean(income)}
     * @param key the name of the good event; where it is left out, the one of the greatest γ that fits
     * @param spend α, without δ
     * @param confidence of the intervals
     * @param secrets what the ledger derives from its secret for a purpose; records are paired by it
     */
    public static StatisticRelease plan(
            String text,
            Dataset dataset,
            Optional<String> key,
            Spend spend,
            double confidence,
            Function<String, byte[]> secrets) {
        Interval.requireConfidence(confidence);
        Epsilon alpha = alpha(spend);
        requireRandom(dataset);
        NumberColumns columns = NumberColumns.of(dataset);
        StatisticText statistic = StatisticText.of(text, columns);
        OpenPairs open = OpenPairs.find(dataset, statistic, key);
        PairRank rank = PairRank.pure(units(dataset), open.event().gamma());
        Records records = Records.of(columns, statistic, open);
        Statistic<Map<String, Rational>> bounded = statistic.with(open.h());
        PairedStatistic<Map<String, Rational>> mechanism = PairedStatistic.of(
                bounded,
                grid(statistic.greatest(columns), bounded.dimensions(), alpha),
                rank,
                alpha,
                open.event().gamma(),
                GoodEventKeys.of(dataset, open.event()));
        String question = "%s on %s | alpha %s, confidence %s"
                .formatted(statistic.label(), open.event().name(), alpha, confidence);
        return new StatisticRelease(question, statistic, open, rank, mechanism, records, secrets, confidence);
    }

    private static Epsilon alpha(Spend spend) {
        if (spend instanceof Spend.Budget budget && budget.delta().isEmpty()) {
            return budget.epsilon();
        }
        throw InvalidInputException.of(
                "statistic.spend", "statistic at", spend.words(), "is released at an alpha alone", "give an alpha");
    }

    private static void requireRandom(Dataset dataset) {
        if (dataset.population().neighbours() != Neighbours.SUBSTITUTE) {
            throw InvalidInputException.of(
                    "random.neighbours",
                    "neighbours",
                    dataset.population().neighbours().word(),
                    "random differential privacy needs neighbours: substitute, and units",
                    "ask in SQL instead");
        }
        GoodEventKeys.requireRecords(dataset);
        if (dataset.source() instanceof Source.PostgreSql || dataset.source() instanceof Source.Spark) {
            throw InvalidInputException.of(
                    "random.source",
                    "source",
                    dataset.source() instanceof Source.Spark ? "spark" : "postgresql",
                    "a table can change between two answers, and a good event is about rows that do not",
                    "export the rows to a file and describe that");
        }
    }

    private static int units(Dataset dataset) {
        long units = dataset.population().units().getAsLong();
        if (units > Integer.MAX_VALUE) {
            throw InvalidInputException.of(
                    "random.units", "units", units, "must be at most 2147483647", "ask in SQL instead");
        }
        return (int) units;
    }

    /** Steps of 2<sup>-40</sup> of the greatest possible number, or coarser where α is so small that they could not be drawn. */
    private static Grid grid(Rational greatest, int dimensions, Epsilon alpha) {
        double steps = alpha.value().nearest() * Math.scalb(1.0, LARGEST_SCALE) / (4.0 * dimensions);
        int fine = Math.max(1, Math.min(FINEST, Math.getExponent(steps)));
        return Grid.ofExponent(Math.getExponent(Math.max(1, greatest.upper())) + 1 - fine);
    }

    @Override
    public List<AnswerColumn> columns() {
        return List.of(AnswerColumn.key("statistic"), AnswerColumn.amount("value"));
    }

    @Override
    public List<Part> parts() {
        Part.Step step = new Part.Step(
                "in units of h/n at rank %d of %d pairs".formatted(rank.rank(), rank.pairs()), Rational.ONE);
        return List.of(new Part(statistic.label(), List.of(step), mechanism.event()));
    }

    /** The width follows from h<sub>(r)</sub>, which the answer reveals; what h cannot exceed bounds it. */
    @Override
    public List<Outlook> outlook() {
        double greatest = open.h().atMost(records.declared()).upper();
        return List.of(new Outlook(
                statistic.label(),
                Optional.empty(),
                Message.OUTLOOK_STATISTIC.with(
                        open.h(),
                        rank.rank(),
                        rank.pairs(),
                        rank.units(),
                        Shown.up(mechanism.widest(greatest, confidence).high()),
                        open.event().name(),
                        open.event().gamma())));
    }

    /** Besides those that every random release has: γ counts over the order of the pairs too. */
    @Override
    public List<String> assumptions() {
        return List.of(
                "Nobody who sees the answer knows the secret of the ledger. Under that secret, HMAC-SHA-256 puts the"
                        + " units in an order that looks random, and gamma is a probability over the units and this order.");
    }

    @Override
    public Released draw(Reading reading, Noise noise) {
        PairedAnswer answer = mechanism.release(records.sample(reading, open.pairing(secrets)), noise);
        Interval interval = mechanism.interval(answer, confidence);
        return new Released(columns(), statistic.rows(answer.values(), interval), notes());
    }

    private List<Sentence> notes() {
        List<Sentence> notes = new ArrayList<>(statistic.notes(rank.units()));
        notes.add(Message.PAIR_OUTLIER.with(open.event().gamma()));
        return notes;
    }
}
