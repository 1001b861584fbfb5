package org.mizan.synth;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.random.Moments;
import org.mizan.privacy.InvalidInputException;
import org.mizan.privacy.Rational;
import org.mizan.privacy.event.language.Spelling;

/**
 * A statistic that was asked for, understood: the means that are released, and what is computed from them.
 *
 * @param label as it is shown
 * @param parts whose means are released
 * @param derived what follows from the means at no further cost; empty where the mean itself is asked for
 */
record StatisticText(String label, List<RecordPart> parts, Optional<Function<List<Double>, Double>> derived) {
    private static final List<String> KNOWN =
            List.of("mean", "proportion", "cdf", "moment", "variance", "covariance", "correlation");
    private static final int HIGHEST_MOMENT = 8;
    private static final Map<String, Comparison> COMPARISONS = Map.of(
            "<", Comparison.LESS,
            "<=", Comparison.LESS_OR_EQUAL,
            "=", Comparison.EQUAL,
            ">=", Comparison.GREATER_OR_EQUAL,
            ">", Comparison.GREATER);

    /** Reads a text such as {@code mean(income)}, over these columns. */
    static StatisticText of(String text, Set<String> columns) {
        Formula formula = new Formula(text, columns);
        String name = formula.function();
        StatisticText statistic = switch (name) {
            case "mean" -> mean(formula.polynomial());
            case "proportion" -> proportion(formula);
            case "cdf" -> cumulative(formula);
            case "moment" -> moment(formula);
            case "variance" -> variance(formula);
            case "covariance", "correlation" -> joint(name, formula);
            default -> throw unknown(name);
        };
        formula.require(")");
        formula.requireEnd();
        return statistic;
    }

    private static InvalidInputException unknown(String name) {
        boolean quantile = Set.of("median", "quantile", "percentile").contains(name);
        return InvalidInputException.of(
                "statistic.unknown",
                "statistic",
                Spelling.shown(name),
                quantile ? "has no h that bounds it" : "is unknown",
                quantile ? "ask for it in SQL, by the exponential mechanism" : Spelling.advice(name, KNOWN));
    }

    private static StatisticText mean(Polynomial of) {
        return new StatisticText("mean(" + of + ")", List.of(new RecordPart.Value(of)), Optional.empty());
    }

    private static StatisticText proportion(Formula formula) {
        Polynomial left = formula.polynomial();
        for (String sign : List.of("<=", ">=", "<", ">", "=")) {
            if (formula.take(sign)) {
                return indicator(left.minus(formula.polynomial()), COMPARISONS.getOrDefault(sign, Comparison.EQUAL));
            }
        }
        throw formula.problem("a proportion needs a comparison, such as proportion(income > 1000)", 0);
    }

    private static StatisticText cumulative(Formula formula) {
        Polynomial of = formula.polynomial();
        formula.require(",");
        return indicator(of.minus(formula.polynomial()), Comparison.LESS_OR_EQUAL);
    }

    private static StatisticText indicator(Polynomial difference, Comparison comparison) {
        RecordPart.Indicator part = new RecordPart.Indicator(difference, comparison);
        return new StatisticText("proportion(" + part + ")", List.of(part), Optional.empty());
    }

    private static StatisticText moment(Formula formula) {
        Polynomial of = formula.polynomial();
        formula.require(",");
        long order = formula.number().count("order of a moment", HIGHEST_MOMENT);
        Polynomial power = of;
        for (long i = 1; i < order; i++) {
            power = power.times(of);
        }
        return mean(power);
    }

    /** From the means of e - c and (e - c)², about a public centre c, 0 unless it is given. */
    private static StatisticText variance(Formula formula) {
        Polynomial of = formula.polynomial();
        Polynomial centred = of.minus(centre(formula));
        return new StatisticText(
                "variance(" + of + ")",
                List.of(new RecordPart.Value(centred), new RecordPart.Value(centred.times(centred))),
                Optional.of(Moments::variance));
    }

    /** From the means of a, b, a², ab and b². */
    private static StatisticText joint(String name, Formula formula) {
        Polynomial a = formula.polynomial();
        formula.require(",");
        Polynomial b = formula.polynomial();
        List<RecordPart> parts = List.of(
                new RecordPart.Value(a),
                new RecordPart.Value(b),
                new RecordPart.Value(a.times(a)),
                new RecordPart.Value(a.times(b)),
                new RecordPart.Value(b.times(b)));
        return new StatisticText(
                "%s(%s, %s)".formatted(name, a, b),
                parts,
                Optional.of(name.equals("covariance") ? Moments::covariance : Moments::correlation));
    }

    private static Polynomial centre(Formula formula) {
        return Polynomial.of(formula.take(",") ? formula.number() : Rational.ZERO);
    }
}
