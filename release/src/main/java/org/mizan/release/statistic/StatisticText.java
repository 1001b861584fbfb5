package org.mizan.release.statistic;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.Statistic;
import org.mizan.message.InvalidInputException;
import org.mizan.message.Sentence;
import org.mizan.message.Spelling;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/** A statistic that was asked for, understood: what is computed from the records, and how it is told. */
interface StatisticText {
    List<String> KNOWN = List.of(
            "mean", "proportion", "cdf", "moment", "variance", "covariance", "correlation", "huber", "logistic");

    /** As it is shown. */
    String label();

    /** The columns that it is about. */
    Set<String> columns();

    /** Whether h bounds what a record moves, as far as the spelling shows. */
    boolean isBoundedBy(PairBound h);

    /** The statistic, with an h that bounds it. A record is the values of the columns that it has. */
    Statistic<Map<String, Rational>> with(PairBound h);

    /** What no magnitude of its numbers exceeds. */
    Rational greatest(NumberColumns columns);

    /** The numbers that were released, as rows of a name and a value, and what follows from them. */
    List<List<Cell>> rows(List<Double> released, Optional<Interval> interval);

    /** Whether an answer whose rows have these names is to this statistic, where several had one label in earlier builds. */
    default boolean areNames(List<String> names) {
        return true;
    }

    /** One of those rows. */
    static List<Cell> row(String name, double released, Optional<Interval> interval) {
        Rational value = Rational.ofDouble(released);
        return List.of(new Cell.Text(name), new Cell.Value(value, interval.map(each -> each.around(value))));
    }

    /** What to know about the rows, in sentences that hold whatever the data are. */
    List<Sentence> notes(long units);

    /** Reads a text such as {@code mean(income)}, over these columns. */
    static StatisticText of(String text, NumberColumns columns) {
        Formula formula = new Formula(text, columns.names());
        String name = formula.function();
        StatisticText statistic = switch (name) {
            case "mean" -> Means.mean(formula);
            case "proportion" -> Means.proportion(formula);
            case "cdf" -> Means.cumulative(formula);
            case "moment" -> Means.moment(formula);
            case "variance" -> Means.variance(formula);
            case "covariance", "correlation" -> Means.joint(name, formula);
            case "huber" -> Means.huber(formula);
            case "logistic" -> Regression.read(formula, columns);
            default -> throw unknown(name);
        };
        formula.require(")");
        formula.requireEnd();
        return statistic;
    }

    private static InvalidInputException unknown(String name) {
        boolean quantile = Set.of("median", "quantile", "percentile").contains(name);
        return quantile
                ? StatisticRefusal.STATISTIC_UNKNOWN_QUANTILE.with(Spelling.shown(name))
                : StatisticRefusal.STATISTIC_UNKNOWN.with(Spelling.shown(name), Spelling.advice(name, KNOWN));
    }
}
