package org.mizan.release.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.DoubleToLongFunction;
import org.mizan.engine.program.Measure;
import org.mizan.engine.program.Scalar;
import org.mizan.engine.program.Span;
import org.mizan.privacy.Delta;
import org.mizan.privacy.Rational;
import org.mizan.release.ReleaseRefusal;
import org.mizan.release.canonical.ProgramForm;
import org.mizan.release.profile.ScaleUp;
import org.mizan.release.question.Aggregate;
import org.mizan.release.question.Aggregation;
import org.mizan.release.question.Amount;
import org.mizan.release.question.Centred;
import org.mizan.release.question.Grouping;
import org.mizan.release.question.Summed;

/**
 * From what is asked to what must be read and drawn. A total that several columns need is drawn once.
 *
 * <p>Importances are how much the squared error of a column grows with that of a total, each in terms of what one unit can
 * change, where the mean is taken to lie anywhere within the bounds: 1 for a total that is told as it is. For a mean, 1 of the
 * total and 1/3, the mean square of a place within ±1, of the number. For a variance, from dV = (dT₂ - 2M dT₁ - (M₂ - ½ - 2M²) dN)/N
 * in half ranges and T₂ moving by ½: 1 of the squares, 16/3 of the distances, about 1 of the number.
 */
public final class Planner {
    private static final double OF_MEAN_COUNT = 1.0 / 3;
    private static final double OF_VARIANCE_SUM = 16.0 / 3;

    private final Grouping grouping;
    private final boolean unitIsRow;
    private final OptionalLong publicRows;
    private final ProgramForm form = new ProgramForm();
    private final List<Measure> measures = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();
    private final List<TotalComponent> totals = new ArrayList<>();
    private final Map<Total, Integer> places = new HashMap<>();
    private final List<QuantileComponent> quantiles = new ArrayList<>();
    private final List<Figure.Recipe> recipes = new ArrayList<>();
    private Optional<TopComponent> top = Optional.empty();
    private Optional<KeysComponent> keys = Optional.empty();
    private Optional<String> indirect = Optional.empty();
    private Optional<DoubleToLongFunction> mostCut = Optional.empty();
    private Optional<ScaleUp> scale = Optional.empty();
    private Rational lean = Rational.ZERO;

    /**
     * Begins with nothing.
     *
     * @param publicRows the number of rows that all questions of this kind are about, if it is public
     */
    public Planner(Grouping grouping, boolean unitIsRow, OptionalLong publicRows) {
        this.grouping = grouping;
        this.unitIsRow = unitIsRow;
        this.publicRows = publicRows;
    }

    public Blueprint blueprint() {
        return new Blueprint(
                List.copyOf(measures),
                List.copyOf(totals),
                List.copyOf(quantiles),
                top,
                keys,
                List.copyOf(recipes),
                indirect);
    }

    /** From now on intervals of totals include so many rows at most, but with the probability that is given. */
    public void include(DoubleToLongFunction rowsCut) {
        mostCut = Optional.of(rowsCut);
    }

    /** From now on totals of rows are scaled up. */
    public void scale(ScaleUp factors) {
        scale = Optional.of(factors);
    }

    /** From now on intervals of averages include so much of the range of values, by which limits may have moved them. */
    public void lean(Rational part) {
        lean = part;
    }

    /**
     * Adds a column.
     *
     * @param confidence of its interval, where that is drawn with its value
     */
    public void ask(String label, Aggregate aggregate, double confidence) {
        aggregate.accept(new Column(label, confidence));
    }

    /** Adds what a column of a kind of aggregate needs. */
    private final class Column implements Aggregate.Visitor<Boolean> {
        private final String label;
        private final double confidence;

        Column(String label, double confidence) {
            this.label = label;
            this.confidence = confidence;
        }

        private boolean total(Aggregate aggregate) {
            Summed summed = aggregate.summed(grouping.rows()).orElseThrow();
            int total = Planner.this.total(label, summed, 1);
            boolean isOfRows = aggregate.contribution() == Aggregate.Contribution.ROWS;
            Optional<DoubleToLongFunction> cut = mostCut.filter(rows -> isOfRows);
            Optional<ScaleUp> scaled = scale.filter(factors -> isOfRows);
            return recipes.add((priced, confidence) -> {
                NoisyTotal noisy = priced.totals().get(total);
                Figure.Total told = Figure.Total.of(label, total, noisy, confidence);
                return cut.<Figure>map(rows -> CutTotal.of(told, noisy, confidence, summed.span(), rows))
                        .or(() -> scaled.map(factors -> CutTotal.OfGroups.of(told, noisy, confidence, factors)))
                        .orElse(told);
            });
        }

        /** What is public is told as it is. */
        @Override
        public Boolean rows(Aggregate.Rows rows) {
            if (publicRows.isEmpty()) {
                return total(rows);
            }
            Figure known = new Figure.Known(label, Rational.of(publicRows.getAsLong()));
            return recipes.add((priced, confidence) -> known);
        }

        @Override
        public Boolean present(Aggregate.Present present) {
            return total(present);
        }

        /** Where each row is a unit, units are counted as rows. */
        @Override
        public Boolean units(Aggregate.Units units) {
            return unitIsRow ? rows(new Aggregate.Rows()) : total(units);
        }

        @Override
        public Boolean distinct(Aggregate.Distinct distinct) {
            return total(distinct);
        }

        @Override
        public Boolean distinctTexts(Aggregate.DistinctTexts distinct) {
            return total(distinct);
        }

        @Override
        public Boolean sum(Aggregate.Sum sum) {
            return total(sum);
        }

        @Override
        public Boolean mean(Aggregate.Mean mean) {
            return Planner.this.mean(label, new Centred(mean.amount()));
        }

        @Override
        public Boolean variance(Aggregate.Variance variance) {
            return spread(label, new Centred(variance.amount()), false);
        }

        @Override
        public Boolean deviation(Aggregate.Deviation deviation) {
            return spread(label, new Centred(deviation.amount()), true);
        }

        @Override
        public Boolean quantile(Aggregate.Quantile quantile) {
            return Planner.this.quantile(label, quantile, confidence);
        }
    }

    /** One total for all columns that add up the same in the same steps: one of other steps is another number. */
    private int total(String label, Summed summed, double importance) {
        int measure = measure(summed.measure());
        Total total = new Total(measure, summed.step());
        Integer place = places.get(total);
        if (place != null) {
            totals.set(place, totals.get(place).needed(importance));
            return place;
        }
        Movement movement = Movement.of(summed.span(), summed.rows(), grouping);
        totals.add(new TotalComponent(label, measure, movement, summed.step(), importance));
        places.put(total, totals.size() - 1);
        return totals.size() - 1;
    }

    /** What adds up a measure in steps of this worth. */
    private record Total(int measure, Rational step) {}

    /** Once for all that are spelled the same, as equal questions have one plan: an order of factors makes no other number. */
    private int measure(Measure measure) {
        return indexes.computeIfAbsent(form.of(measure), added -> {
            measures.add(measure);
            return measures.size() - 1;
        });
    }

    private int distances(String label, Centred centred, double importance) {
        return total("total of " + label, Summed.distances(centred, grouping.rows()), importance);
    }

    private int number(String label, Centred centred, double importance) {
        Scalar scalar = centred.amount().scalar();
        return total("number of " + label, Summed.present(scalar, grouping.rows()), importance);
    }

    private boolean mean(String label, Centred centred) {
        indirect = Optional.of(label);
        int sum = distances(label, centred, 1);
        int count = number(label, centred, OF_MEAN_COUNT);
        Rational moved = lean;
        return recipes.add(
                (priced, confidence) -> new MeanFigure(label, centred, sum, count, priced, confidence, moved));
    }

    private boolean spread(String label, Centred centred, boolean isRoot) {
        indirect = Optional.of(label);
        int square = total("squares of " + label, Summed.squares(centred, grouping.rows()), 1);
        SpreadFigure.Places places =
                new SpreadFigure.Places(distances(label, centred, OF_VARIANCE_SUM), square, number(label, centred, 1));
        return recipes.add(
                (priced, confidence) -> new SpreadFigure(label, centred, isRoot, places, priced, confidence));
    }

    private boolean quantile(String label, Aggregate.Quantile quantile, double confidence) {
        indirect = Optional.of(label);
        Amount amount = quantile.amount();
        Span span = amount.scalar().span();
        if (!span.isLong()) {
            throw ReleaseRefusal.QUANTILE_SPAN.with(label);
        }
        int index = quantiles.size();
        quantiles.add(new QuantileComponent(
                label,
                measure(new Measure.Values(amount.scalar())),
                span,
                amount.step(),
                quantile.place(),
                confidence,
                grouping));
        return recipes.add((priced, ofRanks) -> Figure.Quantile.of(
                label, index, amount.step(), priced.quantiles().get(index), ofRanks));
    }

    /** Shows only the groups of the greatest score. */
    public void choose(Aggregation.Top wanted) {
        if (grouping.all().isEmpty()) {
            throw ReleaseRefusal.TOP_KEYS.with();
        }
        Aggregate score = unitIsRow && wanted.score().contribution() == Aggregate.Contribution.UNIT
                ? new Aggregate.Rows()
                : wanted.score();
        Summed summed = score.summed(grouping.rows())
                .orElseThrow(
                        () -> ReleaseRefusal.TOP_SCORE.with(score.getClass().getSimpleName()));
        top = Optional.of(new TopComponent(
                "which groups have the greatest score",
                measure(summed.measure()),
                wanted.count(),
                (int) grouping.all().getAsLong(),
                Movement.of(summed.span(), summed.rows(), grouping)));
    }

    /** Shows only groups that many units are in. */
    public void select(Delta delta) {
        keys = Optional.of(new KeysComponent(measure(new Measure.Units()), delta, grouping));
    }
}
