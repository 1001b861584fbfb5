package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.Statistic;
import org.mizan.mechanism.random.regression.Example;
import org.mizan.mechanism.random.regression.LogisticRegression;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.privacy.numeric.Rounding;
import org.mizan.release.answer.Released.Cell;

/**
 * Logistic regression of a label on features, with a quadratic penalty λ, and the h that bounds it, under the same spelling: h
 * = max(‖x‖, ‖x'‖, ‖yx - y'x'‖)/λ, which depends on label, features and λ alone (see {@link LogisticRegression}, Theorem A). The
 * greatest length of the features follows from the declared bounds, so that none is ever scaled down. A record that lacks
 * the label or a feature counts as the vector 0, which h covers.
 *
 * @param positive the label: y = 1 where it is above 0, and -1 elsewhere
 */
record Regression(RecordPart positive, List<Polynomial> features, Rational penalty, LogisticRegression fit)
        implements StatisticText, PairBound {
    private static final double LENGTH_ERROR = 1e-9;

    /** Reads {@code label; feature, feature; penalty}, where the name and its parenthesis were read before. */
    static Regression read(Formula formula, NumberColumns columns) {
        RecordPart positive = label(formula, columns);
        formula.require(";");
        List<Polynomial> features = new ArrayList<>();
        do {
            features.add(formula.polynomial());
        } while (formula.take(","));
        formula.require(";");
        Rational penalty = formula.positive("a penalty");
        LogisticRegression fit =
                new LogisticRegression(columns.units(), features.size(), penalty.nearest(), longest(features, columns));
        return new Regression(positive, List.copyOf(features), penalty, fit);
    }

    private static RecordPart label(Formula formula, NumberColumns columns) {
        Polynomial left = formula.polynomial();
        Optional<Comparison> comparison = formula.comparison();
        if (comparison.isPresent()) {
            return new RecordPart.Indicator(left.minus(formula.polynomial()), comparison.get());
        }
        boolean isBoolean = left.columns().stream()
                .anyMatch(name -> left.equals(Polynomial.ofColumn(name))
                        && columns.column(name).isBoolean());
        if (!isBoolean) {
            throw formula.problem(StatisticRefusal.STATISTIC_SYNTAX_LABEL, 0);
        }
        return new RecordPart.Value(left);
    }

    /** √Σ m² of the greatest magnitudes m, rounded up by more than sums and roots of doubles are off. */
    private static double longest(List<Polynomial> features, NumberColumns columns) {
        double squares = features.stream()
                .mapToDouble(feature -> feature.range(columns).magnitude().upper())
                .map(magnitude -> magnitude * magnitude)
                .sum();
        return Rounding.up(Math.sqrt(squares), LENGTH_ERROR);
    }

    @Override
    public String label() {
        return toString();
    }

    @Override
    public Set<String> columns() {
        Set<String> columns = new LinkedHashSet<>(positive.columns());
        features.forEach(feature -> columns.addAll(feature.columns()));
        return columns;
    }

    @Override
    public boolean isBoundedBy(PairBound h) {
        return equals(h);
    }

    /** What bounds it is equal to it. */
    @Override
    public Statistic<Map<String, Rational>> with(PairBound h) {
        return fit.over(toString(), this::example);
    }

    private Example example(Map<String, Rational> record) {
        if (!positive.isIn(record)) {
            return Example.of(false);
        }
        double[] values = new double[features.size()];
        for (int place = 0; place < values.length; place++) {
            if (!features.get(place).isIn(record)) {
                return Example.of(false);
            }
            values[place] = features.get(place).at(record).nearest();
        }
        return Example.of(positive.at(record).signum() > 0, values);
    }

    @Override
    public double at(Map<String, Rational> first, Map<String, Rational> second) {
        return fit.bound(example(first), example(second));
    }

    /** Means are bounded by distances of their own. */
    @Override
    public boolean covers(List<RecordPart> parts) {
        return false;
    }

    @Override
    public Rational atMost(NumberColumns columns) {
        return Rational.ofDouble(fit.greatestBound());
    }

    @Override
    public Rational greatest(NumberColumns columns) {
        return Rational.ofDouble(fit.longestFit());
    }

    @Override
    public List<List<Cell>> rows(List<Double> released, Optional<Interval> interval) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int place = 0; place < released.size(); place++) {
            rows.add(StatisticText.row("coefficient of " + features.get(place), released.get(place), interval));
        }
        return rows;
    }

    @Override
    public List<Sentence> notes(long units) {
        return List.of(Message.FIT.with(units), Message.PENALTY.with(penalty));
    }

    /** The one spelling of it. */
    @Override
    public String toString() {
        return "logistic(%s; %s; %s)"
                .formatted(
                        positive,
                        features.stream().map(Polynomial::toString).collect(Collectors.joining(", ")),
                        penalty);
    }
}
