package org.mizan.release.statistic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.mizan.engine.program.Condition.Comparison;
import org.mizan.mechanism.Interval;
import org.mizan.mechanism.random.Moments;
import org.mizan.mechanism.random.Statistic;
import org.mizan.message.Message;
import org.mizan.message.Sentence;
import org.mizan.privacy.Rational;
import org.mizan.release.answer.Released.Cell;

/**
 * Means over all units, in L1, and what is computed from them.
 *
 * @param parts whose means are released
 * @param consequence what follows from the means at no further cost; empty where the mean itself is asked for
 */
record Means(String label, List<RecordPart> parts, Optional<Consequence> consequence) implements StatisticText {
    private static final int HIGHEST_MOMENT = 8;

    /** A number that follows from released means, with an interval where it is one of them in another unit. */
    interface Consequence {
        Cell.Value of(List<Double> means, Optional<Interval> interval);
    }

    static Means mean(Formula formula) {
        return mean(RecordPart.read(formula));
    }

    private static Means mean(RecordPart part) {
        return new Means("mean(" + part + ")", List.of(part), Optional.empty());
    }

    static Means proportion(Formula formula) {
        Polynomial left = formula.polynomial();
        Comparison comparison = formula.comparison()
                .orElseThrow(() -> formula.problem(StatisticRefusal.STATISTIC_SYNTAX_PROPORTION, 0));
        return indicator(left.minus(formula.polynomial()), comparison);
    }

    static Means cumulative(Formula formula) {
        Polynomial of = formula.polynomial();
        formula.require(",");
        return indicator(of.minus(formula.polynomial()), Comparison.LESS_OR_EQUAL);
    }

    private static Means indicator(Polynomial difference, Comparison comparison) {
        RecordPart.Indicator part = new RecordPart.Indicator(difference, comparison);
        return new Means("proportion(" + part + ")", List.of(part), Optional.empty());
    }

    static Means moment(Formula formula) {
        Polynomial of = formula.polynomial();
        formula.require(",");
        long order = formula.number().count("order of a moment", HIGHEST_MOMENT);
        Polynomial power = of;
        for (long i = 1; i < order; i++) {
            power = power.times(of);
        }
        return mean(new RecordPart.Value(power));
    }

    /** From the means of e - c and (e - c)², about a public centre c, 0 unless it is given. */
    static Means variance(Formula formula) {
        Polynomial of = formula.polynomial();
        Rational centre = formula.take(",") ? formula.signed() : Rational.ZERO;
        Polynomial centred = of.minus(Polynomial.of(centre));
        return new Means(
                // Without its centre where that is 0: questions of earlier builds keep their hash.
                centre.signum() == 0 ? "variance(" + of + ")" : "variance(%s, %s)".formatted(of, centre),
                List.of(new RecordPart.Value(centred), new RecordPart.Value(centred.times(centred))),
                Optional.of(moments(Moments::variance)));
    }

    /** From the means of a, b, a², ab and b². */
    static Means joint(String name, Formula formula) {
        Polynomial a = formula.polynomial();
        formula.require(",");
        Polynomial b = formula.polynomial();
        List<RecordPart> parts = List.of(
                new RecordPart.Value(a),
                new RecordPart.Value(b),
                new RecordPart.Value(a.times(a)),
                new RecordPart.Value(a.times(b)),
                new RecordPart.Value(b.times(b)));
        return new Means(
                "%s(%s, %s)".formatted(name, a, b),
                parts,
                Optional.of(moments(name.equals("covariance") ? Moments::covariance : Moments::correlation)));
    }

    private static Consequence moments(ToDoubleFunction<List<Double>> function) {
        return (means, interval) -> new Cell.Value(Rational.ofDouble(function.applyAsDouble(means)), Optional.empty());
    }

    /**
     * One step of Newton's method for Huber's estimator of the centre, from a public start c with a public information i:
     * c + mean(clip(e - c, ±k))/i.
     */
    static Means huber(Formula formula) {
        Polynomial of = formula.polynomial();
        formula.require(";");
        Rational start = formula.signed();
        formula.require(",");
        Rational cutoff = formula.positive("a cutoff");
        formula.require(",");
        Rational information = formula.positive("an information");
        Rational unit = Rational.ONE.over(information);
        return new Means(
                "huber(%s; %s, %s, %s)".formatted(of, start, cutoff, information),
                List.of(new RecordPart.Clipped(of.minus(Polynomial.of(start)), cutoff)),
                Optional.of((means, interval) -> {
                    Rational step = start.plus(Rational.ofDouble(means.get(0)).times(unit));
                    return new Cell.Value(
                            step, interval.map(each -> each.times(unit).around(step)));
                }));
    }

    @Override
    public Set<String> columns() {
        return parts.stream().flatMap(part -> part.columns().stream()).collect(Collectors.toSet());
    }

    @Override
    public boolean isBoundedBy(PairBound h) {
        return h.covers(parts);
    }

    @Override
    public Statistic<Map<String, Rational>> with(PairBound h) {
        return new RecordMeans(parts, h);
    }

    @Override
    public Rational greatest(NumberColumns columns) {
        return parts.stream()
                .map(part -> part.range(columns).magnitude())
                .reduce(Rational.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other);
    }

    @Override
    public List<List<Cell>> rows(List<Double> released, Optional<Interval> interval) {
        List<String> names = means();
        List<List<Cell>> rows = new ArrayList<>();
        for (int place = 0; place < released.size(); place++) {
            rows.add(StatisticText.row(names.get(place), released.get(place), interval));
        }
        consequence.ifPresent(each -> rows.add(List.of(new Cell.Text(label), each.of(released, interval))));
        return rows;
    }

    private List<String> means() {
        return consequence.isEmpty()
                ? List.of(label)
                : parts.stream().map(part -> "mean(" + part + ")").toList();
    }

    /** Labels of variances had no centre, but the means have it. */
    @Override
    public boolean areNames(List<String> names) {
        return names.size() >= parts.size() && names.subList(0, parts.size()).equals(means());
    }

    @Override
    public List<Sentence> notes(long units) {
        List<Sentence> notes = new ArrayList<>();
        notes.add(Message.DENOMINATOR.with(units));
        if (consequence.isPresent()) {
            notes.add(Message.DERIVED.with());
        }
        return notes;
    }
}
